from msgspec.structs import replace

from flip7.players.seating import Seating, seat


def table(*names: str, dealer: int | None = None) -> Seating:
    return Seating(seat(names).texts, dealer)


def test_empty_places_do_not_play():
    seating = table("Anna", "", " \u200b ", "Ben")
    assert seating.names == ("Anna", "Ben")
    assert seating.taken == (0, 3)


def test_neighbours_change_places_and_the_deal_goes_with_the_person():
    moved = table("Anna", "Ben", "Cleo", dealer=1).moved(1, -1)
    assert moved.names == ("Ben", "Anna", "Cleo")
    assert moved.names[moved.dealer_seat or 0] == "Ben"
    assert moved.moved(0, -1) == moved


def test_a_place_is_put_in_and_the_next_free_one_is_used_up():
    inserted = table("Anna", "Ben", "", "Cleo", dealer=1).inserted(0)
    assert inserted.texts[:5] == ("", "Anna", "Ben", "Cleo", "")
    assert inserted.dealer == 2


def test_a_full_table_has_room_for_nobody():
    full = table(*(f"P{place}" for place in range(18)))
    assert full.inserted(3) == full
    assert full.filled(0, ["Neu"]) == (full, ("Neu",))


def test_who_leaves_takes_the_deal_away_only_if_it_was_theirs():
    seating = table("Anna", "Ben", "Cleo", dealer=1)
    assert seating.removed(1).dealer_seat is None
    assert seating.removed(0).dealer_seat == 0
    assert seating.removed(0).names == ("Ben", "Cleo")


def test_pasted_names_take_the_free_places_and_nobodys():
    filled, left = table("Anna", "", "Ben").filled(1, [f"P{number}" for number in range(17)])
    assert filled.names[:3] == ("Anna", "P0", "Ben")
    assert len(filled.names) == 18
    assert left == ("P16",)


def test_with_a_second_deck_there_are_twice_as_many_places_and_nobody_moves():
    seating = replace(table("Anna", "", "Ben", dealer=2), absent=frozenset({0}))
    assert seating.with_places(36).places == 36
    assert seating.with_places(36).with_places(18) == seating


def test_without_the_second_deck_empty_places_go_first_and_nobody_does():
    names = [f"P{place}" for place in range(20)]
    seating = replace(seat(["", *names, ""], places=36), dealer=20, absent=frozenset({1}))
    smaller = seating.with_places(18)
    assert smaller.texts == tuple(names)
    assert smaller.dealer == 19
    assert smaller.absent == {0}


def test_the_dealer_counts_among_those_who_play():
    assert table("", "Anna", "", "Ben", dealer=3).dealer_seat == 1
    assert table("", "Anna", "", "Ben", dealer=2).dealer_seat is None


def test_whoever_sits_out_keeps_the_name_and_moves_with_the_others():
    table = seat(["Anna", "Ben", "Cleo"]).sitting_out(1)
    assert table.names == ("Anna", "Cleo")
    assert table.people == ("Anna", "Ben", "Cleo")
    assert table.names_of_absent == ("Ben",)
    assert table.moved(1, 1).names_of_absent == ("Ben",)
    assert table.inserted(0).names_of_absent == ("Ben",)
    assert table.removed(0).names_of_absent == ("Ben",)
    assert table.removed(1).names == ("Anna", "Cleo")
    assert table.sitting_out(1).names == ("Anna", "Ben", "Cleo")


def test_p030_a_number_stays_with_its_person_whoever_sits_out():
    table = seat(["Max", "Max", "Ben"]).sitting_out(0)
    assert table.names == ("Max (2)", "Ben")

"""The keys of the commands as the library of the screens wants them."""

from collections.abc import Mapping
from typing import Any

from textual.actions import parse
from textual.binding import Binding, BindingType
from textual.dom import DOMNode
from textual.screen import Screen

from flip7.settings.commands import BACK, COMMANDS
from flip7.settings.keys import changed, keys_of
from flip7.tui.textual_patches import bindings_on, name_of_character

_ABOVE = {"table": "cards"}
"""Where both places are one, a key of the second one does nothing else there."""


def bindings_of(place: str, *, first: str = "", **actions: str) -> list[BindingType]:
    """The bindings of all commands of a place, in their order.

    Each runs the action of its own name, or the one given here by that name. Those named in
    ``first``, with blanks between, are done before the next key is given to anybody.
    """
    names = [command.name for command in COMMANDS.values() if command.place == place]
    return [
        binding_of(f"{place}.{name}", actions.get(name, name), priority=name in first.split())
        for name in names
    ]


def binding_of(id: str, action: str, *, priority: bool = False) -> Binding:  # noqa: A002  (of a command)
    """The binding of a command: its keys, in both cases, run this action."""
    command = COMMANDS[id]
    return Binding(_of_the_library(command.keys), action, command.does, priority=priority, id=id)


def doing(id: str) -> str:  # noqa: A002
    """The action of a label or a choice that stands for this command."""
    return f"app.command({id!r})"


def actions_at(place: Screen[Any]) -> dict[str, tuple[DOMNode, str]]:
    """What each command does that acts on this screen now, in order of the code.

    By the id of the command: the node whose action it is, and the action. A screen says of an
    action that does nothing now, in ``check_action``, that there is none.
    """
    # Only our own have an id; those of the library are no words of the game.
    return {
        binding.id: (node, binding.action)
        for node in (place, place.app)
        for binding in bindings_on(node)
        if binding.id in COMMANDS and _acts(node, binding.action)
    }


def keys_at(place: Screen[Any]) -> dict[str, tuple[str, ...]]:
    """The keys of each command that acts on this screen now, without those that do something else.

    Where real cards are typed, `+` begins one, and goes on doing what it does elsewhere by `F7`.
    """
    there = [*actions_at(place)]
    taken = {key for id in there for key in keys_of(id) if COMMANDS[id].place in _ABOVE.values()}  # noqa: A001
    return {
        id: tuple(key for key in keys_of(id) if key not in taken)
        if COMMANDS[id].place in _ABOVE
        else keys_of(id)
        for id in there  # noqa: A001
    }


def does_at(place: Screen[Any], id: str) -> str:  # noqa: A002
    """The message for what a command does on this screen.

    What leaves the program elsewhere only closes a screen that has a way back. Where a command
    does something else than at its place, ``DOES`` of the screen names the one it is like.
    """
    if id == "app.leave" and _leads_back(place):
        return BACK
    like: Mapping[str, str] = getattr(place, "DOES", {})
    return COMMANDS[like.get(id, id)].does


def _leads_back(place: Screen[Any]) -> bool:
    return any(
        action == "leave" and COMMANDS[id].does == BACK
        for id, (_node, action) in actions_at(place).items()  # noqa: A001
    )


def key_of(id: str) -> str:  # noqa: A002
    """The first key of a command, as an event names it: `question_mark`, not `?`."""
    return _as_pressed(keys_of(id)[0])


def presses(key: str, id: str) -> bool:  # noqa: A002
    """Whether this key of an event is one of the command's, in either case."""
    return key.casefold() in map(_as_pressed, keys_of(id))


def keymap() -> dict[str, str]:
    """What the library has to know of the keys that are not those of the code."""
    return {id: _of_the_library(keys) for id, keys in changed().items()}  # noqa: A001


def _acts(node: DOMNode, action: str) -> bool:
    namespace, name, values = parse(action)
    return bool(namespace) or node.check_action(name, values) is True


def _as_pressed(key: str) -> str:
    return name_of_character(key) if len(key) == 1 else key


def _of_the_library(keys: tuple[str, ...]) -> str:
    """Keys as a binding writes them: between commas, every letter in both cases."""
    both = (each for key in keys for each in ((key, key.upper()) if len(key) == 1 else (key,)))
    return ",".join(dict.fromkeys(both))

"""A position of die Aufsteiger and the order of its turns."""

from __future__ import annotations

from collections.abc import Hashable

from ....engine.contract import Outcome, State
from ....engine.errors import IllegalMove
from . import board, walking
from .blocks import BLOCKS, NUMBER
from .fields import GONE, IN_HAND, Fields, TurnProgress
from .notation import END, PASS, Step
from .placing import Hand, block_moves, why_not_liftable
from .snapshot import AufsteigerSnapshot, shown


class AufsteigerState(State[Step], Fields):
    """A position of die Aufsteiger."""

    __slots__ = ()

    @property
    def players(self) -> tuple[str, ...]:
        return tuple(climber.colour for climber in self.climbers)

    @property
    def player(self) -> str | None:
        return None if self.over else self.climbers[self.mover].colour

    @property
    def mover(self) -> int:
        """The number of the player to move."""
        walker = self.turn.walker
        return self.turn.player if walker is None else walker

    @property
    def key(self) -> Hashable:
        blocks = tuple((spot.cell, spot.level, spot.shape, spot.top) for spot in self.pile.spots)
        return (self.rules, blocks, *self[2:])

    @property
    def pawns(self) -> tuple[int, ...]:
        """Where the pawns are: a cell, or board.TABLE."""
        return tuple(climber.cell for climber in self.climbers)

    @property
    def stones(self) -> dict[int, int]:
        """The blocks that bear a stone, and whose it is."""
        return {
            climber.stone: owner
            for owner, climber in enumerate(self.climbers)
            if climber.stone >= 0
        }

    def level_of(self, player: int) -> int:
        """How high a player's pawn stands."""
        return self.pile.level_at(self.climbers[player].cell)

    def score(self, player: str) -> int:
        """The level of the pawn."""
        return self.level_of(self.players.index(player))

    @property
    def last_chance(self) -> bool:
        """Whether the game ends with this turn unless it brings progress."""
        return self.quiet == self._patience and self.turn.walker is None

    @property
    def _patience(self) -> int:
        count = len(self.climbers)
        return 2 * count if self.rules.long_end and count == 2 else count

    @property
    def outcome(self) -> Outcome | None:
        if not self.over:
            return None
        scores = {player: self.score(player) for player in self.players}
        summit = max(scores.values())
        if summit == 0:
            return Outcome((), scores, "Nobody stands above the table: a draw.")
        equals = [i for i in self.standing if self.level_of(i) == summit]
        if len(equals) == 1:
            reason = "The highest pawn wins."
        elif self.rules.first_arrival:
            reason = "The first to come to the highest level wins."
        else:
            reason = "The last to come to the highest level wins."
        winner = equals[0 if self.rules.first_arrival else -1]
        return Outcome((self.climbers[winner].colour,), scores, reason)

    # Legal moves

    def legal_moves(self) -> list[Step]:
        if self.over:
            return []
        turn = self.turn
        if turn.walker is not None:
            return [*self._walks(), PASS]
        steps = [] if turn.walked else self._walks()
        for ladder in self.climbers[turn.player].ladders:
            steps += self._cells("climb", ladder, self._climb_goals(ladder))
            if self._may_bridge:
                steps += self._cells("bridge", ladder, self._bridge_goals(ladder))
        if self._why_no_block() is None:
            steps += block_moves(self.pile, self.pawns, self.stones, turn.barred, turn.player)
        if self.climbers[turn.player].stone == IN_HAND:
            steps += [
                Step("stone", block.name)
                for number, block in enumerate(BLOCKS)
                if self._why_no_stone(number) is None
            ]
        steps.append(END)
        return steps

    @property
    def _may_bridge(self) -> bool:
        return self.rules.bridges and self.turn.moved is None

    def _here(self) -> tuple[int, int, walking.Footing]:
        """The area and level of the pawn to move, and what it may walk on."""
        climber = self.climbers[self.mover]
        crowd = walking.occupied(self.pawns)
        levels = walking.footing(self.pile, climber.colour, self.stones, crowd)
        return self.pile.area_at(climber.cell), self.pile.level_at(climber.cell), levels

    def reachable(self) -> int:
        """The cells of all areas the pawn to move gets to by steps, its own area included."""
        return walking.reach(self.pile, *self._here(), descend=not self.rules.no_descent)

    def _walks(self) -> list[Step]:
        cell = self.climbers[self.mover].cell
        goals = self.reachable() & ~self.pile.area_at(cell)
        table = [Step("walk")] if goals & self.pile.outside else []
        return table + self._cells("walk", "", goals & ~self.pile.outside)

    def _climb_goals(self, ladder: str) -> int:
        return walking.climbs(self.pile, *self._here(), ladder)

    def _bridge_goals(self, ladder: str) -> int:
        descend = not self.rules.no_descent
        return walking.bridges(self.pile, *self._here(), ladder, descend)

    def _cells(self, verb: str, thing: str, goals: int) -> list[Step]:
        goals &= ~walking.occupied(self.pawns)
        return [Step(verb, thing, cell) for cell in board.cells_in(goals)]

    def _why_no_block(self) -> IllegalMove | None:
        turn = self.turn
        if turn.moved is not None:
            return IllegalMove("Only one block may be moved in a turn.")
        if turn.bridged:
            return IllegalMove("After crossing a bridge no block may be moved in that turn.")
        if turn.pawn_moved:
            return IllegalMove("In strict order the block is moved before the pawn.")
        return None

    def why_not_liftable(self, block: str) -> IllegalMove | None:
        """The rule that keeps the player to move from moving this block; None if he may."""
        return self._why_no_block() or why_not_liftable(
            self.pile, NUMBER[block], self.pawns, self.stones, self.turn.barred
        )

    def _why_no_stone(self, number: int) -> IllegalMove | None:
        name = BLOCKS[number].name
        if self.climbers[self.turn.player].stone != IN_HAND:
            return IllegalMove("A player has only one stone, and it has been used.")
        if not self.pile.open[number]:
            return IllegalMove("{block} has no uncovered cell for a stone.", block=name)
        if walking.occupied(self.pawns) & self.pile.open[number]:
            return IllegalMove("{block} has a pawn on it: no stone there.", block=name)
        if number in self.stones:
            return IllegalMove("{block} bears a stone already.", block=name)
        return None

    # Playing

    def play(self, move: Step) -> AufsteigerState:
        if self.over:
            raise IllegalMove("The game is over.")
        verb = move.verb
        if self.turn.walker is not None and verb not in ("walk", "pass"):
            raise IllegalMove("After another player's turn a pawn may only walk or pass.")
        if verb == "walk":
            return self._walk(move)
        if verb == "block":
            return self._move_block(move)
        if verb in ("climb", "bridge"):
            return self._use_ladder(move)
        if verb == "stone":
            refusal = self._why_no_stone(NUMBER[move.thing])
            if refusal is not None:
                raise refusal
            return self._of_mover(stone=NUMBER[move.thing])._end_turn()
        if verb == "pass":
            if self.turn.walker is None:
                raise IllegalMove("A turn is ended with 'end'; only simultaneous walkers pass.")
            return self._next_walker()
        return self._end_turn()

    def _of_mover(self, **changes: object) -> AufsteigerState:
        """The same with something of the player to move changed."""
        climbers = list(self.climbers)
        climbers[self.mover] = climbers[self.mover]._replace(**changes)  # type: ignore[arg-type]
        return self._replace(climbers=tuple(climbers))

    def _move_block(self, move: Step) -> AufsteigerState:
        refusal = self.why_not_liftable(move.thing)
        if refusal is not None:
            raise refusal
        number = NUMBER[move.thing]
        hand = Hand(self.pile, number, self.pawns, self.stones, self.turn.player)
        pile, pawns = hand.put(move)
        climbers = self.climbers
        if pawns != self.pawns:
            climbers = tuple(
                climber._replace(cell=cell) for climber, cell in zip(climbers, pawns, strict=True)
            )
        turn = self.turn._replace(moved=number, walked=False)
        return self._replace(pile=pile, climbers=climbers, turn=turn)

    def _walk(self, move: Step) -> AufsteigerState:
        if self.turn.walked:
            raise IllegalMove("Two walks never follow each other directly: make it one walk.")
        cell = move.cell
        self._check_goal("walk", cell)
        goal = self.pile.outside if cell == board.TABLE else 1 << cell
        if not goal & self.reachable():
            raise IllegalMove(
                "The pawn cannot walk to {cell}: it steps side by side onto grey or its own "
                "colour, at most one level up{descent}.",
                cell=board.cell_text(cell),
                descent=", never down" if self.rules.no_descent else "",
            )
        after = self._of_mover(cell=cell)
        if self.turn.walker is not None:
            return after._settled(self.turn.walker)._next_walker()
        return after._replace(turn=self.turn._replace(walked=True, pawn_moved=self._pawn_first))

    def _use_ladder(self, move: Step) -> AufsteigerState:
        verb, ladder, cell = move.verb, move.thing, move.cell
        mine = self.climbers[self.turn.player].ladders
        if verb == "bridge" and not self.rules.bridges:
            raise IllegalMove("Ladders are laid as bridges only with the option bridges.")
        if verb == "bridge" and self.turn.moved is not None:
            raise IllegalMove("No bridge in a turn in which a block has been moved.")
        if ladder not in mine:
            raise IllegalMove("The {ladder} ladder has been used.", ladder=ladder)
        self._check_goal(verb, cell)
        goals = self._climb_goals(ladder) if verb == "climb" else self._bridge_goals(ladder)
        if not goals >> cell & 1:
            if verb == "climb":
                raise IllegalMove(
                    "The {ladder} ladder does not lead to {cell}: it climbs {rise} levels to an "
                    "area beside the pawn's, grey or of its colour.",
                    ladder=ladder,
                    cell=board.cell_text(cell),
                    rise="exactly 2" if ladder == "small" else "2, 3 or 4",
                )
            raise IllegalMove(
                "The {ladder} ladder makes no bridge to {cell}: it is too far, too steep, or there "
                "is no straight gap lower than both ends.",
                ladder=ladder,
                cell=board.cell_text(cell),
            )
        after = self._of_mover(cell=cell, ladders=tuple(other for other in mine if other != ladder))
        bridged = self.turn.bridged or verb == "bridge"
        turn = self.turn._replace(walked=False, pawn_moved=self._pawn_first, bridged=bridged)
        return after._replace(turn=turn)

    @property
    def _pawn_first(self) -> bool:
        """Whether moving the pawn now rules out moving a block later in the turn."""
        return self.rules.strict_order and self.turn.moved is None

    def _check_goal(self, verb: str, cell: int) -> None:
        """Refuses goals that no pawn could go to, saying why."""
        here = self.climbers[self.mover]
        text = board.cell_text(cell)
        if cell == board.TABLE:
            if here.cell == board.TABLE:
                raise IllegalMove("The pawn is on the table already.")
            return
        if self.pile.outside >> cell & 1 and verb == "walk":
            raise IllegalMove(
                "{cell} lies on the table outside the tower; that is written 'walk table'.",
                cell=text,
            )
        if cell in self.pawns:
            raise IllegalMove("There is a pawn on {cell}.", cell=text)
        if self.pile.area_at(here.cell) >> cell & 1:
            raise IllegalMove("{cell} is in the area where the pawn stands.", cell=text)
        number = self.pile.block_at(cell)
        if number is None:
            return
        top = self.pile.spots[number].top
        if number in self.stones:
            raise IllegalMove("There is a stone on the face with {cell}.", cell=text)
        if top not in ("grey", here.colour):
            raise IllegalMove(
                "{cell} is {top}: a pawn stands only on grey or on its own colour.",
                cell=text,
                top=top,
            )

    # The order of turns

    def _settled(self, player: int) -> AufsteigerState:
        """Judges where a pawn has arrived."""
        level = self.level_of(player)
        climber = self.climbers[player]
        if level == climber.settled:
            return self
        climbers = list(self.climbers)
        climbers[player] = climber._replace(settled=level)
        others = [i for i in self.standing if i != player]
        if level == 0:
            place = sum(1 for i in others if climbers[i].settled == 0 and i < player)
        else:
            place = sum(1 for i in others if climbers[i].settled <= level)
        standing = (*others[:place], player, *others[place:])
        return self._replace(climbers=tuple(climbers), standing=standing)

    def _end_turn(self) -> AufsteigerState:
        player = self.turn.player
        state = self._settled(player)
        climber = state.climbers[player]
        progress = climber.settled > climber.best
        if progress:
            state = state._of_mover(best=climber.settled)
        elif self.last_chance:
            return state._replace(quiet=self.quiet + 1, over=True)
        state = state._replace(quiet=0 if progress else self.quiet + 1)
        if self.rules.simultaneous and self.turn.moved is not None:
            return state._next_walker()
        return state._next_turn()

    def _next_walker(self) -> AufsteigerState:
        walker = (self.mover + 1) % len(self.climbers)
        if walker == self.turn.player:
            return self._next_turn()
        turn = TurnProgress(self.turn.player, moved=self.turn.moved, walker=walker)
        return self._replace(turn=turn)

    def _next_turn(self) -> AufsteigerState:
        player = (self.turn.player + 1) % len(self.climbers)
        state = self._replace(turn=TurnProgress(player, barred=self.turn.moved))
        if self.climbers[player].stone >= 0:
            state = state._of_mover(stone=GONE)
        return state

    def snapshot(self) -> AufsteigerSnapshot:
        return shown(self)

"""Full random games of OpenSpiel's `tarok`, one thread, written as one line of JSON.

Usage: rival.py SECONDS SEED

Random bids mostly end in contracts that stop after a few tricks (beggar, valat). So that every
game has its twelve tricks, three players pass and forehand bids "Three"; calling, exchange,
discard and play are random.

Two loops are measured: `python` asks for the legal actions and picks one in Python, as most users
do; `native` lets the library's own C++ loop and its random bots play, Python only starts each game.
"""

import json
import random
import sys
import time
from importlib.metadata import version

import pyspiel

PASS, THREE = 0, 2
DEAL = 0
OPENING = (DEAL, PASS, PASS, PASS, THREE)
N_PLAYERS = 4
# 4 bids, the called king, the talon half, 3 discards, 48 cards.
MOVES_PER_GAME = 57


def opened(game):
    state = game.new_initial_state()
    for action in OPENING:
        state.apply_action(action)
    return state


def python_loop(game, seed):
    rng = random.Random(seed)

    def play():
        state = opened(game)
        while not state.is_terminal():
            actions = state.legal_actions()
            state.apply_action(actions[int(rng.random() * len(actions))])
        return state

    return play


def native_loop(game, seed):
    bots = [pyspiel.make_uniform_random_bot(player, seed + player) for player in range(N_PLAYERS)]

    def play():
        state = opened(game)
        pyspiel.evaluate_bots(state, bots, seed)
        return state

    return play


def measure(play, seconds):
    # Checking the clock once per hundred games costs nothing.
    games = 0
    moves = 0
    start = time.perf_counter()
    while (elapsed := time.perf_counter() - start) < seconds:
        for _ in range(100):
            state = play()
        games += 100
        # The deal is a chance move and is not counted.
        moves = state.move_number() - 1
        assert moves == MOVES_PER_GAME, f"a game of {moves} moves is not a whole game"
    return {"games": games, "games_per_second": games / elapsed, "moves_per_game": moves}


def check_actions(game):
    """The numbers above are the library's; its own names tell whether they still mean the same."""
    state = game.new_initial_state()
    state.apply_action(DEAL)
    names = []
    for action in OPENING[1:]:
        names.append(state.action_to_string(state.current_player(), action))
        state.apply_action(action)
    assert names == ["Pass", "Pass", "Pass", "Three"], names


def main():
    seconds, seed = float(sys.argv[1]), int(sys.argv[2])
    game = pyspiel.load_game(f"tarok(players={N_PLAYERS},rng_seed={seed})")
    check_actions(game)
    report = {
        "version": version("open_spiel"),
        "python": measure(python_loop(game, seed), seconds),
        "native": measure(native_loop(game, seed), seconds),
    }
    print(json.dumps(report))


if __name__ == "__main__":
    main()

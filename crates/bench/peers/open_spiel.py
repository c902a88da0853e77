"""Random play in OpenSpiel, one thread: a line of JSON for each game and way of playing.

Decisions are those of players; what chance decides is played but not counted.

- "C++ rollouts": the random rollouts of its tree search, which stay in C++ from the first decision on.
  The deal is left out, since its search cannot start from it: an advantage over our figures.
- "Python loop": its states driven from Python, as its users do.

With --search instead: its information set tree search at poker, in iterations a second of one processor.
"""

import argparse
import json
import random
from time import perf_counter, process_time

import pyspiel

GAMES = {"connect-four": "connect_four", "leduc": "leduc_poker"}
ENGINE = "OpenSpiel 2.0.2"
SECONDS = 0.02  # a short sample is more often left alone by other programs


def play_chance(state, rng):
    draw = rng.random()
    for action, probability in state.chance_outcomes():
        if draw < probability:
            break
        draw -= probability
    state.apply_action(action)


def play_once(start, rng):
    """Plays a game; how many decisions players made."""
    state = start.clone()  # faster than a new one
    decisions = 0
    while not state.is_terminal():
        if state.is_chance_node():
            play_chance(state, rng)
        else:
            actions = state.legal_actions()
            state.apply_action(actions[int(rng.random() * len(actions))])
            decisions += 1
    return decisions


def python_loop(game, seed):
    """Decisions a second, and decisions a game."""
    rng = random.Random(seed)
    first = game.new_initial_state()
    games = decisions = 0
    start = perf_counter()
    while (passed := perf_counter() - start) < SECONDS:
        decisions += play_once(first, rng)
        games += 1
    return decisions / passed, decisions / games


def rollouts(game, seed):
    """Rollouts a second: one simulation of the search, with more and more rollouts until it takes long."""
    state, rng = game.new_initial_state(), random.Random(seed)
    while state.is_chance_node():
        play_chance(state, rng)
    count = 100
    while True:
        evaluator = pyspiel.RandomRolloutEvaluator(count, seed)
        bot = pyspiel.MCTSBot(game, evaluator, 1.0, 1, 100, False, seed, False)
        start = perf_counter()
        bot.mcts_search(state)
        passed = perf_counter() - start
        if passed >= SECONDS:
            return count / passed
        count *= 2


def search(seeds):
    """Iterations a second of ISMCTS with one random rollout each, 1000 for each deal; all deals together."""
    game, iterations = pyspiel.load_game(GAMES["leduc"]), 1000
    seconds = 0.0
    for seed in seeds:
        state, rng = game.new_initial_state(), random.Random(seed)
        while state.is_chance_node():
            play_chance(state, rng)
        evaluator = pyspiel.RandomRolloutEvaluator(1, seed)
        bot = pyspiel.ISMCTSBot(seed, evaluator, 1.4, iterations)
        start = process_time()
        bot.step(state)
        seconds += process_time() - start
    rate = iterations * len(seeds) / seconds
    found = {"engine": ENGINE + " ISMCTS", "game": "leduc", "seats": 2, "iterations_per_second": rate}
    print(json.dumps(found), flush=True)


def tell(game, how, decisions_per_second):
    found = {"engine": ENGINE, "how": how, "game": game, "decisions_per_second": decisions_per_second}
    print(json.dumps(found), flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--samples", type=int, default=100, help="of how many the best counts")
    parser.add_argument("--game", help="only this game")
    parser.add_argument("--search", action="store_true", help="its tree search instead of random play")
    wanted = parser.parse_args()
    if wanted.search:
        if wanted.game in (None, "leduc"):
            search(range(wanted.samples))
        return
    for name, spiel_name in GAMES.items():
        if wanted.game not in (None, name):
            continue
        game = pyspiel.load_game(spiel_name)
        seeds = range(wanted.samples)
        loops = [python_loop(game, seed) for seed in seeds]
        length = sum(per_game for _, per_game in loops) / len(loops)
        best = max(rollouts(game, seed) for seed in seeds)
        tell(name, "C++ rollouts", best * length)
        tell(name, "Python loop", max(rate for rate, _ in loops))


if __name__ == "__main__":
    main()

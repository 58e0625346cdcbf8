"""Glicko-2 a second time, from Glickman's note step by step, with the root searched for from the old volatility out."""

import math

from games.leagues.ratings.glicko import Game, Rating

S = 173.7178


def rate(old: Rating, games: list[Game]) -> Rating:
    mu, phi, sigma = (old.rating - 1500) / S, old.deviation / S, old.volatility
    if not games:
        return Rating(old.rating, min(350, math.hypot(phi, sigma) * S), sigma)
    total = gain = 0.0
    for game in games:
        mu_j, phi_j = (game.opponent.rating - game.advantage - 1500) / S, game.opponent.deviation / S
        g = (1 + 3 * phi_j * phi_j / (math.pi * math.pi)) ** -0.5
        e = 1 / (1 + math.exp(g * (mu_j - mu)))
        total += g * g * e * (1 - e)
        gain += g * (game.score - e)
    v = 1 / total
    delta2 = (v * gain) ** 2
    a = 2 * math.log(sigma)

    def f(x: float) -> float:
        ex = math.exp(x)
        return ex * (delta2 - phi * phi - v - ex) / (2 * (phi * phi + v + ex) ** 2) - (x - a) / 0.25

    step, x = (1e-3 if f(a) > 0 else -1e-3), a
    while f(x) * f(x + step) > 0:
        x += step
    low, high = x, x + step
    for _ in range(60):
        middle = (low + high) / 2
        low, high = (middle, high) if f(low) * f(middle) > 0 else (low, middle)
    new = math.exp(low / 2)
    star = phi * phi + new * new
    after = (1 / star + 1 / v) ** -0.5
    return Rating(1500 + S * (mu + after * after * gain), min(350, S * after), new)

# Computes inference.json, the figures that the tests of inference are held against: python3 inference.py > inference.json
import itertools
import json
import math

import numpy
import scipy
from scipy import stats

random = numpy.random.default_rng(20260131)


def samples():
    yield "five values", [0.3, -0.1, 0.4, 0.2, 0.7]
    yield "ten values", [round(v, 6) for v in random.normal(0.01, 0.004, 10)]
    yield "heavy tails", [round(v, 6) for v in random.standard_t(1.5, 20) * 0.003 + 0.002]
    yield "forty values", [round(v, 6) for v in random.normal(0, 0.004, 40)]
    yield "eighty values", [round(v, 6) for v in random.normal(0.001, 0.003, 80)]
    yield "ties and zeros", [0.0, 1.0, -1.0, 2.0, 2.0, 3.0, -2.0, 0.0, 4.0, 5.0]


def signed_rank_cdf(n):
    pmf = numpy.array([1.0])
    for rank in range(1, n + 1):
        pmf = numpy.convolve(pmf, numpy.array([0.5] + [0.0] * (rank - 1) + [0.5]))
    return numpy.cumsum(pmf)


def hodges_lehmann(x, confidence=0.99):
    means = sorted((a + b) / 2 for a, b in itertools.combinations_with_replacement(x, 2))
    rank = int(numpy.searchsorted(signed_rank_cdf(len(x)), (1 - confidence) / 2))
    interval = [means[rank - 1], means[len(means) - rank]] if rank > 0 else None
    return float(numpy.median(means)), interval


def inference(name, x):
    # Against a sample that is 0 throughout, Welch's degrees of freedom are those of the one sample.
    yuen = stats.ttest_ind(x, [0.0] * len(x), equal_var=False, trim=0.2)
    # By default SciPy tries all signs of few values with ties, which few other programs do.
    ties = len(set(abs(v) for v in x)) < len(x) or 0 in x
    method = "asymptotic" if ties or len(x) > 50 else "exact"
    wilcoxon = stats.wilcoxon(x, zero_method="wilcox", correction=False, method=method)
    estimate, interval = hodges_lehmann(x)
    figures = {
        "name": name, "values": x, "trimmedMean": float(stats.trim_mean(x, 0.2)), "t": float(yuen.statistic),
        "yuenP": float(yuen.pvalue), "wilcoxonP": float(wilcoxon.pvalue), "hodgesLehmann": estimate,
    }
    if interval:
        figures["hodgesLehmannInterval"] = interval
    return figures


def holm(p):
    # Stepwise, as the procedure is written down: the largest level at which a hypothesis is kept.
    order = sorted(range(len(p)), key=lambda i: p[i])
    adjusted = [0.0] * len(p)
    for place, index in enumerate(order):
        adjusted[index] = min(1.0, max((len(p) - k) * p[order[k]] for k in range(place + 1)))
    return adjusted


def step_starts(x):
    # Every division tried, one recursion a level: slow, and nothing in common with a table of best costs.
    x = numpy.array(x)
    noise = max(numpy.median(numpy.abs(numpy.diff(x))) / (stats.norm.ppf(0.75) * math.sqrt(2)), 1e-9)
    penalty = 9

    def cost(a, b):
        return numpy.abs(x[a:b] - numpy.median(x[a:b])).sum() / noise

    best = (cost(0, len(x)), [])
    for levels in range(2, 5):
        for cuts in itertools.combinations(range(3, len(x) - 2), levels - 1):
            edges = [0, *cuts, len(x)]
            if min(numpy.diff(edges)) < 3:
                continue
            total = sum(cost(a, b) for a, b in zip(edges, edges[1:])) + penalty * (levels - 1)
            if total < best[0]:
                best = (total, list(cuts))
    return best[1]


def step_series():
    def noise(n):
        return random.normal(0, 0.01, n)

    yield "no step", noise(30)
    yield "one step", numpy.concatenate([noise(15), noise(15) + 0.06])
    yield "up and down", numpy.concatenate([noise(10), noise(10) + 0.1, noise(12)])
    yield "an outlier", numpy.concatenate([noise(12), [0.5], noise(12)])
    yield "three steps", numpy.concatenate([noise(8), noise(8) + 0.08, noise(8) + 0.2, noise(8)])
    yield "a step at the end", numpy.concatenate([noise(20), noise(3) + 0.2])


def complexity():
    models = {
        "1": lambda n: 1.0 + 0 * n, "log n": numpy.log2, "n": lambda n: n, "n log n": lambda n: n * numpy.log2(n),
        "n²": lambda n: n * n}
    for truth, growth in models.items():
        sizes = numpy.array([100.0, 1000.0, 10000.0, 100000.0, 1000000.0])
        costs = numpy.array([round(float(c), 4) for c in 3.7 * growth(sizes) * random.normal(1, 0.02, len(sizes))])
        fits = []
        for name, candidate in models.items():
            column = candidate(sizes)[:, None]
            coefficient = scipy.linalg.lstsq(column, costs)[0][0]
            rms = math.sqrt(numpy.mean((costs - coefficient * column[:, 0]) ** 2)) / numpy.mean(costs)
            fits.append({"model": name, "coefficient": float(coefficient), "relativeError": float(rms)})
        yield {"truth": truth, "sizes": list(sizes), "costs": list(costs), "fits": fits}


def distributions():
    return {
        "student": [
            {"t": t, "freedom": f, "p": float(2 * stats.t.sf(t, f))}
            for f in [1, 2, 5, 11.5, 23, 47, 300] for t in [0.0, 0.1, 1.0, 2.5, 7.0, 30.0]],
        "normal": [{"z": z, "below": float(stats.norm.cdf(z))} for z in [-8.0, -3.2, -1.0, 0.0, 0.5, 2.0, 5.0]],
        "binomial": [
            {"hits": k, "trials": n, "interval": [
                float(v) for v in stats.binomtest(k, n).proportion_ci(0.95, method="exact")]}
            for k, n in [(0, 100), (1, 100), (99, 100), (100, 100), (37, 50), (0, 1)]],
    }


many = [0.001, 0.04, 0.012, 0.5, 0.012, 0.9, 0.0002]
print(json.dumps({
    "source": f"SciPy {scipy.__version__} and NumPy {numpy.__version__}, by inference.py",
    "samples": [inference(name, x) for name, x in samples()],
    "holm": {"p": many, "corrected": holm(many)},
    "steps": [
        {"name": name, "values": [round(float(v), 6) for v in x], "starts": step_starts([round(float(v), 6) for v in x])}
        for name, x in step_series()],
    "complexity": list(complexity()),
    "distributions": distributions(),
}, ensure_ascii=False, indent=None, separators=(", ", ": ")))

/** Occurrences and opportunities of one person. */
export type Figure = { readonly count: number; readonly chances: number };

/** Fewer chances of the others prove no usual rate. */
const LEAST_USUAL_CHANCES = 20;
/** With this many others the highest is left out, so that one accomplice does not make it usual. */
const OTHERS_TO_LEAVE_ONE_OUT = 3;
/** Honest people differ by half of the usual rate. */
const HONEST_SPREAD = 1.5;
/** Probability by chance must be below 1 in this. */
const ONE_IN = 10_000;

/** The others together. */
export function usualOf(others: readonly Figure[]): Figure {
  const known = others.filter(({ chances }) => chances > 0).sort((one, other) => rate(one) - rate(other));
  const counted = known.length >= OTHERS_TO_LEAVE_ONE_OUT ? known.slice(0, -1) : known;
  return {
    count: counted.reduce((so, one) => so + one.count, 0),
    chances: counted.reduce((so, one) => so + one.chances, 0),
  };
}

function rate({ count, chances }: Figure): number {
  return count / chances;
}

/** By a least count, a multiple, and beyond chance. False if the others have too few chances. */
export function isOutlier(
  own: Figure,
  usual: Figure,
  least: { readonly count: number; readonly times: number },
): boolean {
  if (own.count < least.count || usual.chances < LEAST_USUAL_CHANCES) return false;
  // plus one, so that a rate of zero is not certain
  const expected = (own.chances * (usual.count + 1)) / usual.chances;
  return own.count >= least.times * expected && atLeastByChance(own.count, expected * HONEST_SPREAD) * ONE_IN <= 1;
}

/** P(X >= count) of a Poisson distribution with mean `expected`. */
export function atLeastByChance(count: number, expected: number): number {
  if (count === 0) return 1;
  let term = -expected + count * Math.log(expected);
  for (let one = 2; one <= count; one++) term -= Math.log(one);
  let probability = 0;
  let part = Math.exp(term);
  for (let one = count; part > 0 && one < count + 1_000; one++) {
    probability += part;
    part *= expected / (one + 1);
  }
  return Math.min(1, probability);
}

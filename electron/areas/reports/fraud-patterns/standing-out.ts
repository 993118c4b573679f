/** How often something happened to somebody, and in how many chances. */
export type Figure = { readonly count: number; readonly chances: number };

/** What is usual in the shop can be said from so many chances of others on. */
const LEAST_USUAL_CHANCES = 20;
/** With so many others or more, the highest of them is left out: one who does the same must not make it usual. */
const OTHERS_TO_LEAVE_ONE_OUT = 3;
/** Honest people differ: half as much again as is usual is nobody's habit. */
const HONEST_SPREAD = 1.5;
/** A figure that chance would bring to one in so many who do nothing else than is usual. */
const ONE_IN = 10_000;

/** What everybody else comes to together. */
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

/**
 * Whether a person's figure is far above what is usual: by a least count, by so many times, and by more than chance
 * explains. Never where the others have too few chances to say what is usual.
 */
export function standsOut(
  own: Figure,
  usual: Figure,
  least: { readonly count: number; readonly times: number },
): boolean {
  if (own.count < least.count || usual.chances < LEAST_USUAL_CHANCES) return false;
  // one more than there were: what has not happened yet may still happen
  const expected = (own.chances * (usual.count + 1)) / usual.chances;
  return own.count >= least.times * expected && atLeastByChance(own.count, expected * HONEST_SPREAD) * ONE_IN <= 1;
}

/** The probability of `count` or more where `expected` are expected, each independent of the others (Poisson). */
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

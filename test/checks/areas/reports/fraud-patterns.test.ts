import { describe, expect, onTestFinished, test } from 'vitest';
import { daysBetween } from '../../../../electron/areas/reports/day-span.ts';
import { readPatternData } from '../../../../electron/areas/reports/fraud-patterns/pattern-data.ts';
import { reviewOf } from '../../../../electron/areas/reports/fraud-patterns/review.ts';
import { DEFAULT_DISCOUNT_LIMITS } from '../../../../shared/discount.ts';
import { FRAUD_PATTERNS, type FraudReview } from '../../../../shared/fraud-pattern.ts';
import { operatorName } from '../../../support/ninety-days/counter.ts';
import { type Plants, plantAll } from '../../../support/ninety-days/habits.ts';
import { writeDays } from '../../../support/ninety-days/ninety-days.ts';
import { createRandom } from '../../../support/seeded-random.ts';
import { MACHINE_TIME } from '../../../support/shop-day.ts';

const OPERATORS = 8;
const THIEVES = 5;
const SEEDS = [1, 2, 3];

async function reviewDays(seed: number, plants: Plants): Promise<FraudReview> {
  const { database, from, to } = writeDays(seed, plants);
  onTestFinished(() => database.close());
  const source = { ...database, localTime: MACHINE_TIME, names: database.reports.names() };
  const turn = { breathe: async () => undefined, left: () => false };
  const data = await readPatternData(source, daysBetween(from, to) ?? [], turn);
  if (data === null) throw new Error('nobody left');
  return reviewOf(data, { discountLimits: DEFAULT_DISCOUNT_LIMITS }, from, to);
}

function found({ findings }: FraudReview): string[] {
  return findings.map(({ pattern, person }) => `${pattern}: ${person.name}`).sort();
}

describe('ninety days of a shop', () => {
  test.each(SEEDS)('eleven of eleven are found, and nobody who is honest (seed %i)', async (seed) => {
    const plants = plantAll(createRandom(seed), OPERATORS, THIEVES);
    const planted = [...plants].flatMap(([who, how]) => how.map((one) => `${one}: ${operatorName(who).name}`));
    expect(planted).toHaveLength(FRAUD_PATTERNS.length);
    const review = await reviewDays(seed, plants);
    expect(found(review)).toEqual(planted.sort());
    expect(review).toMatchObject({ people: OPERATORS });
    expect(review.sales).toBeGreaterThan(6_000);
  });

  test.each(SEEDS.slice(0, 2))('the same days without the eleven show nothing (seed %i)', async (seed) => {
    expect(found(await reviewDays(seed, new Map()))).toEqual([]);
  });
});

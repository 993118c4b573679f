import { setImmediate } from 'node:timers/promises';
import type { comparisonApi } from '../../../shared/api/comparison.ts';
import type { HandlersOf } from '../../../shared/api/contract.ts';
import type { AreaContext } from '../service-parts.ts';
import { type ComparisonParts, createComparison } from './comparison-service.ts';
import { type ComparisonTables, comparisonRows } from './tables.ts';

export type ComparisonNeeds = Pick<ComparisonParts, 'about' | 'catalogue' | 'wakeOutbox'> & {
  readonly tables: Omit<ComparisonTables, 'comparison'>;
};

/** The comparison with the operator's list of products, of an open till. */
export function openComparison(ctx: AreaContext, { tables, ...needs }: ComparisonNeeds) {
  const database = { ...ctx.database, ...tables, comparison: comparisonRows(ctx.database) };
  const comparison = createComparison({ ...ctx, ...needs, database, breathe: () => setImmediate() });
  const handlers: HandlersOf<typeof comparisonApi> = {
    'comparison:state': () => comparison.state(),
    'comparison:run': (wish) => comparison.run(wish),
    'comparison:leave': () => comparison.leave(),
    'comparison:list': (page) => comparison.list(page),
    'comparison:decide': (decision) => comparison.decide(decision),
  };
  return { ...comparison, handlers, start: comparison.resume };
}

import { setImmediate } from 'node:timers/promises';
import type { comparisonApi } from '../../../shared/api/comparison.ts';
import type { HandlersOf } from '../../../shared/api/contract.ts';
import type { AreaContext } from '../service-parts.ts';
import { type ComparisonParts, createComparison } from './comparison-service.ts';

/** The comparison with the operator's list of products, of an open till. */
export function openComparison(ctx: AreaContext, needs: Pick<ComparisonParts, 'about' | 'catalogue' | 'wakeOutbox'>) {
  const comparison = createComparison({ ...ctx, ...needs, breathe: () => setImmediate() });
  const handlers: HandlersOf<typeof comparisonApi> = {
    'comparison:state': () => comparison.state(),
    'comparison:run': (wish) => comparison.run(wish),
    'comparison:leave': () => comparison.leave(),
    'comparison:list': (page) => comparison.list(page),
    'comparison:decide': (decision) => comparison.decide(decision),
  };
  return { ...comparison, handlers, start: comparison.resume };
}

import { setImmediate } from 'node:timers/promises';
import { type Comparison, type ComparisonParts, createComparison } from './services/comparison/comparison-service.ts';
import type { ServiceParts } from './services/service-parts.ts';

/** The comparison with the operator's list of products, of an open till. */
export function openComparison(
  parts: ServiceParts,
  more: Omit<ComparisonParts, keyof ServiceParts | 'breathe'>,
): Comparison {
  return createComparison({ ...parts, ...more, breathe: () => setImmediate() });
}

import { createHash } from 'node:crypto';
import { MAX_LANE_LENGTH } from '../../../../shared/outbox.ts';
import type { ProductId } from '../../../../shared/product.ts';

/** The changes of one product are delivered in order. */
export function productLane(id: ProductId): string {
  return `product:${id}`;
}

export function productOfLane(lane: string): ProductId {
  return Number(lane.slice('product:'.length)) as ProductId;
}

const CODE_LANE = 'code:';

/** What is done about a code that only the operator knows; a code that is long or of odd characters is told by its digest. */
export function codeLane(code: string): string {
  const isPlain = /^[\w.-]+$/.test(code) && CODE_LANE.length + code.length <= MAX_LANE_LENGTH;
  return CODE_LANE + (isPlain ? code : createHash('sha256').update(code).digest('hex'));
}

export function isCodeLane(lane: string): boolean {
  return lane.startsWith(CODE_LANE);
}

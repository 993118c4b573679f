import { createHash } from 'node:crypto';
import { MAX_LANE_LENGTH } from '../../../../shared/outbox.ts';
import type { ProductId } from '../../../../shared/product.ts';

export function productLane(id: ProductId): string {
  return `product:${id}`;
}

export function productOfLane(lane: string): ProductId {
  return Number(lane.slice('product:'.length)) as ProductId;
}

const CODE_LANE = 'code:';

/** A code that only the operator has; long and unusual codes by their digest. */
export function codeLane(code: string): string {
  const isPlain = /^[\w.-]+$/.test(code) && CODE_LANE.length + code.length <= MAX_LANE_LENGTH;
  return CODE_LANE + (isPlain ? code : createHash('sha256').update(code).digest('hex'));
}

export function isCodeLane(lane: string): boolean {
  return lane.startsWith(CODE_LANE);
}

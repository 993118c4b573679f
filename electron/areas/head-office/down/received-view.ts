import {
  MAX_PARKED_SHOWN,
  type ParkedEntry,
  type Received,
  type ReceivingState,
} from '../../../../shared/received-entry.ts';
import type { HeadOfficeDatabase, ParkedRow } from '../tables.ts';
import { decodeCode, type Feed, keyOf } from './bucket-keys.ts';

export function viewReceived(
  { received, products }: HeadOfficeDatabase,
  feeds: readonly Feed[],
  now: { readonly state: ReceivingState; readonly missingCount: number; readonly settingsWaiting: boolean },
): Received {
  const standing = new Map(products.standings().map((one) => [one.standing, one.count]));
  const changedHereCount = standing.get('changed_here') ?? 0;
  return {
    ...now,
    receivedAt: received.lastReceivedAt(),
    productCount: (standing.get('as_sent') ?? 0) + changedHereCount,
    changedHereCount,
    parkedCount: received.parkedCount(),
    parked: received.parked(MAX_PARKED_SHOWN).map((row) => viewParked(row, feeds)),
  };
}

function viewParked(row: ParkedRow, feeds: readonly Feed[]): ParkedEntry {
  const feed = feeds.find((one) => one.name === row.feed);
  const kind = row.feed.startsWith('catalogue:') ? 'catalogue' : 'settings';
  return {
    kind,
    key: feed === undefined ? row.key : keyOf(feed, row.key),
    code: kind === 'catalogue' ? decodeCode(row.key) : null,
    reason: row.reason,
    field: row.field,
    detail: row.detail,
    parkedAt: row.parked_at,
  };
}

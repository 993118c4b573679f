import { MOST_LANES_SHOWN, type OutboxLane, type OutboxState, type OutboxSubject } from '../../../../shared/outbox.ts';
import { ok, type Result } from '../../../../shared/result.ts';
import type { ServiceParts } from '../../service-parts.ts';
import type { CatalogueDatabase } from '../tables.ts';
import type { Outbox } from './outbox.ts';
import type { OpenLaneRow } from './outbox-rows.ts';
import { productOfLane } from './product-lanes.ts';

export type OutboxPanelParts = Pick<ServiceParts<CatalogueDatabase>, 'database' | 'clock'> & {
  readonly outbox: Pick<Outbox, 'wakeNow' | 'isSending' | 'standing'>;
  readonly onChanged: () => void;
};

/** What waits, as people are shown it, and what they can do about it. */
export function createOutboxPanel({ database, clock, outbox, onChanged }: OutboxPanelParts) {
  const { outbox: rows, products } = database;

  /** The product as it is called now; the code in the change itself where the product is gone. */
  function subjectOf({ lane, payload }: OpenLaneRow): OutboxSubject {
    const product = products.find(productOfLane(lane));
    if (product !== null) return { kind: 'product', productId: product.id, code: product.code, name: product.name };
    const { code = '' } = JSON.parse(payload) as { code?: string };
    return { kind: 'gone', code };
  }

  function laneOf(row: OpenLaneRow): OutboxLane {
    const waits = row.state === 'waiting' ? outbox.standing(row.lane) : null;
    const nextTryAt =
      waits === null || waits.leftMs === 0 ? null : new Date(clock.now().getTime() + waits.leftMs).toISOString();
    return {
      lane: row.lane,
      subject: subjectOf(row),
      change: row.kind,
      count: row.open_count,
      since: row.created_at,
      attempts: row.attempts,
      state: row.state === 'waiting' && outbox.isSending(row.lane) ? 'sending' : row.state,
      reason: row.reason,
      trouble: waits?.trouble ?? null,
      nextTryAt,
    };
  }

  const list = (): Result<OutboxState> =>
    ok({ ...rows.counts(), laneCount: rows.laneCount(), lanes: rows.openLanes(MOST_LANES_SHOWN).map(laneOf) });

  return {
    list,
    /** All that pauses goes now; a refused change only where its lane is named: nobody has mended the others. */
    sendNow: (lane: string | null): Result<OutboxState> => {
      if (lane !== null) rows.sendAgain(lane);
      outbox.wakeNow(lane);
      onChanged();
      return list();
    },
  };
}

export type OutboxPanelService = ReturnType<typeof createOutboxPanel>;

import type { HandlersOf } from '../../../../shared/api/contract.ts';
import type { sendingApi } from '../../../../shared/api/sending.ts';
import {
  MOST_LANES_SHOWN,
  MOST_TOLD_ONE_BY_ONE,
  type OutboxLane,
  type OutboxState,
  type OutboxSubject,
} from '../../../../shared/outbox.ts';
import { ok, type Result } from '../../../../shared/result.ts';
import type { AreaContext } from '../../service-parts.ts';
import type { CatalogueDatabase } from '../tables.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import type { OpenLaneRow } from './outbox-rows.ts';
import { prepareProductChanges } from './product-delivery.ts';
import { isCodeLane, productOfLane } from './product-lanes.ts';

export function openSending(ctx: AreaContext<CatalogueDatabase>) {
  const { database, push, operator, pushState } = ctx;
  const outbox = createOutbox({
    ...ctx,
    random: ctx.host.random ?? Math.random,
    prepare: (rows) => prepareProductChanges(database, operator, rows),
    onChanged: (rows) => {
      // the screen polls the count of a long queue instead
      if (rows.length > MOST_TOLD_ONE_BY_ONE) return;
      for (const { lane } of rows.filter((row) => !isCodeLane(row.lane))) {
        const id = productOfLane(lane);
        const product = database.products.find(id);
        if (product === null) push('product:gone', id);
        else push('product:changed', product);
      }
    },
    onState: pushState,
  });
  const list = (): Result<OutboxState> => ok(outboxState(ctx, outbox));
  /** A refused change goes only where its lane is named: the others are as wrong as before. */
  const sendNow = (lane: string | null): Result<OutboxState> => {
    if (lane !== null) database.outbox.sendAgain(lane);
    outbox.wakeNow(lane);
    pushState();
    return list();
  };
  const handlers: Pick<HandlersOf<typeof sendingApi>, 'outbox:list' | 'outbox:send-now'> = {
    'outbox:list': list,
    'outbox:send-now': ({ lane }) => sendNow(lane),
  };
  return { outbox, panel: { list, sendNow }, handlers };
}

type Till = Pick<AreaContext<CatalogueDatabase>, 'database' | 'clock'>;

function outboxState(till: Till, outbox: Outbox): OutboxState {
  const rows = till.database.outbox;
  const lanes = rows.openLanes(MOST_LANES_SHOWN).map((row) => laneOf(till, outbox, row));
  return { ...rows.counts(), laneCount: rows.laneCount(), lanes };
}

function laneOf({ database, clock }: Till, outbox: Outbox, row: OpenLaneRow): OutboxLane {
  const pause = row.state === 'waiting' ? outbox.pauseOf(row.lane) : null;
  const nextTryMs = pause === null || pause.leftMs === 0 ? null : clock.now().getTime() + pause.leftMs;
  return {
    lane: row.lane,
    subject: subjectOf(database, row),
    change: row.kind,
    count: row.open_count,
    since: row.created_at,
    attempts: row.attempts,
    state: row.state === 'waiting' && outbox.isSending(row.lane) ? 'sending' : row.state,
    reason: row.reason,
    trouble: pause?.trouble ?? null,
    nextTryAt: nextTryMs === null ? null : new Date(nextTryMs).toISOString(),
  };
}

/** Where the product is gone, the code in the change. */
function subjectOf({ products }: CatalogueDatabase, { lane, payload }: OpenLaneRow): OutboxSubject {
  const product = products.find(productOfLane(lane));
  if (product !== null) return { kind: 'product', productId: product.id, code: product.code, name: product.name };
  const { code = '' } = JSON.parse(payload) as { code?: string };
  return { kind: 'gone', code };
}

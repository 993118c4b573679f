import type { HandlersOf } from '../../../../shared/api/contract.ts';
import type { sendingApi } from '../../../../shared/api/sending.ts';
import {
  MOST_LANES_SHOWN,
  MOST_TOLD_ONE_BY_ONE,
  type OutboxChange,
  type OutboxLane,
  type OutboxState,
  type OutboxSubject,
} from '../../../../shared/outbox.ts';
import { ok, type Result } from '../../../../shared/result.ts';
import type { Answer, Operator } from '../../../operator/operator.ts';
import type { AreaContext } from '../../service-parts.ts';
import type { CatalogueDatabase } from '../tables.ts';
import { createOutbox, type Delivery, type Outbox } from './outbox.ts';
import type { OpenLaneRow, OutboxRow } from './outbox-rows.ts';
import { isCodeLane, productOfLane } from './product-lanes.ts';
import { isMissing, NOTHING_LEFT, prepareSaves } from './product-saving.ts';

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
  /** A refused change is retried only if its lane is named: the others are as wrong as before. */
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

/** The code in the change if the product is gone. */
function subjectOf({ products }: CatalogueDatabase, { lane, payload }: OpenLaneRow): OutboxSubject {
  const product = products.find(productOfLane(lane));
  if (product !== null) return { kind: 'product', productId: product.id, code: product.code, name: product.name };
  const { code = '' } = JSON.parse(payload) as { code?: string };
  return { kind: 'gone', code };
}

/** Called in a transaction. Deliveries are idempotent: a save sends the present product, a missing one is deleted. */
function prepareProductChanges(
  database: CatalogueDatabase,
  operator: Operator,
  rows: readonly OutboxRow[],
): readonly Delivery[] {
  const others = rows.filter(isOther);
  const saves = rows.filter((row) => !isOther(row));
  return [...others.map((row) => prepareOther(database, operator, row)), ...prepareSaves(database, operator, saves)];
}

type OtherRow = OutboxRow & { readonly kind: Exclude<OutboxChange, 'product_save'> };

function isOther(row: OutboxRow): row is OtherRow {
  return row.kind !== 'product_save';
}

function prepareOther(database: CatalogueDatabase, operator: Operator, row: OtherRow): Delivery {
  const id = productOfLane(row.lane);
  const { active = false, code = '' } = JSON.parse(row.payload) as { active?: boolean; code?: string };
  /** Created here since this was decided. */
  const isOursByNow = (): boolean => isCodeLane(row.lane) && database.importing.byCode(code) !== null;
  const alone = (send: () => Promise<Answer<null>>, settle: Delivery['settle'] = () => undefined): Delivery => ({
    rows: [row],
    send: async () => [await send()],
    settle,
  });
  switch (row.kind) {
    case 'product_active':
      return alone(async () => {
        if (isOursByNow()) return NOTHING_LEFT;
        const answer = await operator.setProductActive(code, active);
        return isMissing(answer) && database.productsToSend.codes([id]).get(id) !== code ? NOTHING_LEFT : answer;
      });
    case 'product_retire_code':
      return alone(async () => (isOursByNow() ? NOTHING_LEFT : retireCode(operator, code)));
    case 'product_delete':
      return alone(
        async () => {
          const answer = await operator.deleteProduct(code);
          return isMissing(answer) ? NOTHING_LEFT : answer;
        },
        (answers) => {
          if (answers?.[0]?.kind === 'done') database.products.remove(id);
        },
      );
  }
}

/** Deactivates it if deletion is refused. */
async function retireCode(operator: Operator, code: string): Promise<Answer<null>> {
  const deleted = await operator.deleteProduct(code);
  if (isMissing(deleted)) return NOTHING_LEFT;
  if (deleted.kind !== 'refused' || deleted.cause === 'unauthorised' || deleted.cause === 'too_soon') return deleted;
  return operator.setProductActive(code, false);
}

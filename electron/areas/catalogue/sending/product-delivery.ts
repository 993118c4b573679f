import type { OutboxChange } from '../../../../shared/outbox.ts';
import type { Answer, Operator } from '../../../operator/operator.ts';
import type { CatalogueDatabase } from '../tables.ts';
import type { Delivery } from './outbox.ts';
import type { OutboxRow } from './outbox-rows.ts';
import { isCodeLane, productOfLane } from './product-lanes.ts';
import { isMissing, NOTHING_LEFT, prepareSaves } from './product-saving.ts';

/** Called in a transaction. Deliveries are idempotent: a save sends the present product, a missing one is deleted. */
export function prepareProductChanges(
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

/** Or deactivates it where deletion is refused. */
async function retireCode(operator: Operator, code: string): Promise<Answer<null>> {
  const deleted = await operator.deleteProduct(code);
  if (isMissing(deleted)) return NOTHING_LEFT;
  if (deleted.kind !== 'refused' || deleted.cause === 'unauthorised' || deleted.cause === 'too_soon') return deleted;
  return operator.setProductActive(code, false);
}

import type { SaleId } from '../../../../../shared/ids.ts';
import type { Cents } from '../../../../../shared/money.ts';
import type { PersonName } from '../../../../../shared/person.ts';
import type { SaleLineId } from '../../../../../shared/sale.ts';
import type { SaleActKind, SaleActReason } from '../../../../../shared/sale-act.ts';
import { type ServiceParts, timestamp } from '../../../service-parts.ts';
import type { MoneyDatabase } from '../../tables.ts';

export type SaleAct = {
  readonly kind: SaleActKind;
  readonly lineId: SaleLineId | null;
  readonly reason: SaleActReason | null;
  readonly amountCents: Cents;
};

export type SaleActParts = Pick<ServiceParts<MoneyDatabase>, 'database' | 'clock' | 'newId' | 'actor'>;

/** Records an act with person and approver; within its transaction. */
export function noteSaleAct(parts: SaleActParts, person: PersonName, saleId: SaleId, act: SaleAct): void {
  parts.database.saleActs.insert({
    id: parts.newId(),
    sale_id: saleId,
    line_id: act.lineId,
    kind: act.kind,
    reason: act.reason,
    amount_cents: act.amountCents,
    person,
    approver: parts.actor.approver(),
    shift_id: parts.actor.shift(),
    at: timestamp(parts.clock),
  });
}

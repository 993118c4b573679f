import type { SaleId } from '../../../../shared/ids.ts';
import type { Cents } from '../../../../shared/money.ts';
import type { PaymentId } from '../../../../shared/payment.ts';
import { fail, ok, type Result } from '../../../../shared/result.ts';
import type { Sale } from '../../../../shared/sale.ts';
import {
  authorizationProblem,
  bareTyped,
  isSameSlip,
  nsuProblem,
  type StandaloneCardRecord,
  type StandaloneCardSlip,
  type TypedProblem,
} from '../../../../shared/standalone-card.ts';
import { writing } from '../../../db/storage-failure.ts';
import type { StorageFloor } from '../../../lib/storage-floor.ts';
import { isSupervised } from '../../actor.ts';
import { type ServiceParts, timestamp } from '../../service-parts.ts';
import { viewSale } from '../sale/sale-view.ts';
import type { MoneyDatabase } from '../tables.ts';
import type { AskLog } from './ask-log.ts';

export type StandaloneCardParts = ServiceParts<MoneyDatabase> & {
  readonly asks: AskLog;
  readonly mayBegin: StorageFloor['mayBegin'];
  readonly standaloneCard: () => { readonly isAllowed: boolean; readonly isSupervised: boolean };
  readonly due: (
    saleId: SaleId,
    part: Cents | null,
  ) => Result<{ readonly amountCents: Cents; readonly isLast: boolean }>;
};

type NewSlip = {
  readonly id: PaymentId;
  readonly saleId: SaleId;
  readonly amountCents: Cents;
  readonly slip: StandaloneCardSlip;
  readonly isRepeated: boolean;
};

/** A card payment taken on another machine. One transaction with the closed sale; only the cashier's typing proves it. */
export function createStandaloneCard(parts: StandaloneCardParts) {
  const { payments, sales, transaction } = parts.database;

  /** Same slip on the same local day: one payment would pay two sales. */
  function typedToday(slip: StandaloneCardSlip, amountCents: Cents): StandaloneCardRecord | undefined {
    const { from, to } = parts.localTime().spanAt(parts.clock.now());
    const today = payments.standaloneOf(from.toISOString(), to.toISOString());
    return today.findLast((one) => isSameSlip(one, { ...slip, amountCents }));
  }

  function record({ id, saleId, amountCents, slip, isRepeated }: NewSlip): string {
    const at = timestamp(parts.clock);
    const { kind, ...typed } = slip;
    payments.insert({
      id,
      saleId,
      tender: 'standalone_card',
      amountCents,
      state: 'approved',
      createdAt: at,
      kind,
      typed: { source: 'typed', amountCents, ...typed },
      ...parts.actor.by(),
    });
    const detail = isRepeated ? 'typed before today, confirmed' : null;
    payments.addEvent(id, at, 'paid_standalone_card', 'created', 'approved', detail);
    return at;
  }

  function repeated(earlier: StandaloneCardRecord): Result<Sale> {
    const { series, number } = sales.find(earlier.saleId) ?? { series: null, number: null };
    return fail('standalone_card_repeated', { values: { at: earlier.at, series: series ?? 0, number: number ?? 0 } });
  }

  return {
    /** `part` of the due amount; null for all of it. */
    payStandaloneCard: (
      saleId: SaleId,
      typed: StandaloneCardSlip,
      confirmed: boolean,
      part: Cents | null = null,
    ): Result<Sale> => {
      const policy = parts.standaloneCard();
      if (!policy.isAllowed) return fail('standalone_card_off');
      const read = readSlip(typed);
      if (!read.ok) return read;
      if (policy.isSupervised && !isSupervised(parts.actor)) return fail('needs_supervisor');
      const slip = read.value;
      const id = parts.newId() as PaymentId;
      const pay = (): Result<Sale> => {
        const room = parts.mayBegin('cash');
        if (!room.ok) return room;
        const due = parts.due(saleId, part);
        if (!due.ok) return due;
        const { amountCents, isLast } = due.value;
        const earlier = typedToday(slip, amountCents);
        if (earlier !== undefined && !confirmed) return repeated(earlier);
        const at = record({ id, saleId, amountCents, slip, isRepeated: earlier !== undefined });
        if (isLast) sales.pay(saleId, at);
        return ok(viewSale(parts.database, parts.asks, saleId));
      };
      return writing(id, () => transaction(pay));
    },
  };
}

/** Or the invalid field. */
function readSlip(typed: StandaloneCardSlip): Result<StandaloneCardSlip> {
  const problems = {
    nsu: nsuProblem(typed.nsu),
    authorization: authorizationProblem(typed.authorization),
  } satisfies Partial<Record<keyof StandaloneCardSlip, TypedProblem | null>>;
  for (const [field, problem] of Object.entries(problems)) {
    // a possible card number is neither stored nor repeated in the answer
    if (problem !== null) return fail(problem === 'card_number' ? 'card_number_typed' : 'invalid_input', { field });
  }
  return ok({ ...typed, nsu: bareTyped(typed.nsu), authorization: bareTyped(typed.authorization) });
}

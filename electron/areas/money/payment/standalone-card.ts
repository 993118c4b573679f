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
import type { PollLog } from './poll-log.ts';

/** Null: the whole amount due. */
export type Part = Cents | null;
export type DueOf = (saleId: SaleId, part: Part) => Result<{ readonly amountCents: Cents; readonly isLast: boolean }>;

export type StandaloneCardParts = ServiceParts<MoneyDatabase> & {
  readonly pollLog: PollLog;
  readonly mayBegin: StorageFloor['mayBegin'];
  readonly standaloneCard: () => { readonly isAllowed: boolean; readonly isSupervised: boolean };
  readonly due: DueOf;
};

/** One transaction with the closed sale; only the cashier's typing proves it. */
export function createStandaloneCard(parts: StandaloneCardParts) {
  return {
    payStandaloneCard: (
      saleId: SaleId,
      typed: StandaloneCardSlip,
      confirmed: boolean,
      part: Part = null,
    ): Result<Sale> => {
      const policy = parts.standaloneCard();
      if (!policy.isAllowed) return fail('standalone_card_off');
      const slip = readSlip(typed);
      if (!slip.ok) return slip;
      if (policy.isSupervised && !isSupervised(parts.actor)) return fail('needs_supervisor');
      const id = parts.newId() as PaymentId;
      return writing(id, () =>
        parts.database.transaction(() => pay(parts, { id, saleId, slip: slip.value, part, confirmed })),
      );
    },
  };
}

type Order = {
  readonly id: PaymentId;
  readonly saleId: SaleId;
  readonly slip: StandaloneCardSlip;
  readonly part: Part;
  readonly confirmed: boolean;
};

function pay(parts: StandaloneCardParts, order: Order): Result<Sale> {
  const { saleId, slip, part, confirmed } = order;
  const { sales } = parts.database;
  const room = parts.mayBegin('cash');
  if (!room.ok) return room;
  const due = parts.due(saleId, part);
  if (!due.ok) return due;
  const { amountCents, isLast } = due.value;
  const earlier = typedToday(parts, slip, amountCents);
  if (earlier !== undefined && !confirmed) {
    const { series, number } = sales.find(earlier.saleId) ?? { series: null, number: null };
    return fail('standalone_card_repeated', { values: { at: earlier.at, series: series ?? 0, number: number ?? 0 } });
  }
  const at = record(parts, order, amountCents, earlier !== undefined);
  if (isLast) sales.pay(saleId, at);
  return ok(viewSale(parts.database, parts.pollLog, saleId));
}

/** Same slip on the same local day: one payment would pay two sales. */
function typedToday(
  { localTime, clock, database }: StandaloneCardParts,
  slip: StandaloneCardSlip,
  amountCents: Cents,
): StandaloneCardRecord | undefined {
  const { from, to } = localTime().spanAt(clock.now());
  const today = database.payments.standaloneOf(from.toISOString(), to.toISOString());
  return today.findLast((one) => isSameSlip(one, { ...slip, amountCents }));
}

function record(
  { database, clock, actor }: StandaloneCardParts,
  { id, saleId, slip }: Order,
  amountCents: Cents,
  isRepeated: boolean,
): string {
  const at = timestamp(clock);
  const { kind, ...typed } = slip;
  const made = { id, saleId, amountCents, state: 'approved', createdAt: at, ...actor.by() } as const;
  database.payments.insert({
    ...made,
    tender: 'standalone_card',
    kind,
    typed: { source: 'typed', amountCents, ...typed },
  });
  if (isRepeated) {
    database.payments.addEvent(id, at, 'paid_standalone_card', 'created', 'approved', 'typed before today, confirmed');
  }
  return at;
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

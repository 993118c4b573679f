import {
  type DiscountLimits,
  type GivenDiscount,
  isDiscounted,
  leastDiscountRole,
  takesMore,
} from '../../../../../shared/discount.ts';
import { add, type Cents, MAX_CENTS, ZERO } from '../../../../../shared/money.ts';
import { type PersonName, type Role, reaches } from '../../../../../shared/person.ts';
import { fail, ok, type Result } from '../../../../../shared/result.ts';
import { lineTotal, type SaleLine, type SaleLineId } from '../../../../../shared/sale.ts';
import { type PricedSale, priceSale } from '../../../../../shared/sale-price.ts';
import type { Actor } from '../../../actor.ts';
import { type ServiceParts, timestamp } from '../../../service-parts.ts';
import type { MoneyDatabase } from '../../tables.ts';
import type { SaleRow } from '../sale-rows.ts';
import { noteSaleAct, type SaleAct } from './sale-acts.ts';

export type ChangeParts = Pick<ServiceParts<MoneyDatabase>, 'database' | 'clock' | 'newId' | 'actor'> & {
  readonly discountLimits: () => DiscountLimits;
};

export type Change = {
  /** All lines in order, new ones last. */
  readonly lines: readonly SaleLine[];
  readonly discount: GivenDiscount;
  readonly acts: readonly SaleAct[];
  /** A scan cannot wait for approval: a discount growing over the limit is refused. */
  readonly mayAsk: boolean;
};

export function discountOf({ discount_cents, discount_bp }: SaleRow): GivenDiscount {
  return { discountCents: discount_cents, discountBasisPoints: discount_bp };
}

/** Refuses a sale that is being paid. */
export function changeable({ database, actor }: Pick<ChangeParts, 'database' | 'actor'>, sale: SaleRow | null) {
  if (actor.shift() === null) return fail('no_shift');
  if (sale === null) return fail('no_open_sale');
  if (sale.state !== 'open') return fail('sale_not_open');
  if (database.cases.holdsSale(sale.id)) return fail('payment_in_conflict');
  return database.payments.hasLive(sale.id) ? fail('sale_being_paid') : ok(sale);
}

/** Within a transaction; a refusal writes nothing. A discount growing over the limit needs a higher role. */
export function changeSale(
  parts: ChangeParts,
  person: PersonName,
  sale: SaleRow,
  before: readonly SaleLine[],
  change: Change,
): Result<null> {
  const priced = priceSale(change.lines, change.discount);
  if (priced === null) return fail('discount_over_total', { field: 'discount' });
  if (priced.subtotalCents > MAX_CENTS) return fail('invalid_input', { field: 'quantity' });
  // a part may be paid: the total must stay above it
  const paid = parts.database.payments.approvedCents(sale.id);
  if (paid > 0 && priced.totalCents <= paid) return fail('sale_part_paid');
  const former = {
    lines: before,
    discount: discountOf(sale),
    subtotalCents: add(sale.total_cents, sale.discount_cents),
  };
  const grown = grownDiscounts(parts.discountLimits(), former, priced);
  const missing = missingRole(parts.actor, grown);
  if (missing !== null && !change.mayAsk) return fail('discount_over_limit');
  if (missing !== null) return fail(missing === 'manager' ? 'needs_manager' : 'needs_supervisor');
  store(parts, sale, before, priced);
  for (const act of withGrown(parts, change.acts, grown)) noteSaleAct(parts, person, sale.id, act);
  return ok(null);
}

function store({ database, clock }: ChangeParts, sale: SaleRow, before: readonly SaleLine[], priced: PricedSale): void {
  const { sales } = database;
  const former = new Map(before.map((line) => [line.id, line]));
  for (const line of priced.lines) {
    const was = former.get(line.id);
    if (was === undefined) {
      sales.addLine(sale.id, line);
      continue;
    }
    if (!was.cancelled && line.cancelled) sales.cancelLine(sale.id, line.id, timestamp(clock));
    else if (!line.cancelled && hasNewPrice(was, line)) sales.priceLine(sale.id, line);
    if (line.weight !== null && line.weight.grams !== was.weight?.grams) {
      sales.weighLine(line.id, line.weight);
    }
  }
  if (isDiscounted(discountOf(sale)) || isDiscounted(priced.discount)) {
    sales.priceSale(sale.id, priced.totalCents, priced.discount);
  }
}

function hasNewPrice(was: SaleLine, line: SaleLine): boolean {
  return (
    was.unitPriceCents !== line.unitPriceCents ||
    was.quantity !== line.quantity ||
    was.weight?.grams !== line.weight?.grams ||
    was.discountCents !== line.discountCents ||
    was.discountBasisPoints !== line.discountBasisPoints ||
    was.listPriceCents !== line.listPriceCents ||
    was.shareCents !== line.shareCents
  );
}

/** Records who allowed a discount to grow through another act. */
function withGrown({ actor }: ChangeParts, acts: readonly SaleAct[], grown: readonly GrownDiscount[]) {
  if (actor.approver() === null) return acts;
  const told = (one: GrownDiscount): boolean =>
    acts.some(({ kind, lineId }) => kind === kindOf(one) && lineId === one.lineId);
  const more = grown.filter((one) => !told(one));
  return [
    ...acts,
    ...more.map((one): SaleAct => ({ kind: kindOf(one), lineId: one.lineId, reason: null, amountCents: one.cents })),
  ];
}

function kindOf({ lineId }: GrownDiscount): 'line_discount' | 'sale_discount' {
  return lineId === null ? 'sale_discount' : 'line_discount';
}

export type GrownDiscount = {
  /** Null for the whole sale. */
  readonly lineId: SaleLineId | null;
  readonly cents: Cents;
  readonly least: Role;
};

const NOTHING = { discountCents: ZERO, discountBasisPoints: null, gross: ZERO };

function ofLine(line: SaleLine | undefined) {
  if (line === undefined || line.cancelled) return NOTHING;
  const { discountCents, discountBasisPoints, unitPriceCents, quantity } = line;
  return { discountCents, discountBasisPoints, gross: lineTotal(unitPriceCents, quantity) };
}

function ofSale({ discount, subtotalCents }: Pick<PricedSale, 'discount' | 'subtotalCents'>) {
  return { ...discount, gross: subtotalCents };
}

/** Discounts that grow for any reason: the limit applies to the result, which a changed quantity must not evade. */
function grownDiscounts(
  limits: DiscountLimits,
  before: Pick<PricedSale, 'lines' | 'discount' | 'subtotalCents'>,
  after: PricedSale,
): readonly GrownDiscount[] {
  const former = new Map(before.lines.map((line) => [line.id, line]));
  const lines = after.lines.flatMap((line): readonly GrownDiscount[] => {
    const now = ofLine(line);
    if (!takesMore(ofLine(former.get(line.id)), now)) return [];
    const least = leastDiscountRole(limits, 'line', now.gross, now);
    return [{ lineId: line.id, cents: now.discountCents, least }];
  });
  const whole = ofSale(after);
  if (!takesMore(ofSale(before), whole)) return lines;
  const least = leastDiscountRole(limits, 'sale', whole.gross, whole);
  return [...lines, { lineId: null, cents: whole.discountCents, least }];
}

/** Null if the persons present suffice. */
export function missingRole(actor: Actor, grown: readonly GrownDiscount[]): Role | null {
  const present = [actor.person(), actor.approver()].flatMap((one) => (one === null ? [] : [one.role]));
  const missing = grown.filter(({ least }) => !present.some((role) => reaches(role, least)));
  if (missing.length === 0) return null;
  return missing.some(({ least }) => least === 'manager') ? 'manager' : 'supervisor';
}

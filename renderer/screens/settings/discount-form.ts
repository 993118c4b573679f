import type { RoleLimits } from '../../../shared/discount.ts';
import { ZERO } from '../../../shared/money.ts';
import type { Settings } from '../../../shared/settings.ts';
import { amountText, readAmount } from '../../text/money-text.ts';
import { percentText, readPercent } from '../../text/percent-text.ts';

/** Texts as typed, of each role what it may take off an item and a sale. */
type LimitsForm = {
  readonly cashierLinePercent: string;
  readonly cashierLineCents: string;
  readonly cashierSalePercent: string;
  readonly cashierSaleCents: string;
  readonly supervisorLinePercent: string;
  readonly supervisorLineCents: string;
  readonly supervisorSalePercent: string;
  readonly supervisorSaleCents: string;
};

/** What stands in the form of the discounts, and of amounts without a product. */
export type DiscountForm = LimitsForm & { readonly allowAmounts: boolean };

type DiscountSettings = Pick<Settings, 'discountLimits' | 'allowAmounts'>;

/** The text of each is `settings.problem.<code>`. */
export type DiscountFormProblem = 'discountPercent' | 'discountAmount' | 'discountBelowCashier';

export const DISCOUNT_ROLES = ['cashier', 'supervisor'] as const;
export const DISCOUNT_FIELDS = ['LinePercent', 'LineCents', 'SalePercent', 'SaleCents'] as const;
type Field = keyof LimitsForm;

/** From what `settings.discountLimits.cashier.linePercent` names to the field of the form; null for none of these. */
export function discountFieldOf(path: string): Field | null {
  const [, role, name = ''] = /discountLimits\.(cashier|supervisor)\.(\w+)$/.exec(path) ?? [];
  const field = DISCOUNT_FIELDS.find((one) => one.toLowerCase() === name.toLowerCase());
  return role === undefined || field === undefined ? null : (`${role}${field}` as Field);
}

export function discountToForm({ discountLimits, allowAmounts }: DiscountSettings): DiscountForm {
  const { cashier, supervisor } = discountLimits;
  return {
    allowAmounts,
    cashierLinePercent: percentText(cashier.linePercent),
    cashierLineCents: amountText(cashier.lineCents),
    cashierSalePercent: percentText(cashier.salePercent),
    cashierSaleCents: amountText(cashier.saleCents),
    supervisorLinePercent: percentText(supervisor.linePercent),
    supervisorLineCents: amountText(supervisor.lineCents),
    supervisorSalePercent: percentText(supervisor.salePercent),
    supervisorSaleCents: amountText(supervisor.saleCents),
  };
}

/** Call it after {@link discountProblems} has found nothing: what cannot be read takes a neutral value. */
export function formToDiscount(form: DiscountForm): DiscountSettings {
  const discountLimits = { cashier: limitsOf(form, 'cashier'), supervisor: limitsOf(form, 'supervisor') };
  return { discountLimits, allowAmounts: form.allowAmounts };
}

function limitsOf(form: DiscountForm, role: (typeof DISCOUNT_ROLES)[number]): RoleLimits {
  return {
    linePercent: percent(form[`${role}LinePercent`]) ?? 0,
    lineCents: readAmount(form[`${role}LineCents`]) ?? ZERO,
    salePercent: percent(form[`${role}SalePercent`]) ?? 0,
    saleCents: readAmount(form[`${role}SaleCents`]) ?? ZERO,
  };
}

export function discountProblems(form: LimitsForm): Partial<Record<Field, DiscountFormProblem | null>> {
  const pairs = DISCOUNT_FIELDS.flatMap((field) => {
    const cashier = problemOf(form, `cashier${field}`);
    const supervisor = problemOf(form, `supervisor${field}`) ?? (isBelow(form, field) ? 'discountBelowCashier' : null);
    return [[`cashier${field}`, cashier] as const, [`supervisor${field}`, supervisor] as const];
  });
  return Object.fromEntries(pairs);
}

function problemOf(form: LimitsForm, field: Field): DiscountFormProblem | null {
  if (readField(form, field) !== null) return null;
  return field.endsWith('Percent') ? 'discountPercent' : 'discountAmount';
}

/** Whom the cashier has to ask may not give less than he. */
function isBelow(form: LimitsForm, field: (typeof DISCOUNT_FIELDS)[number]): boolean {
  const cashier = readField(form, `cashier${field}`);
  const supervisor = readField(form, `supervisor${field}`);
  return cashier !== null && supervisor !== null && supervisor < cashier;
}

function readField(form: LimitsForm, field: Field): number | null {
  return field.endsWith('Percent') ? percent(form[field]) : readAmount(form[field]);
}

/** At most all of it, as hundredths of a percent; null for anything else. */
function percent(text: string): number | null {
  const basisPoints = readPercent(text);
  return basisPoints !== null && basisPoints <= 10_000 ? basisPoints : null;
}

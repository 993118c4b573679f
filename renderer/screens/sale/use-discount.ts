import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  DEFAULT_DISCOUNT_LIMITS,
  type Discount,
  type DiscountLimits,
  type DiscountPlace,
  type GivenDiscount,
  giveDiscount,
  leastDiscountRole,
  MAX_BASIS_POINTS,
  mostDiscount,
} from '../../../shared/discount.ts';
import type { Cents } from '../../../shared/money.ts';
import type { Role } from '../../../shared/person.ts';
import { lineTotal, priceLine, type Sale, type SaleLine } from '../../../shared/sale.ts';
import { priceSale } from '../../../shared/sale-price.ts';
import type { AboutAct } from '../../shell/supervision.ts';
import { showSale } from '../../state/sale-store.ts';
import { usePerson } from '../../state/session-store.ts';
import { useTill } from '../../state/till-store.ts';
import { moneyText, readAmount } from '../../text/money-text.ts';
import { readPercent } from '../../text/percent-text.ts';
import { useDoubt } from '../../ui/use-doubt.tsx';
import { useCall } from '../../use-call.ts';

export type DiscountProblem = 'percent' | 'amount' | 'overTotal';

export function useDiscount(sale: Sale, line: SaleLine | null, onDone: () => void) {
  const { t } = useTranslation('pricing');
  const limits = useTill(({ till }) => till?.discountLimits) ?? DEFAULT_DISCOUNT_LIMITS;
  const role = usePerson()?.role ?? 'cashier';
  const [onLine, setOnLine] = useState(line !== null);
  const [unit, setUnit] = useState<DiscountUnit>('percent');
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<DiscountProblem | null>(null);
  const target = onLine ? line : null;
  const { call, act, give } = useGiving(target, onLine, onDone);
  const discount = readDiscount(text, unit);
  const preview = discount === null ? null : previewDiscount(sale, target, discount, limits);
  const doubt = useDoubt();
  const submit = (): void => {
    if (call.running) return;
    if (discount === null) setProblem(text.trim().endsWith('%') ? 'percent' : unit);
    else if (preview === null) setProblem('overTotal');
    else {
      const { discountCents } = preview.given;
      const outcome = `${act}: −${moneyText(discountCents)} → ${moneyText(preview.afterCents)}`;
      doubt.check({ is: 'discount', discountCents, grossCents: preview.grossCents }, outcome, () => {
        void give(discount, { act, amountCents: discountCents });
      });
    }
  };
  return {
    ...{ onLine, unit, text, problem, preview, role, call, submit, target },
    asked: doubt.asked,
    present: target ?? sale,
    most: mostDiscount(limits, role, onLine ? 'line' : 'sale', grossOf(sale, target)),
    type: (next: string): void => {
      setText(next);
      setProblem(null);
    },
    choosePlace: (next: boolean): void => {
      setOnLine(next && line !== null);
      setProblem(null);
    },
    chooseUnit: (next: DiscountUnit): void => {
      setUnit(next);
      setProblem(null);
    },
    takeOff: (): void => {
      if (!call.running) void give({ kind: 'none' }, { act: t('discount.actTakeOff'), amountCents: null });
    },
  };
}

function useGiving(target: SaleLine | null, onLine: boolean, onDone: () => void) {
  const { t } = useTranslation('pricing');
  const lineCall = useCall('sale:discount-line');
  const saleCall = useCall('sale:discount-sale');
  const give = async (discount: Discount, about: AboutAct): Promise<void> => {
    const sent =
      target === null ? saleCall.run({ discount }, about) : lineCall.run({ lineId: target.id, discount }, about);
    const result = await sent;
    if (!result.ok) return;
    showSale(result.value);
    onDone();
  };
  const act = target === null ? t('discount.actSale') : t('discount.actLine', { name: target.name });
  return { call: onLine ? lineCall : saleCall, act, give };
}

export type DiscountEditing = ReturnType<typeof useDiscount>;

type DiscountUnit = 'percent' | 'amount';

/** Reads `5`, `7,5`, `5 %` or an amount; a final `%` always means percent. Null for anything else. */
export function readDiscount(text: string, unit: DiscountUnit): Discount | null {
  const bare = text.trim();
  if (unit === 'percent' || bare.endsWith('%')) {
    const basisPoints = readPercent(bare);
    return basisPoints !== null && basisPoints >= 1 && basisPoints <= MAX_BASIS_POINTS
      ? { kind: 'percent', basisPoints }
      : null;
  }
  const amount = readAmount(bare);
  return amount === null || amount === 0 ? null : { kind: 'amount', cents: amount };
}

type DiscountPreview = {
  readonly grossCents: Cents;
  readonly given: GivenDiscount;
  readonly afterCents: Cents;
  readonly totalCents: Cents;
  readonly least: Role;
};

/** The discount of the line or, for null, of the sale; null if it would leave nothing. */
export function previewDiscount(
  sale: Sale,
  line: SaleLine | null,
  discount: Discount,
  limits: DiscountLimits,
): DiscountPreview | null {
  const place: DiscountPlace = line === null ? 'sale' : 'line';
  const grossCents = grossOf(sale, line);
  const given = giveDiscount(discount, grossCents);
  const lines = sale.lines.map((one) => (one.id === line?.id ? priceLine({ ...one, ...given }) : one));
  const priced = priceSale(lines, line === null ? given : sale);
  if (priced === null) return null;
  return {
    grossCents,
    given,
    afterCents: line === null ? priced.totalCents : ((grossCents - given.discountCents) as Cents),
    totalCents: priced.totalCents,
    least: leastDiscountRole(limits, place, grossCents, given),
  };
}

function grossOf(sale: Sale, line: SaleLine | null): Cents {
  return line === null ? sale.subtotalCents : lineTotal(line.unitPriceCents, line.quantity);
}

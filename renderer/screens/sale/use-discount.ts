import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DEFAULT_DISCOUNT_LIMITS, type Discount, mostDiscount } from '../../../shared/discount.ts';
import type { Sale, SaleLine } from '../../../shared/sale.ts';
import type { AboutAct } from '../../shell/supervision.ts';
import { showSale } from '../../state/sale-store.ts';
import { usePerson } from '../../state/session-store.ts';
import { useTill } from '../../state/till-store.ts';
import { moneyText } from '../../text/money-text.ts';
import { useDoubt } from '../../ui/use-doubt.tsx';
import { useCall } from '../../use-call.ts';
import { type DiscountPreview, type DiscountUnit, grossOf, previewDiscount, readDiscount } from './discount-draft.ts';

export type DiscountProblem = 'percent' | 'amount' | 'overTotal';

/** What is typed into the discount dialog, what it would come to, and the two calls that it ends in. */
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
    /** What stands now where the discount would go. */
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

/** The call that gives a discount on a line, or on the whole sale where `target` is null. */
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
export type { DiscountPreview };

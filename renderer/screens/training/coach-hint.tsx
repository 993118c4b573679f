import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Payment } from '../../../shared/payment.ts';
import { isFinal } from '../../../shared/payment-states.ts';
import type { SaleLine } from '../../../shared/sale.ts';
import { activeKeys, useKeyLayers } from '../../keys/key-layers.ts';
import { useKeyOf } from '../../keys/key-map.ts';
import { useNavigation } from '../../shell/navigation-store.ts';
import { useSale } from '../../state/sale-store.ts';
import { useShift } from '../../state/shift-store.ts';
import { Button } from '../../ui/button.tsx';
import { useSamples } from './use-samples.ts';
import './training.css';

type CoachStep = 'open' | 'float' | 'scan' | 'pay' | 'tender' | 'paying' | 'waitCard' | 'waitPix' | 'done';

export type CoachedSale = {
  readonly lines: readonly Pick<SaleLine, 'cancelled'>[];
  readonly payments: readonly Pick<Payment, 'state' | 'tender'>[];
};

/** Nothing can be sold before the drawer is open. */
const DRAWER_STEPS: Readonly<Record<string, CoachStep>> = { checkout: 'open', 'shift-open': 'float' };

type Moment = {
  readonly drawerShut?: boolean;
  /** The tender keys work. */
  readonly choosing?: boolean;
};

/** Derived from screen and sale; nothing is remembered. */
export function coachStep(screen: string, sale: CoachedSale | null, moment: Moment = {}): CoachStep | null {
  const { drawerShut = false, choosing = true } = moment;
  if (screen === 'receipt') return 'done';
  if (drawerShut) return DRAWER_STEPS[screen] ?? null;
  const hasItems = sale?.lines.some((line) => !line.cancelled) ?? false;
  if (screen === 'checkout') return hasItems ? 'pay' : 'scan';
  if (screen !== 'payment') return null;
  const last = sale?.payments.at(-1);
  if (last === undefined) return choosing ? 'tender' : 'paying';
  return paymentStep(last);
}

/** Null if the attempt fails: the screen itself gives advice. */
function paymentStep({ state, tender }: Pick<Payment, 'state' | 'tender'>): CoachStep | null {
  if (isFinal(state) || state === 'unconfirmed' || state === 'cancel_requested') return null;
  return tender === 'pix' ? 'waitPix' : 'waitCard';
}

const TENDERS = ['cash', 'debit', 'credit', 'pix'] as const;

/** In a tender's form the digits are other keys: none is named wrongly. */
function useChoosingTender(): boolean {
  const keyOf = useKeyOf();
  return useKeyLayers(({ layers }) => {
    const works = new Set(activeKeys(layers).map(({ key }) => key));
    return TENDERS.every((tender) => works.has(keyOf(tender)));
  });
}

/** `onDone`: a sale was made, or the person closed the hint. */
export function CoachHint({ onDone }: { readonly onDone: () => void }): ReactNode {
  const { t } = useTranslation('training');
  const screen = useNavigation((state) => state.place.screen);
  const goTo = useNavigation((state) => state.goTo);
  const sale = useSale((state) => state.sale);
  const { samples } = useSamples(1);
  const [seen, setSeen] = useState(false);
  const drawerShut = useShift(({ state }) => state !== null && state.shift === null);
  const choosing = useChoosingTender();
  const step = coachStep(screen, sale, { drawerShut, choosing });

  useEffect(() => {
    if (step === 'done') setSeen(true);
    else if (seen) onDone();
  }, [step, seen, onDone]);

  const code = samples?.[0]?.code;
  if (step === null || (step === 'scan' && code === undefined)) return null;
  return (
    <aside className="abreast-s folds-row coach" aria-label={t('coach.label')}>
      <p className="coach-text" role="status">
        {step === 'scan' ? t('coach.scan', { code: code ?? '' }) : t(`coach.${step}`)}
      </p>
      <Button onPress={() => goTo({ screen: 'training' })}>{t('coach.more')}</Button>
      <Button look="quiet" onPress={onDone}>
        {t('coach.close')}
      </Button>
    </aside>
  );
}

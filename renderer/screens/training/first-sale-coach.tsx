import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigation } from '../../shell/navigation-store.ts';
import { useSale } from '../../state/sale-store.ts';
import { useShift } from '../../state/shift-store.ts';
import { useTill } from '../../state/till-store.ts';
import { Button } from '../../ui/button.tsx';
import { coachStep } from './coach-step.ts';
import { findOutFirstSale, finishFirstSale, useFirstSale } from './first-sale-done.ts';
import { useSamples } from './use-samples.ts';
import './training.css';

/**
 * In training, until the first sale: one line above the screen that says what to press next. It takes neither the
 * focus nor a key, so whoever knows the way is not held up.
 */
export function FirstSaleCoach({ children }: { readonly children: ReactNode }): ReactNode {
  const training = useTill((state) => state.till?.mode === 'training');
  const done = useFirstSale((state) => state.done);
  useEffect(() => {
    if (training && done === null) void findOutFirstSale();
  }, [training, done]);
  return (
    <div className="coached">
      {training && done === false ? <Hint /> : null}
      <div className="coached-screen">{children}</div>
    </div>
  );
}

function Hint(): ReactNode {
  const { t } = useTranslation('training');
  const screen = useNavigation((state) => state.place.screen);
  const goTo = useNavigation((state) => state.goTo);
  const sale = useSale((state) => state.sale);
  const { samples } = useSamples(1);
  const [seen, setSeen] = useState(false);
  const drawerShut = useShift(({ state }) => state !== null && state.shift === null);
  const step = coachStep(screen, sale, drawerShut);

  useEffect(() => {
    if (step === 'done') setSeen(true);
    else if (seen) finishFirstSale();
  }, [step, seen]);

  const code = samples?.[0]?.code;
  if (step === null || (step === 'scan' && code === undefined)) return null;
  return (
    <aside className="coach" aria-label={t('coach.label')}>
      <p className="coach-text" role="status">
        {step === 'scan' ? t('coach.scan', { code: code ?? '' }) : t(`coach.${step}`)}
      </p>
      <Button onPress={() => goTo({ screen: 'training' })}>{t('coach.more')}</Button>
      <Button look="quiet" onPress={finishFirstSale}>
        {t('coach.close')}
      </Button>
    </aside>
  );
}

import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PrintJob } from '../../shared/printing.ts';
import { usePrinting } from '../mirror/printing-store.ts';
import { Button } from '../ui/button.tsx';
import { isHeldUp } from '../ui/printing/job-of-slip.ts';
import { jobName, whyText } from '../ui/printing/print-text.ts';
import { type Place, useNavigation } from './navigation-store.ts';

/** Something is not on paper: what, why, and the way to it. What was sold is sold all the same. */
export function PrintStrip(): ReactNode {
  const { t } = useTranslation('printing');
  const { place, goTo } = useNavigation();
  const open = usePrinting(({ state }) => state?.open);
  const stuck = (open ?? []).filter((job) => isHeldUp(job) && !saysItself(place, job));
  const [first] = stuck;
  if (first === undefined || place.screen === 'printing') return null;
  const unsure = first.state === 'uncertain';
  const values = { what: jobName(first, t), why: whyText(first.trouble, t) };
  return (
    <div className="strip strip-warn" role="status">
      <p className="strip-text">
        <strong>{t(unsure ? 'strip.unsure' : 'strip.one', values)}</strong>{' '}
        {first.slip.kind === 'receipt' ? t('strip.kept') : null}{' '}
        {stuck.length > 1 ? t('strip.more', { count: stuck.length - 1 }) : null}
      </p>
      {place.screen === 'payment' ? null : (
        <Button onPress={() => goTo({ screen: 'printing' })}>{t('strip.open')}</Button>
      )}
    </div>
  );
}

/** The screen of a paper tells of it by itself. */
function saysItself(place: Place, { slip }: PrintJob): boolean {
  if (place.screen === 'receipt') return slip.kind === 'receipt' && slip.saleId === place.saleId;
  return place.screen === 'return-slip' && slip.kind === 'return' && slip.returnId === place.returnId;
}

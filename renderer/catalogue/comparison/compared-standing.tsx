import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { dayAndClock } from '../../text/time-words.ts';
import { foundEqual, readPercent } from './comparison-counts.ts';
import { useComparison } from './use-comparison.ts';

/** When the till's products were last found to be equal to the operator's, as a part of the catalogue's standing. */
export function ComparedStanding(): ReactNode {
  const { t } = useTranslation('catalogue');
  const { state } = useComparison();
  if (state === null) return null;
  const { lastCompleteAt: equalAt } = state;
  if (state.step === 'never') return <li>{t('standing.compared.never')}</li>;
  if (state.step === 'ended' && foundEqual(state)) {
    return <li>{t('standing.compared.equal', { when: dayAndClock(state.at) })}</li>;
  }
  const text =
    state.step === 'ended'
      ? t('standing.compared.different', { when: dayAndClock(state.at) })
      : t(`standing.compared.${state.step}`, { percent: readPercent(state) });
  return (
    <li>
      {text} {equalAt === null ? null : t('standing.compared.lastEqual', { when: dayAndClock(equalAt) })}
    </li>
  );
}

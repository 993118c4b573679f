import { useTranslation } from 'react-i18next';
import { useTill } from '../mirror/till-store.ts';
import { dayAndClock } from '../text/time-words.ts';
import type { SlipOptions } from './slip-frame.ts';

/** The words of the papers of a drawer, and whether this till only trains. */
export function useSlipOptions(secondCopy: boolean): SlipOptions {
  const { t } = useTranslation('shift');
  const training = useTill(({ till }) => till?.mode === 'training');
  return { words: t('paper', { returnObjects: true }), dayAndClock, training, secondCopy };
}

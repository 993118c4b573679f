import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useKeys } from '../../../keys/use-keys.ts';
import { countText } from '../../../text/number-text.ts';
import { Button } from '../../../ui/button.tsx';
import { CountList } from '../count-list.tsx';
import { endPictures, type PicturesState } from './pictures-store.ts';

export function PicturesRunning(props: {
  readonly state: Extract<PicturesState, { step: 'matching' | 'working' }>;
}): ReactNode {
  const { t } = useTranslation('product-pictures');
  const { state } = props;
  const label = t(state.step === 'matching' ? 'keys.giveUp' : 'keys.stop');
  useKeys('panel', [{ key: 'F4', label, run: endPictures }]);
  const whole = state.step === 'matching' ? state.files : state.tasks.length;
  const text =
    state.step === 'matching'
      ? t('matching', { done: countText(state.done), files: countText(whole) })
      : t('working', { done: countText(state.done), total: countText(whole) });
  return (
    <div className="product-file-progress">
      <p role="status">{text}</p>
      <progress max={whole} value={state.done} aria-label={text} />
      {state.step === 'matching' ? null : (
        <CountList
          counts={[
            { label: t('count.stored'), count: state.stored },
            { label: t('count.same'), count: state.same },
            { label: t('count.notTaken'), count: state.problems.length, bad: state.problems.length > 0 },
          ]}
        />
      )}
      <div className="product-file-acts">
        <Button shortcut="F4" onPress={endPictures}>
          {label}
        </Button>
      </div>
    </div>
  );
}

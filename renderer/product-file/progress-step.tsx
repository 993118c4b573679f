import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImportState } from '../../shared/product-import.ts';
import { useKeys } from '../keys/use-keys.ts';
import { countText } from '../text/number-text.ts';
import { Button } from '../ui/button.tsx';

type Running = Extract<ImportState, { step: 'checking' | 'applying' }>;

/** How far it is, and the way out where there is one. */
export function ProgressStep(props: { readonly state: Running; readonly onCancel: () => void }): ReactNode {
  const { t } = useTranslation('productFile');
  const { state } = props;
  const [now, whole] = state.step === 'checking' ? [state.read, state.bytes] : [state.done, state.rows];
  const stops = state.step === 'checking' || state.way === 'good';
  const label = t(state.step === 'checking' ? 'keys.cancel' : 'keys.stop');
  useKeys('panel', [{ key: 'F4', label, run: props.onCancel, hidden: !stops, disabled: !stops }]);
  const text =
    state.step === 'checking'
      ? t('checking', { name: state.name, percent: Math.floor((100 * now) / Math.max(1, whole)) })
      : t('applying', { name: state.name, done: countText(now), rows: countText(whole) });
  return (
    <div className="product-file-progress">
      <p role="status">{text}</p>
      {state.step === 'checking' && state.picture !== null ? <p>{t('checkingPictures')}</p> : null}
      <progress max={whole} value={now} aria-label={text} />
      {stops ? (
        <div className="product-file-acts">
          <Button shortcut="F4" onPress={props.onCancel}>
            {label}
          </Button>
        </div>
      ) : (
        <p className="product-file-soft">{t('applyingAll')}</p>
      )}
    </div>
  );
}

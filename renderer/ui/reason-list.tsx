import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { KeyBinding } from '../keys/key-layers.ts';
import { Button } from './button.tsx';
import './reason-list.css';

export type Reason<T extends string> = { readonly id: T; readonly label: string };

/** The number of a reason is its key and acts without confirmation. */
export function ReasonList<T extends string>(props: {
  readonly reasons: readonly Reason<T>[];
  readonly onChoose: (reason: T) => void;
  readonly busy: boolean;
}): ReactNode {
  const { t } = useTranslation('pricing');
  return (
    <section className="stack-s reason-list" aria-label={t('reasons')}>
      <p className="field-label for-keys">{t('reasonHint')}</p>
      <ol className="halves folds reason-grid">
        {props.reasons.map((reason, index) => (
          <li key={reason.id}>
            <Button onPress={() => props.onChoose(reason.id)} shortcut={String(index + 1)} busy={props.busy}>
              {reason.label}
            </Button>
          </li>
        ))}
      </ol>
    </section>
  );
}

export function reasonKeys<T extends string>(
  reasons: readonly Reason<T>[],
  onChoose: (reason: T) => void,
): readonly KeyBinding[] {
  return reasons.map(({ id, label }, index) => ({
    key: String(index + 1),
    label,
    hidden: true,
    run: () => onChoose(id),
  }));
}

import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isUnlikely, type Typed } from '../../shared/unlikely.ts';
import { backToTyping, ConfirmDialog } from './confirm-dialog.tsx';

type Open = { readonly what: string; readonly goOn: () => void };

/**
 * Asks once more about a number that is most often a slip. `check` proceeds at once if it is likely; `what` words the
 * number with its result.
 */
export function useDoubt(confirmKey: 'F9' | 'F10' = 'F9'): {
  readonly check: (typed: Typed, what: string, goOn: () => void) => void;
  readonly asked: ReactNode;
} {
  const [open, setOpen] = useState<Open | null>(null);
  const check = (typed: Typed, what: string, goOn: () => void): void => {
    if (isUnlikely(typed)) setOpen({ what, goOn });
    else goOn();
  };
  const decide = (meant: boolean): void => {
    setOpen(null);
    if (meant) open?.goOn();
  };
  const asked = open === null ? null : <DoubtDialog what={open.what} onDecided={decide} confirmKey={confirmKey} />;
  return { check, asked };
}

/** The focus starts on the way back. `confirmKey` differs from the key that asked. */
export function DoubtDialog(props: {
  readonly what: string;
  readonly onDecided: (meant: boolean) => void;
  readonly confirmKey?: 'F9' | 'F10';
}): ReactNode {
  const { t } = useTranslation('shell');
  return (
    <ConfirmDialog
      title={t('doubt.title')}
      confirm={t('doubt.confirm')}
      keep={t('doubt.keep')}
      onConfirm={() => props.onDecided(true)}
      onClose={() => backToTyping(() => props.onDecided(false))}
      confirmKey={props.confirmKey ?? 'F9'}
    >
      <p>
        <strong className="figures">{props.what}</strong>
      </p>
      <p>{t('doubt.text')}</p>
    </ConfirmDialog>
  );
}

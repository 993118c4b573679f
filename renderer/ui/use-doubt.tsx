import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isUnlikely, type Typed } from '../../shared/unlikely.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

type Open = { readonly what: string; readonly goOn: () => void };

/**
 * Asks once more about a number that is most often a slip. `check` goes on at once where it is likely; `what` says it in
 * words, with what it comes to. The focus starts on the way back. `confirmKey` is another key than the one that asked.
 */
export function useDoubt(confirmKey: 'F9' | 'F10' = 'F9'): {
  readonly check: (typed: Typed, what: string, goOn: () => void) => void;
  readonly asked: ReactNode;
} {
  const { t } = useTranslation('shell');
  const [open, setOpen] = useState<Open | null>(null);
  const check = (typed: Typed, what: string, goOn: () => void): void => {
    if (isUnlikely(typed)) setOpen({ what, goOn });
    else goOn();
  };
  const confirm = (): void => {
    setOpen(null);
    open?.goOn();
  };
  const asked =
    open === null ? null : (
      <ConfirmDialog
        title={t('doubt.title')}
        confirm={t('doubt.confirm')}
        keep={t('doubt.keep')}
        onConfirm={confirm}
        onClose={() => setOpen(null)}
        confirmKey={confirmKey}
      >
        <p>
          <strong className="figures">{open.what}</strong>
        </p>
        <p>{t('doubt.text')}</p>
      </ConfirmDialog>
    );
  return { check, asked };
}

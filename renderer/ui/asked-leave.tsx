import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from './confirm-dialog.tsx';

export type AskedLeave = { readonly leave: () => void; readonly asked: ReactNode };

/** ESC goes back, but asks first if much typing would be lost. */
export function useAskedLeave(typed: boolean, onLeave: () => void): AskedLeave {
  const { t } = useTranslation('leave-form');
  const [asking, setAsking] = useState(false);
  const stay = (): void => setAsking(false);
  const asked = (
    <ConfirmDialog
      title={t('title')}
      confirm={t('discard')}
      keep={t('stay')}
      onConfirm={onLeave}
      onClose={stay}
      danger
      confirmKey="Delete"
    >
      <p>{t('text')}</p>
    </ConfirmDialog>
  );
  return { leave: () => (typed ? setAsking(true) : onLeave()), asked: asking ? asked : null };
}

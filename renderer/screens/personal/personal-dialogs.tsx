import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { keptWith } from '../../../shared/personal-data.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ErrorNote, Note, Working } from '../../ui/note.tsx';
import { useCall } from '../../use-call.ts';
import type { PersonalData } from './use-personal-data.ts';

/** Acts that cannot be undone. */
export type Asked = 'erase' | 'renew' | 'revoke';

export type PersonalDialogProps = { readonly data: PersonalData; readonly onClose: () => void };

export function PersonalDialog({ asked, ...props }: PersonalDialogProps & { readonly asked: Asked }): ReactNode {
  switch (asked) {
    case 'erase':
      return <EraseDialog {...props} />;
    case 'renew':
      return <RenewDialog {...props} />;
    case 'revoke':
      return <RevokeDialog onClose={props.onClose} />;
  }
}

function EraseDialog({ data, onClose }: PersonalDialogProps): ReactNode {
  const { t } = useTranslation('personal');
  const erase = (): void => {
    onClose();
    void data.eraseFound();
  };
  return (
    <ConfirmDialog
      title={t('erase.title')}
      confirm={t('erase.confirm')}
      onConfirm={erase}
      onClose={onClose}
      danger
      confirmKey="Delete"
    >
      <p>{t('erase.text', { count: data.found === null ? 0 : keptWith(data.found.record) })}</p>
    </ConfirmDialog>
  );
}

function RenewDialog({ data, onClose }: PersonalDialogProps): ReactNode {
  const { t } = useTranslation('personal');
  const renew = (): void => {
    onClose();
    void data.renew();
  };
  return (
    <ConfirmDialog title={t('renew.title')} confirm={t('renew.confirm')} onConfirm={renew} onClose={onClose}>
      <p>{t('renew.text')}</p>
    </ConfirmDialog>
  );
}

/** Stays until the till has forgotten everything and shows the first start. */
function RevokeDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const { t } = useTranslation('personal');
  const shell = useTranslation('shell').t;
  const { run, running, slow, error } = useCall('till:revoke');
  const revoke = async (): Promise<void> => {
    if (running) return;
    const done = await run(null);
    if (done.ok) onClose();
  };
  return (
    <ConfirmDialog
      title={t('revoke.title')}
      confirm={t('revoke.confirm')}
      onConfirm={() => void revoke()}
      onClose={onClose}
      danger
      confirmKey="Delete"
    >
      <p>{t('revoke.text')}</p>
      <p>{t('revoke.stays')}</p>
      <p>{t('revoke.elsewhere')}</p>
      {error?.code === 'shift_open' ? <Note kind="error">{t('revoke.shiftOpen')}</Note> : <ErrorNote error={error} />}
      <Working shown={slow}>{shell('working')}</Working>
    </ConfirmDialog>
  );
}

import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { TillMode } from '../../../shared/settings.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { UnsentStay } from './unsent-dialog.tsx';

export function LeaveDialog(props: { readonly onStay: () => void; readonly onDiscard: () => void }): ReactNode {
  const { t } = useTranslation('settings');
  return (
    <ConfirmDialog
      title={t('leave.title')}
      confirm={t('leave.discard')}
      keep={t('leave.stay')}
      onConfirm={props.onDiscard}
      onClose={props.onStay}
      danger
      confirmKey="Delete"
    >
      <p>{t('leave.text')}</p>
    </ConfirmDialog>
  );
}

export function ChangeModeDialog(props: {
  readonly mode: TillMode;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}): ReactNode {
  const { t } = useTranslation('settings');
  return (
    <ConfirmDialog
      title={t('confirmMode.title')}
      confirm={t('confirmMode.confirm')}
      keep={t('confirmMode.keep')}
      onConfirm={props.onConfirm}
      onClose={props.onClose}
    >
      <p>{t(props.mode === 'real' ? 'confirmMode.toReal' : 'confirmMode.toTraining')}</p>
      <UnsentStay />
    </ConfirmDialog>
  );
}

import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Backup } from '../../shared/backup.ts';
import { dayAndClock } from '../text/time-words.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

export function RestoreDialog(props: {
  readonly backup: Backup;
  /** The file is damaged, and another way loses less. */
  readonly damaged?: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}): ReactNode {
  const { t } = useTranslation('rescue');
  const { at, sales } = props.backup;
  return (
    <ConfirmDialog
      title={t('confirm.title', { when: dayAndClock(at) })}
      confirm={t('confirm.go')}
      keep={t('confirm.keep')}
      onConfirm={props.onConfirm}
      onClose={props.onClose}
      danger
      confirmKey="Delete"
    >
      <p>{t('confirm.text', { count: sales })}</p>
      <p>{t('confirm.charges')}</p>
      <p>{t('confirm.kept')}</p>
      {props.damaged === true ? <p>{t('confirm.better')}</p> : null}
    </ConfirmDialog>
  );
}

import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { KeyPreset } from '../../shared/key-settings.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';

/** Asks before all changes of a preset's keys are given up. */
export function ResetKeysDialog(props: {
  readonly preset: KeyPreset;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}): ReactNode {
  const { t } = useTranslation('keys');
  return (
    <ConfirmDialog
      title={t('editor.reset')}
      confirm={t('editor.reset')}
      onConfirm={props.onConfirm}
      onClose={props.onClose}
    >
      <p>{t('editor.resetAsked', { preset: t(`preset.${props.preset}`) })}</p>
    </ConfirmDialog>
  );
}

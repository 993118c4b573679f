import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';

/** The same code twice within a moment: one piece that the scanner read twice, or two. What was read first is sold. */
export function RepeatDialog(props: {
  readonly text: string;
  readonly onDecided: (another: boolean) => void;
}): ReactNode {
  const { t } = useTranslation('scan');
  return (
    <ConfirmDialog
      title={t('repeat.title')}
      confirm={t('repeat.another')}
      keep={t('repeat.none')}
      onConfirm={() => props.onDecided(true)}
      onClose={() => props.onDecided(false)}
    >
      <p>{t('repeat.question', { text: props.text })}</p>
    </ConfirmDialog>
  );
}

import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Settings } from '../../../shared/settings.ts';
import { useTill } from '../../state/till-store.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

/** For the operator of the present mode. */
export function useUnsent(): number {
  return useTill(({ till }) => (till === null ? 0 : till.outboxWaiting + till.outboxRefused));
}

/**
 * Whether pending changes would go to another operator than they were made for. Training keeps its built-in operator; a
 * shop's first operator is no other.
 */
export function isOtherOperator(before: Settings, after: Settings): boolean {
  if (before.operator.baseUrl === '') return false;
  if (before.mode === 'training' || after.mode === 'training') return false;
  const who = ({ operator: { baseUrl, cnpj, companyId } }: Settings): string =>
    JSON.stringify([baseUrl, cnpj, companyId]);
  return who(before) !== who(after);
}

export function ChangeOperatorDialog(props: {
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}): ReactNode {
  const { t } = useTranslation('settings');
  const unsent = useUnsent();
  return (
    <ConfirmDialog
      title={t('unsent.title')}
      confirm={t('unsent.confirm')}
      keep={t('unsent.keep')}
      onConfirm={props.onConfirm}
      onClose={props.onClose}
    >
      <p>{t('unsent.toOther', { count: unsent })}</p>
      <p>{t('unsent.hint')}</p>
    </ConfirmDialog>
  );
}

/** Nothing where none is pending. */
export function UnsentStay(): ReactNode {
  const { t } = useTranslation('settings');
  const unsent = useUnsent();
  return unsent === 0 ? null : <p>{t('unsent.stay', { count: unsent })}</p>;
}

import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Sale } from '../../shared/sale.ts';
import { Note } from '../ui/note.tsx';

/** Why a sale that looks like any other can be neither charged nor cancelled: an earlier charge of it had money after all. */
export function ConflictNote({ sale }: { readonly sale: Sale | null }): ReactNode {
  const { t } = useTranslation('checkout');
  if (sale === null || !sale.payments.some((payment) => payment.conflict)) return null;
  return <Note kind="error">{t('conflict')}</Note>;
}

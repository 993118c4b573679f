import { useTranslation } from 'react-i18next';
import type { HeldSale } from '../../../shared/held-sale.ts';

/** The name of a held sale, or why it is not shown. */
export function useHeldName({ name }: Pick<HeldSale, 'name'>): string {
  const { t } = useTranslation('cases');
  if (name === null) return t('held.unreadableName');
  return name === '' ? t('held.noName') : name;
}

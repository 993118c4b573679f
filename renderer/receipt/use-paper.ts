import { useTranslation } from 'react-i18next';
import type { Sale } from '../../shared/sale.ts';
import { formatTaxId, kindOfTaxId, type SaleTaxId } from '../../shared/tax-id.ts';
import { useTill } from '../mirror/till-store.ts';
import type { PaperLine } from '../text/paper-lines.ts';
import { dayAndClock } from '../text/time-words.ts';
import { receiptPaper } from './receipt-paper.ts';

/** The slip of a sale with this till's name and texts. */
export function usePaper(sale: Sale, taxId: SaleTaxId, secondCopy: boolean): readonly PaperLine[] {
  const { t } = useTranslation('receipt');
  const till = useTill((state) => state.till);
  return receiptPaper(sale, {
    store: {
      storeName: till?.storeName ?? '',
      storeCity: till?.storeCity ?? '',
      registerNumber: till?.registerNumber ?? 0,
      training: till?.mode === 'training',
    },
    secondCopy,
    taxId,
    dayAndClock,
    text: {
      word: (key) => t(`paper.${key}`),
      register: (number) => t('paper.register', { number }),
      sale: (number) => t('paper.sale', { number }),
      taxId: (taxId) =>
        taxId.state === 'known'
          ? t(`paper.taxId.${kindOfTaxId(taxId.taxId)}`, { number: formatTaxId(taxId.taxId) })
          : t('paper.taxId.unreadable'),
      instalments: (count) => t('paper.instalments', { count }),
    },
  });
}

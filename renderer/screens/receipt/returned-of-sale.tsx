import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SaleId } from '../../../shared/ids.ts';
import { serialNumber } from '../../../shared/receipt-number.ts';
import type { SaleReturn } from '../../../shared/sale-return.ts';
import { useKeys } from '../../keys/use-keys.ts';
import { useNavigation } from '../../shell/navigation-store.ts';
import { moneyText } from '../../text/money-text.ts';
import { dayAndClock } from '../../text/time-words.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { useReading } from '../../use-reading.ts';

/** Returns of this sale so far, and the key for another. */
export function ReturnedOfSale({ saleId }: { readonly saleId: SaleId }): ReactNode {
  const { t } = useTranslation('receipt');
  const goTo = useNavigation((state) => state.goTo);
  const returns = useReading('returns:for-sale', { saleId }).value?.returns ?? [];
  const last = returns.at(-1);
  const show = (one: SaleReturn | undefined): void => {
    if (one !== undefined) goTo({ screen: 'return-slip', returnId: one.id, fresh: false });
  };
  useKeys('screen', [
    { key: 'F5', label: t('takeBack'), run: () => goTo({ screen: 'return', saleId }) },
    {
      key: 'F6',
      label: t('returned.key'),
      disabled: last === undefined,
      hidden: last === undefined,
      run: () => show(last),
    },
  ]);
  if (last === undefined) return null;
  return (
    <Note
      kind="info"
      actions={
        <Button onPress={() => show(last)} shortcut="F6">
          {t('returned.key')}
        </Button>
      }
    >
      {returns.map((one) => (
        <p key={one.id}>
          {t('returned.line', {
            number: serialNumber(one),
            when: dayAndClock(one.at),
            amount: moneyText(one.totalCents),
          })}
        </p>
      ))}
    </Note>
  );
}

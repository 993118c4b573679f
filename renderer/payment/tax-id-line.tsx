import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Sale } from '../../shared/sale.ts';
import { useKeyOf } from '../keys/key-map.ts';
import { useKeys } from '../keys/use-keys.ts';
import { Button } from '../ui/button.tsx';
import { TaxIdDialog } from '../ui/tax-id-dialog.tsx';

/** Whether the customer's CPF or CNPJ will be on the receipt, and the key that changes it until the sale is closed. */
export function TaxIdLine({ sale }: { readonly sale: Sale }): ReactNode {
  const { t } = useTranslation('taxId');
  const keyOf = useKeyOf();
  const [open, setOpen] = useState(false);
  const change = (): void => setOpen(true);
  useKeys('panel', [{ key: keyOf('taxId'), label: t('key'), run: change }]);
  return (
    <div className="tax-id-line">
      <span>{t(sale.hasTaxId ? 'given' : 'notGiven')}</span>
      <Button onPress={change} shortcut={keyOf('taxId')}>
        {t(sale.hasTaxId ? 'change' : 'give')}
      </Button>
      {open ? <TaxIdDialog sale={sale} why="change" onClose={() => setOpen(false)} /> : null}
    </div>
  );
}

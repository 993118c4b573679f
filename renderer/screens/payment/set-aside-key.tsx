import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Sale } from '../../../shared/sale.ts';
import { useKeyOf } from '../../keys/key-map.ts';
import { useKeys } from '../../keys/use-keys.ts';
import { moneyText } from '../../text/money-text.ts';
import { Button } from '../../ui/button.tsx';
import { SetAsideDialog } from './set-aside-dialog.tsx';

/** While a charge is being cancelled the next customer can be served. */
export function SetAsideKey({ sale }: { readonly sale: Sale }): ReactNode {
  const { t } = useTranslation('payment');
  const keyOf = useKeyOf();
  const [open, setOpen] = useState(false);
  useKeys('panel', [{ key: keyOf('hold'), label: t('unconfirmed.setAside'), run: () => setOpen(true) }]);
  return (
    <>
      <Button size="large" shortcut={keyOf('hold')} onPress={() => setOpen(true)}>
        {t('unconfirmed.setAside')}
      </Button>
      {open ? <SetAsideDialog sale={sale} amount={moneyText(sale.totalCents)} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

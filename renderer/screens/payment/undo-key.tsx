import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Sale } from '../../../shared/sale.ts';
import { useKeyOf } from '../../keys/key-map.ts';
import { useKeys } from '../../keys/use-keys.ts';
import { keptPayments } from '../../text/give-back.ts';
import { Button } from '../../ui/button.tsx';
import { UndoDialog } from './undo-dialog.tsx';

export function UndoKey(props: { readonly sale: Sale; readonly size?: 'normal' | 'large' }): ReactNode {
  const { sale, size = 'normal' } = props;
  const { t } = useTranslation('payment');
  const keyOf = useKeyOf();
  const [open, setOpen] = useState(false);
  const isThere = keptPayments(sale).length > 0;
  useKeys('panel', [{ key: keyOf('undoPart'), label: t('legs.undoKey'), run: () => setOpen(true) }], isThere);
  if (!isThere) return null;
  return (
    <>
      <Button size={size} shortcut={keyOf('undoPart')} onPress={() => setOpen(true)}>
        {t('legs.undo')}
      </Button>
      {open ? <UndoDialog sale={sale} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

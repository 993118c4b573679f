import { type ReactNode, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Sale } from '../../shared/sale.ts';
import { useSale } from '../mirror/sale-store.ts';
import { Screen } from '../ui/screen.tsx';
import { TaxIdDialog } from '../ui/tax-id-dialog.tsx';
import { AgeDialog } from './age-dialog.tsx';
import { AskTaxId } from './ask-tax-id.tsx';
import { CancelLineDialog } from './cancel-line-dialog.tsx';
import { CancelSaleDialog } from './cancel-sale-dialog.tsx';
import type { CheckoutDialog, OpenDialog } from './checkout-dialog.ts';
import { dismissUnweighed, useCheckout } from './checkout-store.ts';
import { CodeEntry } from './code-entry.tsx';
import { ConflictNote } from './conflict-note.tsx';
import { DiscountDialog } from './discount-dialog.tsx';
import { EmptyCheckout } from './empty-checkout.tsx';
import { HoldDialog } from './hold-dialog.tsx';
import { PriceCheckDialog } from './price-check-dialog.tsx';
import { PriceDialog } from './price-dialog.tsx';
import { QuantityDialog } from './quantity-dialog.tsx';
import { RefusedScans } from './refused-scans.tsx';
import { currentLine } from './sale-lines.ts';
import { SaleLinesList } from './sale-lines-list.tsx';
import { SaleTotal } from './sale-total.tsx';
import { SearchDialog } from './search-dialog.tsx';
import { useBeginPaying } from './use-begin-paying.ts';
import { useCheckoutKeys } from './use-checkout-keys.ts';
import { LineWeightDialog, ProductWeightDialog } from './weight-dialog.tsx';
import './checkout.css';

/** The open sale, or an empty till. Everything on it is what the main process last said. */
export function CheckoutScreen(): ReactNode {
  const { t } = useTranslation('checkout');
  const mirrored = useSale((state) => state.sale);
  const sale = mirrored?.state === 'open' && mirrored.lines.length > 0 ? mirrored : null;
  const [opened, setDialog] = useState<CheckoutDialog | null>(null);
  const unweighed = useCheckout((state) => state.unweighed[0]);
  const dialog = opened ?? (unweighed === undefined ? null : { kind: 'weigh', ...unweighed });
  const search = useCallback((text: string) => setDialog({ kind: 'search', text }), []);
  useCheckoutKeys(sale, dialog, setDialog);
  return (
    <Screen title={t('title')} titleUnseen>
      <div className="checkout">
        <div className="checkout-left">
          <CodeEntry />
          <RefusedScans onSearch={search} />
          <ConflictNote sale={sale} />
          {sale === null ? (
            <EmptyCheckout onCategory={(category) => setDialog({ kind: 'search', text: '', category })} />
          ) : (
            <SaleLinesList lines={sale.lines} />
          )}
        </div>
        <CheckoutSide sale={sale} openDialog={setDialog} />
      </div>
      <CurrentDialog dialog={dialog} sale={sale} openDialog={setDialog} />
    </Screen>
  );
}

function CheckoutSide({
  sale,
  openDialog,
}: {
  readonly sale: Sale | null;
  readonly openDialog: OpenDialog;
}): ReactNode {
  const selectedId = useCheckout((state) => state.selectedId);
  const line = sale === null ? null : currentLine(sale, selectedId);
  const cancelSale = useCallback(() => openDialog({ kind: 'cancel-sale' }), [openDialog]);
  return (
    <SaleTotal sale={sale} line={line} chosen={line !== null && line.id === selectedId} onCancelSale={cancelSale} />
  );
}

function CurrentDialog(props: {
  readonly dialog: CheckoutDialog | null;
  readonly sale: Sale | null;
  readonly openDialog: OpenDialog;
}): ReactNode {
  const { dialog, sale, openDialog } = props;
  const close = (): void => openDialog(null);
  const beginPaying = useBeginPaying(openDialog);
  switch (dialog?.kind) {
    case 'search':
      return (
        <SearchDialog
          initialText={dialog.text}
          initialCategory={dialog.category ?? null}
          onPriceCheck={(text) => openDialog({ kind: 'price-check', text })}
          onClose={close}
        />
      );
    case 'price-check':
      return (
        <PriceCheckDialog
          initialText={dialog.text}
          onSearch={(text) => openDialog({ kind: 'search', text })}
          onClose={close}
        />
      );
    case 'quantity':
      return dialog.line.weight === null ? (
        <QuantityDialog line={dialog.line} onClose={close} />
      ) : (
        <LineWeightDialog line={dialog.line} onClose={close} />
      );
    case 'weigh':
      return <ProductWeightDialog productId={dialog.productId} name={dialog.name} onClose={dismissUnweighed} />;
    case 'age':
      return sale === null || sale.ageToCheck === null ? null : (
        <AgeDialog sale={sale} years={sale.ageToCheck} onSeen={beginPaying} onClose={close} />
      );
    case 'discount':
      return sale === null ? null : (
        <DiscountDialog
          sale={sale}
          line={dialog.line}
          onClose={close}
          onPrice={(line) => openDialog({ kind: 'price', line })}
        />
      );
    case 'price':
      return <PriceDialog line={dialog.line} onClose={close} />;
    case 'cancel-line':
      return (
        <CancelLineDialog line={dialog.line} onClose={close} onWholeSale={() => openDialog({ kind: 'cancel-sale' })} />
      );
    case 'cancel-sale':
      return sale === null ? null : <CancelSaleDialog sale={sale} onClose={close} />;
    case 'hold':
      return sale === null ? null : <HoldDialog sale={sale} onClose={close} />;
    case 'tax-id':
      return sale === null ? null : <AskTaxId sale={sale} onClose={close} />;
    case 'change-tax-id':
      return sale === null ? null : <TaxIdDialog sale={sale} why="change" onClose={close} />;
    case undefined:
      return null;
  }
}

import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Product } from '../../../shared/product.ts';
import type { Sale } from '../../../shared/sale.ts';
import { useNavigation } from '../../shell/navigation-store.ts';
import { showSale } from '../../state/sale-store.ts';
import { kilogramsText } from '../../text/kilograms-text.ts';
import { moneyText } from '../../text/money-text.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ErrorNote, Working } from '../../ui/note.tsx';
import { ProductDialog } from '../../ui/product-form/product-dialog.tsx';
import { TaxIdDialog } from '../../ui/tax-id-dialog.tsx';
import { DoubtDialog } from '../../ui/use-doubt.tsx';
import { useCall } from '../../use-call.ts';
import { CancelLineDialog, CancelSaleDialog } from './cancel-dialogs.tsx';
import type { CheckoutDialog, OpenDialog } from './checkout-dialog.ts';
import {
  addFound,
  addMany,
  type Doubted,
  decideDoubt,
  decideRepeat,
  dismissUnweighed,
  takeUpRefused,
} from './checkout-store.ts';
import { DiscountDialog } from './discount-dialog.tsx';
import { HoldDialog } from './hold-dialog.tsx';
import { PriceCheckDialog } from './price-check-dialog.tsx';
import { AmountDialog, PriceDialog } from './price-dialogs.tsx';
import { LineWeightDialog, ProductWeightDialog, QuantityDialog } from './quantity-dialogs.tsx';
import { SearchDialog } from './search-dialog.tsx';
import { noteAsked } from './tax-id-asked.ts';
import { aheadOf, readTypedName } from './typed-name.ts';
import { useBeginPaying } from './use-checkout-keys.ts';

export function CurrentDialog(props: {
  readonly dialog: CheckoutDialog;
  readonly sale: Sale | null;
  readonly openDialog: OpenDialog;
}): ReactNode {
  const { dialog, sale, openDialog } = props;
  const close = (): void => openDialog(null);
  switch (dialog.kind) {
    case 'search':
      return (
        <SearchDialog
          initialText={dialog.text}
          initialCategory={dialog.category ?? null}
          onPriceCheck={(text) => openDialog({ kind: 'price-check', text })}
          onNew={(text) => openDialog({ kind: 'new-product', known: knownOf(text), refused: null })}
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
    case 'new-product':
      return <AddProduct {...dialog} onClose={close} />;
    case 'quantity': {
      const Quantity = dialog.line.weight === null ? QuantityDialog : LineWeightDialog;
      return <Quantity line={dialog.line} onClose={close} />;
    }
    case 'weigh':
      return <ProductWeightDialog product={dialog} onClose={dismissUnweighed} />;
    case 'doubt':
      return <DoubtDialog key={dialog.id} what={doubtText(dialog)} onDecided={decideDoubt} />;
    case 'repeat':
      return <RepeatDialog key={dialog.id} text={dialog.text} onDecided={decideRepeat} />;
    case 'amount':
      return <AmountDialog onClose={close} />;
    case 'price':
      return <PriceDialog line={dialog.line} onClose={close} />;
    case 'cancel-line':
      return (
        <CancelLineDialog line={dialog.line} onClose={close} onWholeSale={() => openDialog({ kind: 'cancel-sale' })} />
      );
    default:
      return sale === null ? null : <SaleDialog dialog={dialog} sale={sale} openDialog={openDialog} />;
  }
}

type OfSale = 'age' | 'discount' | 'cancel-sale' | 'hold' | 'tax-id' | 'change-tax-id';

function SaleDialog(props: {
  readonly dialog: Extract<CheckoutDialog, { readonly kind: OfSale }>;
  readonly sale: Sale;
  readonly openDialog: OpenDialog;
}): ReactNode {
  const { dialog, sale, openDialog } = props;
  const close = (): void => openDialog(null);
  const beginPaying = useBeginPaying(openDialog);
  switch (dialog.kind) {
    case 'age':
      return sale.ageToCheck === null ? null : (
        <AgeDialog sale={sale} years={sale.ageToCheck} onSeen={beginPaying} onClose={close} />
      );
    case 'discount':
      return (
        <DiscountDialog
          sale={sale}
          line={dialog.line}
          onClose={close}
          onPrice={(line) => openDialog({ kind: 'price', line })}
        />
      );
    case 'cancel-sale':
      return <CancelSaleDialog sale={sale} onClose={close} />;
    case 'hold':
      return <HoldDialog sale={sale} onClose={close} />;
    case 'tax-id':
      return <AskTaxId sale={sale} onClose={close} />;
    case 'change-tax-id':
      return <TaxIdDialog sale={sale} why="change" onClose={close} />;
  }
}

function knownOf(text: string): { readonly name: string } | { readonly code: string } {
  return readTypedName(text) === null ? { code: text } : { name: text };
}

function AddProduct(
  props: Extract<CheckoutDialog, { kind: 'new-product' }> & { readonly onClose: () => void },
): ReactNode {
  const { known, refused, onClose } = props;
  const saved = (product: Product): void => {
    onClose();
    if (refused === null) addFound(product);
    else {
      takeUpRefused(refused.id);
      addMany(product, aheadOf(refused.text), refused.text);
    }
  };
  return <ProductDialog product={null} known={known} onSaved={saved} onClose={onClose} />;
}

/** Asks once, as paying begins, and continues to the payment after any answer. */
function AskTaxId({ sale, onClose }: { readonly sale: Sale; readonly onClose: () => void }): ReactNode {
  const goTo = useNavigation((state) => state.goTo);
  const { id } = sale;
  useEffect(() => noteAsked(id), [id]);
  const leave = (): void => {
    onClose();
    goTo({ screen: 'payment' });
  };
  return <TaxIdDialog sale={sale} why="ask" onClose={leave} />;
}

function doubtText({ name, quantity, grams, totalCents }: Doubted): string {
  const sum = moneyText(totalCents);
  return grams === null ? `${quantity} × ${name} = ${sum}` : `${name}: ${kilogramsText(grams)} kg · ${sum}`;
}

/** The first read is sold; this asks about the second. */
function RepeatDialog(props: { readonly text: string; readonly onDecided: (another: boolean) => void }): ReactNode {
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

/** Once for the sale's items; the audit trail names who checked. */
function AgeDialog(props: {
  readonly sale: Sale;
  readonly years: number;
  readonly onSeen: (sale: Sale) => void;
  readonly onClose: () => void;
}): ReactNode {
  const { t } = useTranslation('sale');
  const shell = useTranslation('shell').t;
  const { sale, years } = props;
  const call = useCall('sale:confirm-age');
  const confirm = async (): Promise<void> => {
    if (call.running) return;
    const result = await call.run({ saleId: sale.id });
    if (!result.ok) return;
    showSale(result.value);
    props.onSeen(result.value);
  };
  return (
    <ConfirmDialog
      title={t('ageDialog.title', { years })}
      confirm={t('ageDialog.confirm')}
      keep={t('ageDialog.keep')}
      onConfirm={() => void confirm()}
      onClose={props.onClose}
    >
      <p>{t('ageDialog.text', { years })}</p>
      <p>{t('ageDialog.hint')}</p>
      <ErrorNote error={call.error} />
      <Working shown={call.slow}>{shell('working')}</Working>
    </ConfirmDialog>
  );
}

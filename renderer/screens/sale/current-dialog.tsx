import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Product } from '../../../shared/product.ts';
import type { Sale } from '../../../shared/sale.ts';
import { useNavigation } from '../../shell/navigation-store.ts';
import { kilogramsText } from '../../text/kilograms-text.ts';
import { moneyText } from '../../text/money-text.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ProductDialog } from '../../ui/product-form/product-dialog.tsx';
import { TaxIdDialog } from '../../ui/tax-id-dialog.tsx';
import { DoubtDialog } from '../../ui/use-doubt.tsx';
import { AgeDialog } from './age-dialog.tsx';
import { AmountDialog } from './amount-dialog.tsx';
import { CancelLineDialog } from './cancel-line-dialog.tsx';
import { CancelSaleDialog } from './cancel-sale-dialog.tsx';
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
import { PriceDialog } from './price-dialog.tsx';
import { QuantityDialog } from './quantity-dialog.tsx';
import { SearchDialog } from './search-dialog.tsx';
import { noteAsked } from './tax-id-asked.ts';
import { aheadOf, readTypedName } from './typed-name.ts';
import { useBeginPaying } from './use-begin-paying.ts';
import { LineWeightDialog, ProductWeightDialog } from './weight-dialog.tsx';

export function CurrentDialog(props: {
  readonly dialog: CheckoutDialog;
  readonly sale: Sale | null;
  readonly openDialog: OpenDialog;
}): ReactNode {
  const { dialog, sale, openDialog } = props;
  const close = (): void => openDialog(null);
  const beginPaying = useBeginPaying(openDialog);
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
    case 'quantity':
      return dialog.line.weight === null ? (
        <QuantityDialog line={dialog.line} onClose={close} />
      ) : (
        <LineWeightDialog line={dialog.line} onClose={close} />
      );
    case 'weigh':
      return <ProductWeightDialog product={dialog} onClose={dismissUnweighed} />;
    case 'doubt':
      return <DoubtDialog key={dialog.id} what={doubtText(dialog)} onDecided={decideDoubt} />;
    case 'repeat':
      return <RepeatDialog key={dialog.id} text={dialog.text} onDecided={decideRepeat} />;
    case 'age':
      return sale === null || sale.ageToCheck === null ? null : (
        <AgeDialog sale={sale} years={sale.ageToCheck} onSeen={beginPaying} onClose={close} />
      );
    case 'amount':
      return <AmountDialog onClose={close} />;
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
  }
}

function knownOf(text: string): { readonly name: string } | { readonly code: string } {
  return readTypedName(text) === null ? { code: text } : { name: text };
}

/** The product that was missing: once it is in the catalogue the sale goes on with it. */
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

/** Asks once, as paying begins, and goes on to the payment whatever was answered. */
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

/** The same code twice within a moment: one piece that the scanner read twice, or two. What was read first is sold. */
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

import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { subtract } from '../../../shared/money.ts';
import type { Category, Product } from '../../../shared/product.ts';
import type { Sale } from '../../../shared/sale.ts';
import { useNavigation } from '../../shell/navigation-store.ts';
import { useSale } from '../../state/sale-store.ts';
import { useTill } from '../../state/till-store.ts';
import { kilogramsText } from '../../text/kilograms-text.ts';
import { moneyText } from '../../text/money-text.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Note } from '../../ui/note.tsx';
import { Screen } from '../../ui/screen.tsx';
import { TaxIdDialog } from '../../ui/tax-id-dialog.tsx';
import { DoubtDialog } from '../../ui/use-doubt.tsx';
import { AgeDialog } from './age-dialog.tsx';
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
  openNames,
  type Repeated,
  takeUpRefused,
  type Unweighed,
  useCheckout,
} from './checkout-store.ts';
import { CodeEntry } from './code-entry.tsx';
import { toCodeField } from './code-field.tsx';
import { EmptyCheckout } from './empty-checkout.tsx';
import {
  AmountDialog,
  DiscountDialog,
  HoldDialog,
  NewProductDialog,
  openWhenHere,
  PriceCheckDialog,
  PriceDialog,
  SearchDialog,
} from './late-dialogs.ts';
import { ProductPane } from './product-pane.tsx';
import { QuantityDialog } from './quantity-dialog.tsx';
import { RefusedScans } from './refused-scans.tsx';
import { currentLine } from './sale-lines.ts';
import { SaleLinesList } from './sale-lines-list.tsx';
import { LastLine, SaleTotal } from './sale-total.tsx';
import { noteAsked } from './tax-id-asked.ts';
import { aheadOf, readTypedName } from './typed-name.ts';
import { TypedNames } from './typed-names.tsx';
import { useBeginPaying } from './use-begin-paying.ts';
import { useCheckoutKeys } from './use-checkout-keys.ts';
import { LineWeightDialog, ProductWeightDialog } from './weight-dialog.tsx';
import './checkout.css';

/** The open sale, or an empty till. Everything on it is what the main process last said. */
export function CheckoutScreen(): ReactNode {
  const { t } = useTranslation('sale');
  const mirrored = useSale((state) => state.sale);
  const sale = mirrored?.state === 'open' && mirrored.lines.length > 0 ? mirrored : null;
  const [opened, setDialog] = useState<CheckoutDialog | null>(null);
  const openDialog = useMemo(() => openWhenHere(setDialog), []);
  const unweighed = useCheckout((state) => state.unweighed[0]);
  const repeated = useCheckout((state) => state.repeated[0]);
  const doubted = useCheckout((state) => state.doubted[0]);
  const dialog = opened ?? waitingDialog(doubted, unweighed, repeated);
  const input = useRef<HTMLInputElement>(null);
  const takeName = useRef(openNames);
  const byPhoto = useTill(({ till }) => till?.saleScreen === 'photos');
  useCheckoutKeys(sale, dialog, openDialog);
  useFocusBack(dialog, sale);
  const goods = <Goods sale={sale} byPhoto={byPhoto} openDialog={openDialog} />;
  return (
    <Screen title={t('title')} titleUnseen>
      <div className={byPhoto ? 'checkout checkout-photos' : 'checkout'}>
        <div className="checkout-left">
          <CodeEntry input={input} flat={byPhoto} takeName={takeName} />
          <div className="checkout-below">
            <TypedNames input={input} takeName={takeName} openDialog={openDialog} />
            <RefusedScans openDialog={openDialog} />
            {byPhoto ? <ProductPane /> : goods}
          </div>
        </div>
        <CheckoutSide sale={sale} openDialog={openDialog}>
          {byPhoto ? goods : null}
        </CheckoutSide>
      </div>
      <CurrentDialog dialog={dialog} sale={sale} openDialog={openDialog} />
    </Screen>
  );
}

/** The items of the sale, below what has to be said of it. */
function Goods(props: {
  readonly sale: Sale | null;
  readonly byPhoto: boolean;
  readonly openDialog: OpenDialog;
}): ReactNode {
  const { sale, byPhoto, openDialog } = props;
  const openCategory = (category: Category): void => openDialog({ kind: 'search', text: '', category });
  return (
    <>
      <ConflictNote sale={sale} />
      {sale === null ? (
        <EmptyCheckout byPhoto={byPhoto} onCategory={openCategory} />
      ) : (
        <SaleLinesList lines={sale.lines} />
      )}
    </>
  );
}

/** What had the focus may be gone with a dialog, or with the first item: typing goes on in the field for codes. */
function useFocusBack(dialog: CheckoutDialog | null, sale: Sale | null): void {
  const isOpen = dialog !== null;
  const isEmpty = sale === null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list takes the place of what was there before it
  useEffect(() => {
    if (isOpen) return;
    // behind the dialog itself, which gives the focus back in the next frame where it can
    const frame = requestAnimationFrame(() => {
      if (document.activeElement === document.body) toCodeField();
    });
    return () => cancelAnimationFrame(frame);
  }, [isOpen, isEmpty]);
}

/** What scans have brought up by themselves, one after the other, behind what somebody has opened. */
function waitingDialog(
  doubted: Doubted | undefined,
  unweighed: Unweighed | undefined,
  repeated: Repeated | undefined,
): CheckoutDialog | null {
  if (doubted !== undefined) return { kind: 'doubt', ...doubted };
  if (unweighed !== undefined) return { kind: 'weigh', ...unweighed };
  return repeated === undefined ? null : { kind: 'repeat', ...repeated };
}

/** `children`: what is above the total; the last item unless given. */
function CheckoutSide({
  sale,
  openDialog,
  children,
}: {
  readonly sale: Sale | null;
  readonly openDialog: OpenDialog;
  readonly children: ReactNode;
}): ReactNode {
  const selectedId = useCheckout((state) => state.selectedId);
  const line = sale === null ? null : currentLine(sale, selectedId);
  const cancelSale = useCallback(() => openDialog({ kind: 'cancel-sale' }), [openDialog]);
  return (
    <SaleTotal sale={sale} line={line} onCancelSale={cancelSale}>
      {children ?? <LastLine line={line} chosen={line !== null && line.id === selectedId} />}
    </SaleTotal>
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
    case undefined:
      return null;
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
  return <NewProductDialog product={null} known={known} onSaved={saved} onClose={onClose} />;
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

/** Why a sale that looks like any other can be neither charged nor cancelled, or needs less than its total. */
function ConflictNote({ sale }: { readonly sale: Sale | null }): ReactNode {
  const { t } = useTranslation('sale');
  if (sale === null) return null;
  if (sale.payments.some((payment) => payment.conflict)) return <Note kind="error">{t('conflict')}</Note>;
  const paid = subtract(sale.totalCents, sale.dueCents);
  if (paid === 0) return null;
  return <Note kind="info">{t('partPaid', { paid: moneyText(paid), due: moneyText(sale.dueCents) })}</Note>;
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

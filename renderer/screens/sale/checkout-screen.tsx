import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { subtract } from '../../../shared/money.ts';
import type { Category } from '../../../shared/product.ts';
import type { Sale } from '../../../shared/sale.ts';
import { useKeyOf } from '../../keys/key-map.ts';
import { useNavigation } from '../../shell/navigation-store.ts';
import { useSale } from '../../state/sale-store.ts';
import { useTill } from '../../state/till-store.ts';
import { moneyText } from '../../text/money-text.ts';
import { Button } from '../../ui/button.tsx';
import { useHere } from '../../ui/lazy-screen.tsx';
import { Note } from '../../ui/note.tsx';
import { Screen } from '../../ui/screen.tsx';
import type { CheckoutDialog, OpenDialog } from './checkout-dialog.ts';
import { type Doubted, openNames, type Repeated, type Unweighed, useCheckout } from './checkout-store.ts';
import { CodeEntry, toCodeField } from './code-field.tsx';
import { CurrentDialog, LastSale, openWhenHere, ProductPane, Tiles, TypedNames } from './late-parts.ts';
import { RefusedScans } from './refused-scans.tsx';
import { currentLine } from './sale-lines.ts';
import { SaleLinesList } from './sale-lines-list.tsx';
import { LastLine, SaleTotal } from './sale-total.tsx';
import { useCheckoutKeys } from './use-checkout-keys.ts';
import './checkout.css';
import './product-pane.css';

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
  const hasNames = useHere(TypedNames);
  const hasPane = useHere(ProductPane);
  useCheckoutKeys(sale, dialog, openDialog);
  useFocusBack(dialog, sale);
  const goods = <Goods sale={sale} byPhoto={byPhoto} openDialog={openDialog} />;
  return (
    <Screen title={t('title')} titleUnseen>
      <div className={byPhoto ? 'fills grid folds checkout checkout-photos' : 'fills grid folds checkout'}>
        <div className="stack unclips checkout-left">
          <CodeEntry input={input} flat={byPhoto} takeName={takeName} />
          <div className="stack fills unclips checkout-below">
            {hasNames ? <TypedNames input={input} takeName={takeName} openDialog={openDialog} /> : null}
            {byPhoto ? null : goods}
            {byPhoto && hasPane ? <ProductPane /> : null}
            <RefusedScans openDialog={openDialog} />
          </div>
        </div>
        <CheckoutSide sale={sale} openDialog={openDialog}>
          {byPhoto ? goods : null}
        </CheckoutSide>
      </div>
      {dialog === null ? null : <CurrentDialog dialog={dialog} sale={sale} openDialog={openDialog} />}
    </Screen>
  );
}

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

/** A dialog or the first item may remove the focused element: the focus returns to the code field. */
function useFocusBack(dialog: CheckoutDialog | null, sale: Sale | null): void {
  const isOpen = dialog !== null;
  const isEmpty = sale === null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list replaces an earlier element
  useEffect(() => {
    if (isOpen) return;
    // runs after the dialog, which returns the focus in the next frame if it can
    const frame = requestAnimationFrame(() => {
      if (document.activeElement === document.body) toCodeField();
    });
    return () => cancelAnimationFrame(frame);
  }, [isOpen, isEmpty]);
}

/** Questions of scans wait behind a dialog that the cashier opened. */
function waitingDialog(
  doubted: Doubted | undefined,
  unweighed: Unweighed | undefined,
  repeated: Repeated | undefined,
): CheckoutDialog | null {
  if (doubted !== undefined) return { kind: 'doubt', ...doubted };
  if (unweighed !== undefined) return { kind: 'weigh', ...unweighed };
  return repeated === undefined ? null : { kind: 'repeat', ...repeated };
}

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
      {children ?? <LastLine line={line} chosen={line?.id === selectedId} />}
    </SaleTotal>
  );
}

/** Why a sale that looks normal cannot be charged or cancelled, or needs less than its total. */
function ConflictNote({ sale }: { readonly sale: Sale | null }): ReactNode {
  const { t } = useTranslation('sale');
  if (sale === null) return null;
  if (sale.payments.some((payment) => payment.conflict)) return <Note kind="error">{t('conflict')}</Note>;
  const paid = subtract(sale.totalCents, sale.dueCents);
  if (paid === 0) return null;
  return <Note kind="info">{t('partPaid', { paid: moneyText(paid), due: moneyText(sale.dueCents) })}</Note>;
}

/** First steps of a free till, with tiles unless the products are beside it. */
function EmptyCheckout(props: {
  readonly byPhoto: boolean;
  readonly onCategory: (category: Category) => void;
}): ReactNode {
  const { t } = useTranslation('sale');
  const till = useTill((state) => state.till);
  const goTo = useNavigation((state) => state.goTo);
  const hasLastSale = useHere(LastSale);
  const hasTiles = useHere(Tiles) && !props.byPhoto;
  return (
    <div className="stack-s empty-checkout panel panel-padded scrolls">
      <div className="flow empty-title">
        <h2>{t('empty.title')}</h2>
        <OnHold count={till?.salesOnHold ?? 0} />
      </div>
      {hasLastSale ? <LastSale /> : null}
      <p>{t(props.byPhoto ? 'empty.hintPhotos' : 'empty.hint')}</p>
      {till?.productCount === 0 ? (
        <>
          <p>{t('empty.noProducts')}</p>
          <Button look="primary" onPress={() => goTo({ screen: 'catalogue' })}>
            {t('empty.toCatalogue')}
          </Button>
        </>
      ) : null}
      {hasTiles ? <Tiles onCategory={props.onCategory} /> : null}
    </div>
  );
}

function OnHold({ count }: { readonly count: number }): ReactNode {
  const { t } = useTranslation('sale');
  const goTo = useNavigation((state) => state.goTo);
  const shortcut = useKeyOf()('hold');
  if (count === 0) return null;
  return (
    <Button shortcut={shortcut} onPress={() => goTo({ screen: 'pending' })}>
      {t('empty.onHold', { count })}
    </Button>
  );
}

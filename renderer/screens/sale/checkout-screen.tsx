import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { subtract } from '../../../shared/money.ts';
import type { Category } from '../../../shared/product.ts';
import type { Sale } from '../../../shared/sale.ts';
import { useSale } from '../../state/sale-store.ts';
import { moneyText } from '../../text/money-text.ts';
import { useHere } from '../../ui/lazy-screen.tsx';
import { Note } from '../../ui/note.tsx';
import { Screen } from '../../ui/screen.tsx';
import type { CheckoutDialog, OpenDialog } from './checkout-dialog.ts';
import { type Doubted, openNames, type Repeated, type Unweighed, useCheckout } from './checkout-store.ts';
import { CodeEntry } from './code-entry.tsx';
import { EmptyCheckout, TilesInSale } from './empty-checkout.tsx';
import { CurrentDialog, openWhenHere, TypedNames } from './late-parts.ts';
import { RefusedScans } from './refused-scans.tsx';
import { currentLine } from './sale-lines.ts';
import { SaleLinesList } from './sale-lines-list.tsx';
import { SaleTotal } from './sale-total.tsx';
import { useCheckoutKeys } from './use-checkout-keys.ts';
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
  const openCategory = (category: Category): void => openDialog({ kind: 'search', text: '', category });
  const hasNames = useHere(TypedNames);
  useCheckoutKeys(sale, dialog, openDialog);
  return (
    <Screen title={t('title')} titleUnseen>
      <div className="checkout">
        <div className="checkout-left">
          <CodeEntry input={input} takeName={takeName} />
          <div className="checkout-below">
            {hasNames ? <TypedNames input={input} takeName={takeName} openDialog={openDialog} /> : null}
            <RefusedScans openDialog={openDialog} />
            <ConflictNote sale={sale} />
            {sale === null ? (
              <EmptyCheckout onCategory={openCategory} />
            ) : (
              <>
                <SaleLinesList lines={sale.lines} />
                <TilesInSale onCategory={openCategory} />
              </>
            )}
          </div>
        </div>
        <CheckoutSide sale={sale} openDialog={openDialog} />
      </div>
      {dialog === null ? null : <CurrentDialog dialog={dialog} sale={sale} openDialog={openDialog} />}
    </Screen>
  );
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

/** Why a sale that looks like any other can be neither charged nor cancelled, or needs less than its total. */
function ConflictNote({ sale }: { readonly sale: Sale | null }): ReactNode {
  const { t } = useTranslation('sale');
  if (sale === null) return null;
  if (sale.payments.some((payment) => payment.conflict)) return <Note kind="error">{t('conflict')}</Note>;
  const paid = subtract(sale.totalCents, sale.dueCents);
  if (paid === 0) return null;
  return <Note kind="info">{t('partPaid', { paid: moneyText(paid), due: moneyText(sale.dueCents) })}</Note>;
}

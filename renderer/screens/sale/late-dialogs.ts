import { type LazyScreen, lazyScreen } from '../../ui/lazy-screen.tsx';
import type { CheckoutDialog, OpenDialog } from './checkout-dialog.ts';

/* The page begins without these: they come behind the first screen, with the other screens. */

export const AmountDialog = lazyScreen(async () => (await import('./amount-dialog.tsx')).AmountDialog);
export const DiscountDialog = lazyScreen(async () => (await import('./discount-dialog.tsx')).DiscountDialog);
export const EmptyTiles = lazyScreen(async () => (await import('./empty-tiles.tsx')).EmptyTiles);
export const HoldDialog = lazyScreen(async () => (await import('./hold-dialog.tsx')).HoldDialog);
export const LastSale = lazyScreen(async () => (await import('./last-sale.tsx')).LastSale);
export const PriceCheckDialog = lazyScreen(async () => (await import('./price-check-dialog.tsx')).PriceCheckDialog);
export const PriceDialog = lazyScreen(async () => (await import('./price-dialog.tsx')).PriceDialog);
export const SearchDialog = lazyScreen(async () => (await import('./search-dialog.tsx')).SearchDialog);
export const NewProductDialog = lazyScreen(
  async () => (await import('../../ui/product-form/product-dialog.tsx')).ProductDialog,
);

const LATE: { readonly [kind in CheckoutDialog['kind']]?: Pick<LazyScreen<never>, 'bring'> } = {
  amount: AmountDialog,
  discount: DiscountDialog,
  hold: HoldDialog,
  'new-product': NewProductDialog,
  price: PriceDialog,
  'price-check': PriceCheckDialog,
  search: SearchDialog,
};

/** Opens a dialog once its code is here, so that what is typed after its key is typed into it. */
export function openWhenHere(open: OpenDialog): OpenDialog {
  return (dialog) => {
    const late = dialog === null ? undefined : LATE[dialog.kind];
    const show = (): void => open(dialog);
    if (late === undefined) show();
    else void late.bring().then(show, show);
  };
}

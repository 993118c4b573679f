import { lazyScreen } from '../../ui/lazy-screen.tsx';
import type { OpenDialog } from './checkout-dialog.ts';

/* Loaded after the checkout can scan. */

export const CurrentDialog = lazyScreen(() => import('./current-dialog.tsx'), 'CurrentDialog', null);
export const LastSale = lazyScreen(() => import('./last-sale.tsx'), 'LastSale', null);
export const LineSteps = lazyScreen(() => import('./line-steps.tsx'), 'LineSteps', null);
export const TypedNames = lazyScreen(() => import('./typed-names.tsx'), 'TypedNames', null);
export const ProductPane = lazyScreen(() => import('./product-pane.tsx'), 'ProductPane', null);
export const Tiles = lazyScreen(() => import('./tiles.tsx'), 'Tiles', null);

/** Opens a dialog once its code is loaded: typing after its key goes into it. */
export function openWhenHere(open: OpenDialog): OpenDialog {
  return (dialog) => {
    const show = (): void => open(dialog);
    if (dialog === null || CurrentDialog.isHere()) show();
    else void CurrentDialog.bring().then(show, show);
  };
}

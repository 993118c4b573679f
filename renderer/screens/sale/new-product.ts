import { needOf } from '../../../shared/api/permissions.ts';
import { reaches } from '../../../shared/person.ts';
import { barcodeOf } from '../../../shared/product-code/read-code.ts';
import { usePerson } from '../../state/session-store.ts';
import { lazyScreen } from '../../ui/lazy-screen.tsx';
import type { ProductForm } from '../../ui/product-form/product-form.ts';
import type { CheckoutDialog, OpenDialog } from './checkout-dialog.ts';
import type { Refused } from './checkout-store.ts';
import { aheadOf } from './typed-name.ts';

export const NewProductDialog = lazyScreen(
  async () => (await import('../../ui/product-form/product-dialog.tsx')).ProductDialog,
);

/** Whether a product that is missing may be added here and now, without calling anybody. */
export function useMayAddProduct(): boolean {
  const person = usePerson();
  const { least } = needOf('catalogue:save');
  return person !== null && (least === 'anyone' || reaches(person.role, least));
}

/** What is typed after the key is for the dialog: it is here before it is opened. */
export function openNewProduct(
  openDialog: OpenDialog,
  about: Omit<Extract<CheckoutDialog, { kind: 'new-product' }>, 'kind'>,
): void {
  const open = (): void => openDialog({ kind: 'new-product', ...about });
  void NewProductDialog.bring().then(open, open);
}

/** The code that nothing was found by: without what was typed ahead of it, and of an element string its number. */
export function codeOf({ text }: Pick<Refused, 'text'>): string {
  return barcodeOf(text.slice(aheadOf(text).length));
}

/** What an unknown code says of its product. Digits as long as a GTIN's are its barcode, and its code until another is typed. */
export function formOfCode(code: string): Partial<ProductForm> {
  return /^\d{8,14}$/.test(code) ? { code, barcode: code } : { code };
}

import { z } from 'zod';
import {
  type CustomerDisplay,
  type CustomerScreenState,
  MAX_DISPLAY_NAME_LENGTH,
  MAX_PICTURE_SECONDS,
  MAX_SHOP_PICTURE_BYTES,
  MIN_PICTURE_SECONDS,
} from '../customer-screen.ts';
import { MAX_TAX_ID_LENGTH } from '../tax-id.ts';
import { read, write } from './call.ts';
import { lineText, nothing } from './fields.ts';

/** File names below `SHOP_PICTURES_PATH`, in order. */
export type ShopPictures = { readonly pictures: readonly string[] };

export const customerScreenSettings = z.strictObject({
  shown: z.enum(['off', 'second_display', 'window']),
  display: lineText(MAX_DISPLAY_NAME_LENGTH),
  pictureSeconds: z.int().min(MIN_PICTURE_SECONDS).max(MAX_PICTURE_SECONDS),
});

/** Base64 length. */
const MAX_IMAGE_TEXT = Math.ceil(MAX_SHOP_PICTURE_BYTES / 3) * 4;

/** Called by the till's page; the customer's page calls nothing. */
export const customerApi = {
  /** No displays in a browser. Served before sign-in, since the page needs the till's colours. */
  'customer:state': read(nothing, { act: 'door', while: 'always' }).gives<{
    readonly screen: CustomerScreenState;
    readonly displays: readonly CustomerDisplay[];
  }>(),
  /** Reopens a closed window. */
  'customer:open': write(nothing, { act: 'door', while: 'always', recover: 'repeat' }).gives<CustomerScreenState>(),
  /** The CPF or CNPJ being typed; null ends it. Never stored. */
  'customer:asking': read(() => ({ typed: lineText(MAX_TAX_ID_LENGTH).nullable() }), {
    act: 'seeSales',
    while: 'open',
  }).gives<null>(),
  'customer:list-pictures': read(nothing, { act: 'seeSales' }).gives<ShopPictures>(),
  /** Base64 PNG, JPEG or WebP of at most `MAX_SHOP_PICTURE_BYTES`. */
  'customer:add-picture': write(() => ({ image: z.base64().min(4).max(MAX_IMAGE_TEXT) }), {
    act: 'settings',
    while: 'open',
    recover: 'repeat',
  }).gives<ShopPictures>(),
  'customer:remove-picture': write(() => ({ picture: lineText(60, 1) }), {
    act: 'settings',
    while: 'open',
    recover: 'repeat',
  }).gives<ShopPictures>(),
};

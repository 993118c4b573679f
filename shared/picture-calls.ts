import type { ProductId } from './product.ts';

/** Keys that are asked about at once: each may be a search, and a scan that comes meanwhile waits as long. */
export const KEYS_AT_ONCE = 8;
/** Lines of a list that are written at once. */
export const LINES_AT_ONCE = 100;
/** Characters of a file's name as a list shows it. */
export const MAX_PICTURE_NAME_LENGTH = 200;

/**
 * Whose picture a file is, by its name without the ending.
 *
 * unknown    no product has it for a code or barcode
 * ambiguous  one product has it for its code and another for its barcode, or two differ in capitals alone
 * deleting   its product is on the way out
 */
export type PictureMatch =
  | { readonly kind: 'product'; readonly productId: ProductId; readonly code: string; readonly name: string }
  | { readonly kind: 'unknown' | 'ambiguous' | 'deleting' };

/** The calls about many pictures at once: a part of the contract, in its form. */
export type PictureCalls = {
  /** In the order of `keys`. */
  'pictures:match': { input: { keys: readonly string[] }; value: readonly PictureMatch[] };
  /**
   * Stores the picture, Base64 of a PNG or JPEG, with its product, as `catalogue:save` does. `changed`: false where the
   * product had it already, and nothing is sent to the operator.
   */
  'pictures:put': { input: { productId: ProductId; image: string }; value: { readonly changed: boolean } };
  /** Writes a list of what was not taken, part by part: `file` with the `last` part, null before it. */
  'pictures:write-list': {
    input: {
      first: boolean;
      last: boolean;
      headings: readonly string[];
      rows: readonly { name: string; reason: string }[];
    };
    value: { readonly file: string | null };
  };
};

/** Their channels, for the list in `ipc-contract.ts`. */
export const PICTURE_CHANNELS = {
  'pictures:match': 0,
  'pictures:put': 0,
  'pictures:write-list': 0,
} satisfies Record<keyof PictureCalls, 0>;

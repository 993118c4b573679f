import type { SaleId } from '../../../shared/ids.ts';
import type { PersonalKey } from './personal-cipher.ts';
import { decryptPersonal, encryptPersonal, markOf, NONCE_BYTES, searchKeyOf, type Whose } from './personal-cipher.ts';
import type { PersonalKeys } from './personal-keys.ts';
import type { PersonalRows } from './tables.ts';

export type PersonalStoreParts = {
  readonly rows: PersonalRows;
  readonly keys: PersonalKeys;
  readonly random: (count: number) => Uint8Array;
};

/** `unreadable`: the key is gone, or the text was changed. */
export type PersonalText =
  | { readonly state: 'none' }
  | { readonly state: 'known'; readonly text: string }
  | { readonly state: 'unreadable' };

export function createPersonalStore({ rows, keys, random }: PersonalStoreParts) {
  return {
    /** For {@link put}; await it before the transaction. */
    keyForWriting: keys.forWriting,
    put: (key: PersonalKey, whose: Whose, plain: string, keptAt: string): void =>
      rows.put({
        sale_id: whose.saleId,
        kind: whose.kind,
        text: encryptPersonal(key, whose, plain, random(NONCE_BYTES)),
        search: whose.kind === 'tax_id' ? searchKeyOf(key, plain) : null,
        kept_at: keptAt,
      }),
    drop: ({ saleId, kind }: Whose): void => rows.drop(saleId, kind),
    has: ({ saleId, kind }: Whose): boolean => rows.find(saleId, kind) !== null,
    read: (whose: Whose): PersonalText => {
      const row = rows.find(whose.saleId, whose.kind);
      if (row === null) return { state: 'none' };
      const key = keys.marked(markOf(row.text));
      const text = key === null ? null : decryptPersonal(key, whose, row.text);
      return text === null ? { state: 'unreadable' } : { state: 'known', text };
    },
    /** `bare`: without punctuation. Sales under a lost key are not found. */
    salesOf: (bare: string): readonly SaleId[] => rows.salesOf(keys.known().map((key) => searchKeyOf(key, bare))),
  };
}

export type PersonalStore = ReturnType<typeof createPersonalStore>;

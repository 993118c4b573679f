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

/** `unreadable` where the key is gone, or what was stored was changed. */
export type PersonalText =
  | { readonly state: 'none' }
  | { readonly state: 'known'; readonly text: string }
  | { readonly state: 'unreadable' };

/** What is known of customers, in and out of its file. */
export function createPersonalStore({ rows, keys, random }: PersonalStoreParts) {
  return {
    /** The key for {@link put}: to be had before the transaction that puts. */
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
    /** The sales of this CPF or CNPJ, without punctuation; those of a key that is gone are found by none. */
    salesOf: (bare: string): readonly SaleId[] => rows.salesOf(keys.known().map((key) => searchKeyOf(key, bare))),
  };
}

export type PersonalStore = ReturnType<typeof createPersonalStore>;

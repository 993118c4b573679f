import { randomBytes } from 'node:crypto';
import { SAMPLE_SHOP } from '../../../shared/settings.ts';
import { cnpjCheckDigits, isCnpj } from '../../../shared/tax-id.ts';
import type { Store } from './store.ts';

/** The service and its only customer; created once. CNPJs are bare. */
export type Identity = ReturnType<typeof keptIdentity>;

export type IdentityOptions = {
  /** Generated once and stored, as the next three; a value here replaces the stored one. */
  readonly token?: string;
  readonly storeName?: string;
  readonly cnpj?: string;
  readonly acquirerCnpj?: string;
};

const ACQUIRER_BODY = '554433220001';

const withCheckDigits = (body: string): string => body + cnpjCheckDigits(body);

/** Options replace stored values and are stored. Throws for an invalid CNPJ. */
export function keptIdentity(store: Store, options: IdentityOptions) {
  const kept = (key: string, given: string | undefined, fresh: () => string): string => {
    const row = store.find<{ value: string }>('SELECT value FROM facts WHERE key = ?', key);
    const value = given ?? row?.value ?? fresh();
    if (value !== row?.value) store.run('INSERT OR REPLACE INTO facts (key, value) VALUES (?, ?)', key, value);
    return value;
  };
  const identity = {
    token: kept('token', options.token, () => randomBytes(24).toString('base64url')),
    storeName: kept('store_name', options.storeName, () => SAMPLE_SHOP.storeName),
    cnpj: kept('cnpj', options.cnpj, () => SAMPLE_SHOP.cnpj),
    acquirerCnpj: kept('acquirer_cnpj', options.acquirerCnpj, () => withCheckDigits(ACQUIRER_BODY)),
    /** Accepted by `POST /usuario/autenticar`. */
    user: kept('user', undefined, () => 'treino'),
    password: kept('password', undefined, () => 'treino'),
  };
  for (const cnpj of [identity.cnpj, identity.acquirerCnpj]) {
    if (!isCnpj(cnpj)) throw new Error(`not a CNPJ: ${cnpj}`);
  }
  return identity;
}

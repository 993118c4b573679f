import { generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import type { ProvisioningBody, ProvisioningSecrets } from '../../electron/areas/provisioning/file-format.ts';
import { signProvisioning } from '../../electron/areas/provisioning/make-files.ts';
import { DEFAULT_SETTINGS } from '../../shared/settings.ts';

export const FLEET: KeyObject = generateKeyPairSync('ed25519').privateKey;
export const ANOTHER_FLEET: KeyObject = generateKeyPairSync('ed25519').privateKey;
export const CODE = '7KQ2M-9XTRA-B4CDE-FGH23';
export const TOKEN = 'a-token-of-the-operator-0001';

export const PROVISIONED: ProvisioningBody['settings'] = {
  storeName: 'Padaria Pão Quente',
  storeCity: 'Recife',
  storeAddress: 'Rua do Sol, 7',
  timeZone: 'America/Recife',
  registerNumber: 3,
  language: 'pt-BR',
  operator: {
    ...DEFAULT_SETTINGS.operator,
    // nothing listens there
    baseUrl: 'https://127.0.0.1:9/v1',
    qrBaseUrl: 'https://127.0.0.1:9/pix',
    cnpj: '11222333000181',
  },
};

export type FileParts = {
  readonly key?: KeyObject;
  readonly code?: string;
  readonly machine?: string | null;
  readonly issuedAt?: string;
  readonly validUntil?: string;
  readonly settings?: Partial<ProvisioningBody['settings']>;
  readonly secrets?: ProvisioningSecrets;
};

/** A file for till 3 of a bakery, with the operator's token unless said otherwise. */
export function provisioningFile(parts: FileParts = {}): Promise<string> {
  const { machine = null, issuedAt = '2026-11-20T12:00:00.000Z', validUntil = '2126-12-20T12:00:00.000Z' } = parts;
  const settings = { ...PROVISIONED, ...parts.settings };
  return signProvisioning({ machine, issuedAt, validUntil, settings }, parts.secrets ?? { 'operator-token': TOKEN }, {
    key: parts.key ?? FLEET,
    code: parts.code ?? CODE,
    random: randomBytes,
  });
}

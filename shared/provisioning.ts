import type { TimeZone } from './local-time.ts';
import type { PrinterProfile } from './printing.ts';
import type { Result } from './result.ts';
import type { HeadOfficeSettings, Provisioned, Settings } from './settings.ts';

export const PROVISIONING_FILE_ENDING = '.balcao.json';

/** Longer files are not read. */
export const MAX_PROVISIONING_CHARS = 64 * 1024;
export const MAX_PROVISIONING_CODE_LENGTH = 60;

/** Omitted settings stay. */
export type ProvisionedSettings = Pick<
  Settings,
  'storeName' | 'storeCity' | 'registerNumber' | 'language' | 'operator'
> & {
  readonly storeAddress?: string | undefined;
  readonly timeZone?: TimeZone | undefined;
  readonly printers?: readonly PrinterProfile[] | undefined;
  readonly headOffice?: HeadOfficeSettings | undefined;
};

/** Encrypted in the file; they go only to the vault. */
export const PROVISIONED_SECRETS = ['operator-token', 'head-office-credentials'] as const;
export type ProvisionedSecret = (typeof PROVISIONED_SECRETS)[number];

export type ProvisioningPreview = {
  readonly sets: ProvisionedSettings;
  readonly secrets: readonly ProvisionedSecret[];
  /** First 16 hex digits of the key's hash, for comparison by people. */
  readonly keyMark: string;
  /** The key is new, or the file has secrets: the file's code must be typed. */
  readonly needsCode: boolean;
  readonly issuedAt: string;
  readonly validUntil: string;
  readonly isApplied: boolean;
};

export type FoundProvisioning = {
  readonly path: string;
  readonly text: string;
  readonly checked: Result<ProvisioningPreview>;
};

export type ProvisioningState = {
  readonly applied: (Pick<Provisioned, 'issuedAt' | 'appliedAt'> & { readonly keyMark: string }) | null;
  readonly found: readonly FoundProvisioning[];
};

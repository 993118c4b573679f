import type { TimeZone } from './local-time.ts';
import type { PrinterProfile } from './printing.ts';
import type { Result } from './result.ts';
import type { HeadOfficeSettings, Provisioned, Settings } from './settings.ts';

/** The name of a provisioning file ends in this. */
export const PROVISIONING_FILE_ENDING = '.balcao.json';

/** Far more than a file has; a longer one is not read. */
export const MAX_PROVISIONING_CHARS = 64 * 1024;
export const MAX_PROVISIONING_CODE_LENGTH = 60;

/** What a provisioning file sets. What it does not speak of stays as it is. */
export type ProvisionedSettings = Pick<
  Settings,
  'storeName' | 'storeCity' | 'registerNumber' | 'language' | 'operator'
> & {
  readonly storeAddress?: string | undefined;
  readonly timeZone?: TimeZone | undefined;
  readonly printers?: readonly PrinterProfile[] | undefined;
  readonly headOffice?: HeadOfficeSettings | undefined;
};

/** What may be sealed in the file; each goes to the vault and nowhere else. */
export const PROVISIONED_SECRETS = ['operator-token', 'head-office-credentials'] as const;
export type ProvisionedSecret = (typeof PROVISIONED_SECRETS)[number];

/** A file that this till would take, before it is applied. */
export type ProvisioningPreview = {
  readonly sets: ProvisionedSettings;
  /** What is sealed in it. */
  readonly secrets: readonly ProvisionedSecret[];
  /** Sixteen hex digits of the key's hash, for people who compare. */
  readonly keyMark: string;
  /** The code that came with the file has to be typed: its key is not known here yet, or it brings secrets. */
  readonly needsCode: boolean;
  readonly issuedAt: string;
  readonly validUntil: string;
  /** It is the one that was applied last: applying it changes nothing. */
  readonly isApplied: boolean;
};

/** A file that lies where the till looks: its text, and what the till says of it. */
export type FoundProvisioning = {
  readonly path: string;
  readonly text: string;
  readonly checked: Result<ProvisioningPreview>;
};

export type ProvisioningState = {
  readonly applied: (Pick<Provisioned, 'issuedAt' | 'appliedAt'> & { readonly keyMark: string }) | null;
  /** Those that can be applied first. */
  readonly found: readonly FoundProvisioning[];
};

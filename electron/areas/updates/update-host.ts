import type { UpdatesOff } from '../../../shared/update.ts';
import type { ReleaseKey } from './release-keys.ts';

/** Signed and complete on disk. */
export type InstallOrder = {
  readonly file: string;
  readonly version: string;
  readonly size: number;
  /** Base64. */
  readonly sha512: string;
};

export type UpdateHost =
  | { readonly off: UpdatesOff }
  | {
      readonly off: null;
      readonly keys: readonly ReleaseKey[];
      readonly platform: string;
      readonly arch: string;
      readonly needsAdministrator: boolean;
      /** Starts the installer and ends the program; never resolves then. Rejects if nothing was started. */
      readonly install: (order: InstallOrder) => Promise<never>;
    };

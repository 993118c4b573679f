import type { UpdatesOff } from '../../../shared/update.ts';
import type { ReleaseKey } from './release-keys.ts';

/** A file that was signed for, whole on this machine. */
export type InstallOrder = {
  readonly file: string;
  readonly version: string;
  readonly size: number;
  /** Base64. */
  readonly sha512: string;
};

/** What a program is that can put another in its own place. */
export type UpdateHost =
  | { readonly off: UpdatesOff }
  | {
      readonly off: null;
      /** Believed in this order, the present one first. */
      readonly keys: readonly ReleaseKey[];
      /** As `process.platform` and `process.arch` say it. */
      readonly platform: string;
      readonly arch: string;
      /** Whoever installs is asked for an administrator by the system. */
      readonly needsAdministrator: boolean;
      /**
       * Hands the file to what installs it and begins to end the program: once that has begun it does not resolve. Rejects
       * where nothing was begun.
       */
      readonly install: (order: InstallOrder) => Promise<never>;
    };

/**
 * Whether the till may sell, and why not:
 *
 * opening    its file is being opened or opened again; calls wait for it
 * sound      it sells
 * stopped    a rule of money was broken, or the disk fails: nothing new begins; with `broken_invariant` what runs is
 *            still followed, with `storage_failed` the file is tried again until it opens
 * read_only  the file was written by a newer program: it can be looked at
 * damaged    the file is missing, cannot be read, or was changed past the program: nothing is trusted until it is rescued
 */
export type TillHealth =
  | { readonly state: 'opening' }
  | { readonly state: 'sound' }
  | {
      readonly state: 'stopped';
      readonly why: 'broken_invariant' | 'storage_failed';
      /** What the program knows, in English: for those who help, not for the cashier. */
      readonly detail: string;
      readonly at: string;
      /** Short, to be read out on the telephone; the log has it too. */
      readonly reference: string;
    }
  | { readonly state: 'read_only'; readonly detail: string; readonly at: string }
  | {
      readonly state: 'damaged';
      readonly why: 'missing' | 'unreadable' | 'altered';
      readonly detail: string;
      readonly at: string;
      readonly reference: string;
    };

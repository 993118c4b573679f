/**
 * opening    the file is being opened; calls wait
 * sound      sells
 * stopped    nothing new begins: `broken_invariant` still follows running payments, `storage_failed` retries the file
 * read_only  written by a newer program
 * damaged    missing, unreadable or altered from outside: needs a rescue
 */
export type TillHealth =
  | { readonly state: 'opening' }
  | { readonly state: 'sound' }
  | {
      readonly state: 'stopped';
      readonly why: 'broken_invariant' | 'storage_failed';
      /** English, for support. */
      readonly detail: string;
      readonly at: string;
      /** Short code to read out on the telephone; also in the log. */
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

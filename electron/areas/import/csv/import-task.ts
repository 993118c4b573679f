import type { ImportCheck, ImportPreview } from '../../../../shared/product-import.ts';
import type { CheckOrder, Verdict } from './check-file.ts';
import type { WantedFormat } from './inspect-file.ts';
import type { ShrunkPicture } from './picture-desk.ts';
import type { ImportedProduct } from './product-fields.ts';
import type { RememberedColumns } from './propose-columns.ts';

/** What is done with a product file, away from the main thread. */
export type ImportTask =
  | {
      readonly kind: 'inspect';
      readonly file: string;
      readonly wanted: WantedFormat;
      readonly remembered: RememberedColumns;
    }
  | { readonly kind: 'check'; readonly order: CheckOrder };

export type ImportTaskResult<T extends ImportTask> = T extends { kind: 'inspect' } ? ImportPreview : ImportCheck;

/** What the thread is started with. `stop` holds one 32-bit number: another value than 0 asks it to end early. */
export type ImportErrand = { readonly task: ImportTask; readonly stop: SharedArrayBuffer };

export type ImportReply =
  | { readonly kind: 'progress'; readonly readBytes: number }
  | { readonly kind: 'ask'; readonly rows: readonly ImportedProduct[] }
  | { readonly kind: 'picture'; readonly bytes: Uint8Array }
  | { readonly kind: 'done'; readonly result: unknown }
  | { readonly kind: 'failed'; readonly message: string; readonly code: string };

/** What the catalogue says to the rows that were asked about last, or what became of the picture. */
export type ImportAnswer =
  | { readonly kind: 'verdicts'; readonly verdicts: readonly Verdict[] }
  | { readonly kind: 'shrunk'; readonly shrunk: ShrunkPicture };

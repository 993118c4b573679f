import type { Input } from '../../../../shared/api/contract.ts';
import {
  IMPORT_FAILURES,
  type ImportFailure,
  type ImportPreview,
  type ImportState,
  type ImportWay,
  MAX_IMPORT_BYTES,
} from '../../../../shared/product-import.ts';
import { fail, ok, type Result } from '../../../../shared/result.ts';
import { errorText } from '../../../lib/logger.ts';
import type { CatalogueService } from '../../catalogue/catalogue-service.ts';
import { type ServiceParts, timestamp } from '../../service-parts.ts';
import { applyRows } from './apply-rows.ts';
import type { Verdict } from './check-file.ts';
import type { ImportFolder } from './import-folder.ts';
import { beginJournal, endJournal, type ImportJournal, readJournal } from './import-journal.ts';
import { ImportWorkError, workOnImport } from './import-work.ts';
import type { WantedFormat } from './inspect-file.ts';
import { createPictureDesk } from './picture-desk.ts';
import type { ImportedProduct } from './product-fields.ts';
import { readRemembered, remember } from './remembered-columns.ts';
import { type Catalogue, fateOf } from './row-fate.ts';
import { openStagedReader, type StagedReader } from './staged-rows.ts';

export type ImportServiceParts = ServiceParts & {
  readonly catalogue: Pick<CatalogueService, 'tellOfImported'>;
  readonly wakeOutbox: () => void;
  readonly folder: ImportFolder;
  /** A name for the next file of bad rows. */
  readonly errorFile: (stamp: string) => string;
  /** Lets whatever else the till has to do go first. */
  readonly breathe: () => Promise<void>;
};

const NOTHING: ImportState = { step: 'none' };
const FINDS_OUT: WantedFormat = { encoding: null, delimiter: null, header: null };
const NO_COUNTS = { created: 0, changed: 0, unchanged: 0, refused: 0 };
const TELL_EVERY_MS = 100;

/**
 * Product files, one at a time: received in slices, looked at, checked whole, and put in. Until `apply` the catalogue is
 * not touched, and what a power cut leaves is thrown away at the next start; from `apply` on see `applyRows`.
 */
export function createImportService(parts: ImportServiceParts) {
  const { database, clock, folder } = parts;
  const catalogue: Catalogue = {
    products: database.importing,
    isRetiring: (code) => database.outbox.isRetiring(code, ''),
  };
  let state: ImportState = NOTHING;
  let checked: { readonly id: string } | null = null;
  /** What runs now, and what ends it. */
  let running: { readonly ends: Promise<void>; readonly abort: AbortController } | null = null;
  let cancelled = false;
  let toldAtMs = Number.NEGATIVE_INFINITY;
  const desk = createPictureDesk((picture) => {
    if (state.step === 'checking') become({ ...state, picture });
  });

  function become(next: ImportState): Result<ImportState> {
    state = next;
    toldAtMs = clock.monotonicMs();
    parts.push('import:changed', state);
    return ok(state);
  }

  /** As `become`, and no more often than a screen can show. */
  function progress(next: ImportState): void {
    state = next;
    if (clock.monotonicMs() - toldAtMs >= TELL_EVERY_MS) become(next);
  }

  function run(work: (signal: AbortSignal) => Promise<void>): void {
    const abort = new AbortController();
    const ends = work(abort.signal).catch((error: unknown) => {
      // somebody ended it, and says what is shown
      if (abort.signal.aborted) return;
      parts.log.error('import failed', { error: errorText(error) });
      const isReading = error instanceof ImportWorkError;
      become({ step: 'failed', name: nameOf(state), why: isReading ? failureOf(error) : 'stopped_early' });
      // the till's own file: the core knows what to make of it
      if (!isReading) parts.onFault(error);
    });
    const mine = { ends, abort };
    running = mine;
    void ends.then(() => {
      if (running === mine) running = null;
    });
  }

  /** Ends what runs and forgets the file. Rows that went in stay in. */
  async function forget(): Promise<void> {
    running?.abort.abort();
    await running?.ends;
    await folder.settled();
    checked = null;
    folder.clear(null);
  }

  async function look(wanted: WantedFormat): Promise<Result<ImportState>> {
    const name = nameOf(state);
    become({ step: 'reading', name });
    const mine = state;
    try {
      const remembered = readRemembered(database.memory);
      const preview = await workOnImport({ kind: 'inspect', file: folder.upload, wanted, remembered });
      // somebody gave it up meanwhile
      return state === mine ? become({ step: 'mapping', name, preview }) : ok(state);
    } catch (error) {
      if (state !== mine) return ok(state);
      parts.log.error('import file not read', { error: errorText(error) });
      return become({ step: 'failed', name, why: 'file_lost' });
    }
  }

  function judge(rows: readonly ImportedProduct[]): Verdict[] {
    return rows.map((row) => {
      const fate = fateOf(row, catalogue);
      return fate.kind === 'refused' ? fate : { kind: fate.kind, code: fate.fields.code };
    });
  }

  async function check(wish: Input<'import:check'>, name: string, preview: ImportPreview, signal: AbortSignal) {
    const id = parts.newId();
    const bytes = folder.uploadBytes();
    const order = {
      file: folder.upload,
      format: preview.format,
      columns: wish.columns,
      decimals: wish.decimals,
      stagedFile: folder.staged(id),
      errorFile: parts.errorFile(timestamp(clock).replace(/\D/g, '').slice(0, 14)),
      words: wish,
    };
    const options = {
      signal,
      judge,
      shrink: (picture: Uint8Array) => desk.shrink(picture, signal),
      onProgress: (read: number) => progress({ step: 'checking', name, bytes, read, picture: desk.waiting() }),
    };
    const found = await workOnImport({ kind: 'check', order }, options);
    if (signal.aborted) return;
    checked = { id };
    become({ step: 'checked', name, preview: { ...preview, columns: wish.columns }, check: found });
  }

  async function apply(begun: ImportJournal, staged: StagedReader, resumed: boolean, signal: AbortSignal) {
    const { name, way, rows } = begun;
    const told = ({ done }: ImportJournal): ImportState => ({ step: 'applying', name, way, rows, done });
    become(told(begun));
    try {
      const work = {
        ...{ database, catalogue, clock },
        breathe: parts.breathe,
        tellOfChange: parts.catalogue.tellOfImported,
        onChunk: (now: ImportJournal) => progress(told(now)),
        left: () => signal.aborted,
      };
      const journal = await database.withManyPages(() => applyRows(begun, staged, work));
      // the till is closing: the next one goes on
      if (signal.aborted && !cancelled) return;
      endJournal(database, cancelled);
      // a file that is open cannot be taken away everywhere
      staged.close();
      folder.clear(null);
      become({ ...endOf(journal), cancelled, resumed });
    } finally {
      // not before: what is sent meanwhile would take from who sells and from the import alike
      parts.wakeOutbox();
      staged.close();
    }
  }

  function start(begun: ImportJournal, resumed: boolean): void {
    cancelled = false;
    folder.clear(begun.id);
    const staged = openStaged(begun.id);
    if (staged !== null) {
      run((signal) => apply(begun, staged, resumed, signal));
      return;
    }
    // a copy of the till's file that was taken in the middle, say: what is in is in, and the same file can be given again
    endJournal(database, true);
    become({ ...endOf(begun), cancelled: true, resumed });
  }

  function openStaged(id: string): StagedReader | null {
    try {
      return openStagedReader(folder.staged(id));
    } catch (error) {
      parts.log.error('staged rows not read', { error: errorText(error) });
      return null;
    }
  }

  return {
    state: (): Result<ImportState> => ok(state),
    begin: async ({ name, bytes }: Input<'import:begin'>): Promise<Result<ImportState>> => {
      if (state.step === 'applying') return fail('import_goes_on');
      if (bytes > MAX_IMPORT_BYTES) return fail('invalid_input', { field: 'bytes' });
      await forget();
      folder.openUpload();
      return become({ step: 'receiving', name, bytes, received: 0 });
    },
    put: async ({ offset, slice }: Input<'import:put'>): Promise<Result<ImportState>> => {
      if (state.step !== 'receiving' || offset !== state.received) return fail('import_not_here');
      const bytes = Buffer.from(slice, 'base64');
      const received = offset + bytes.length;
      if (received > state.bytes) return fail('invalid_input', { field: 'slice' });
      const now = { ...state, received };
      state = now;
      await folder.append(bytes);
      if (received < now.bytes) return ok(now);
      if (state !== now) return ok(state);
      folder.closeUpload();
      return look(FINDS_OUT);
    },
    look: async (wanted: Input<'import:look'>): Promise<Result<ImportState>> => {
      if (state.step !== 'mapping' && state.step !== 'checked') return fail('import_not_here');
      return look(wanted);
    },
    check: (wish: Input<'import:check'>): Result<ImportState> => {
      if (state.step !== 'mapping' && state.step !== 'checked') return fail('import_not_here');
      const { name, preview } = state;
      if (!wish.columns.includes('code') && !wish.columns.includes('barcode')) {
        return fail('invalid_input', { field: 'columns' });
      }
      remember(database.memory, preview.headings, wish.columns);
      const begun = become({ step: 'checking', name, bytes: folder.uploadBytes(), read: 0, picture: null });
      run((signal) => check(wish, name, preview, signal));
      return begun;
    },
    getPicture: desk.get,
    putPicture: desk.put,
    apply: ({ way }: { readonly way: ImportWay }): Result<ImportState> => {
      if (state.step !== 'checked' || checked === null) return fail('import_not_here');
      const { name, check: found } = state;
      if (way === 'all' && found.bad > 0) return fail('import_has_bad_rows');
      const rows = found.rows - found.bad;
      const journal: ImportJournal = {
        ...{ id: checked.id, name, way, rows, done: 0, line: 0, counts: NO_COUNTS, refused: [] },
        errorFile: found.errorFile,
      };
      beginJournal(database, journal);
      start(journal, false);
      return ok(state);
    },
    cancel: async (): Promise<Result<ImportState>> => {
      if (state.step === 'applying' && state.way === 'all') return fail('import_goes_on');
      cancelled = true;
      const wasApplying = state.step === 'applying';
      await forget();
      return wasApplying ? ok(state) : become(NOTHING);
    },
    /** Goes on with what the end of the program cut off, and throws away what had not begun to go in. */
    resume: (): void => {
      const journal = readJournal(database);
      folder.clear(journal?.id ?? null);
      if (journal !== null) start(journal, true);
    },
    stop: async (): Promise<void> => {
      cancelled = false;
      running?.abort.abort();
      await running?.ends;
      await folder.settled();
      folder.closeUpload();
    },
  };
}

export type ImportService = ReturnType<typeof createImportService>;

function endOf({ name, way, counts, errorFile, refused }: ImportJournal) {
  return { step: 'done', name, way, counts, errorFile, refused } as const;
}

function nameOf(state: ImportState): string {
  return state.step === 'none' ? '' : state.name;
}

function failureOf(error: unknown): ImportFailure {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const known = IMPORT_FAILURES.find((each) => each === code);
  if (known !== undefined) return known;
  const isDisk = code.startsWith('SQLITE') || ['ENOSPC', 'EIO', 'EDQUOT', 'EROFS', 'EACCES'].includes(code);
  return isDisk ? 'disk' : 'file_lost';
}

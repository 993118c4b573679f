import type { Input } from '../../../../shared/api/contract.ts';
import {
  IMPORT_FAILURES,
  type ImportFailure,
  type ImportPreview,
  type ImportState,
  MAX_IMPORT_BYTES,
} from '../../../../shared/product-import.ts';
import { fail, ok, type Result } from '../../../../shared/result.ts';
import { errorText } from '../../../lib/logger.ts';
import type { CatalogueService } from '../../catalogue/catalogue-service.ts';
import type { ServiceParts } from '../../service-parts.ts';
import type { ImportDatabase } from '../tables.ts';
import { applyRows } from './apply-rows.ts';
import { readRemembered, remember } from './column-titles.ts';
import type { ImportFolder } from './import-folder.ts';
import { beginJournal, endJournal, type ImportJournal, readJournal } from './import-journal.ts';
import { ImportWorkError, workOnImport } from './import-work.ts';
import type { WantedFormat } from './inspect-file.ts';
import { createPictureDesk } from './picture-desk.ts';
import type { ImportedProduct } from './product-fields.ts';
import { type Catalogue, judgeRow } from './row-fate.ts';
import { openStagedReader, type StagedReader } from './staged-rows.ts';

type ImportServiceParts = ServiceParts<ImportDatabase> & {
  readonly catalogue: Pick<CatalogueService, 'tellOfImported'>;
  readonly wakeOutbox: () => void;
  readonly folder: ImportFolder;
  readonly errorFile: () => string;
  readonly breathe: () => Promise<void>;
};

const NOTHING: ImportState = { step: 'none' };
const DETECT: WantedFormat = { encoding: null, delimiter: null, header: null };
const TELL_EVERY_MS = 100;

type Job = ImportServiceParts & {
  readonly known: Catalogue;
  readonly desk: ReturnType<typeof createPictureDesk>;
  state: ImportState;
  /** Names the staged rows of the last check. */
  checked: string | null;
  running: { readonly ends: Promise<void>; readonly abort: AbortController } | null;
  cancelled: boolean;
  pushedAtMs: number;
};

function become(job: Job, next: ImportState): Result<ImportState> {
  job.state = next;
  job.pushedAtMs = job.clock.monotonicMs();
  job.push('import:changed', job.state);
  return ok(job.state);
}

function progress(job: Job, next: ImportState): void {
  job.state = next;
  if (job.clock.monotonicMs() - job.pushedAtMs >= TELL_EVERY_MS) become(job, next);
}

function run(job: Job, work: (signal: AbortSignal) => Promise<void>): void {
  const abort = new AbortController();
  const ends = work(abort.signal).catch((error: unknown) => {
    // the aborting caller shows the state
    if (abort.signal.aborted) return;
    job.log.error('import failed', { error: errorText(error) });
    const isReading = error instanceof ImportWorkError;
    become(job, { step: 'failed', name: nameOf(job.state), why: isReading ? failureOf(error) : 'stopped_early' });
    // a failure of the till's own file
    if (!isReading) job.onFault(error);
  });
  const mine = { ends, abort };
  job.running = mine;
  void ends.then(() => {
    if (job.running === mine) job.running = null;
  });
}

/** Imported rows stay. */
async function forget(job: Job): Promise<void> {
  job.running?.abort.abort();
  await job.running?.ends;
  await job.folder.settled();
  job.checked = null;
  job.folder.clear(null);
}

async function look(job: Job, wanted: WantedFormat): Promise<Result<ImportState>> {
  const name = nameOf(job.state);
  become(job, { step: 'reading', name });
  const mine = job.state;
  try {
    const remembered = readRemembered(job.database.memory);
    const preview = await workOnImport({ kind: 'inspect', file: job.folder.upload, wanted, remembered });
    return job.state === mine ? become(job, { step: 'mapping', name, preview }) : ok(job.state);
  } catch (error) {
    if (job.state !== mine) return ok(job.state);
    job.log.error('import file not read', { error: errorText(error) });
    return become(job, { step: 'failed', name, why: 'file_lost' });
  }
}

async function check(job: Job, wish: Input<'import:check'>, name: string, preview: ImportPreview, signal: AbortSignal) {
  const id = job.newId();
  const bytes = job.folder.uploadBytes();
  const order = {
    file: job.folder.upload,
    format: preview.format,
    columns: wish.columns,
    decimals: wish.decimals,
    stagedFile: job.folder.staged(id),
    errorFile: job.errorFile(),
    words: wish,
  };
  const options = {
    signal,
    judge: (rows: readonly ImportedProduct[]) => rows.map((row) => judgeRow(row, job.known)),
    shrink: (picture: Uint8Array) => job.desk.shrink(picture, signal),
    onProgress: (read: number) => progress(job, { step: 'checking', name, bytes, read, picture: job.desk.waiting() }),
  };
  const found = await workOnImport({ kind: 'check', order }, options);
  if (signal.aborted) return;
  job.checked = id;
  become(job, { step: 'checked', name, preview: { ...preview, columns: wish.columns }, check: found });
}

async function apply(job: Job, begun: ImportJournal, staged: StagedReader, resumed: boolean, signal: AbortSignal) {
  const { name, way, rows } = begun;
  const stateAt = ({ done }: ImportJournal): ImportState => ({ step: 'applying', name, way, rows, done });
  become(job, stateAt(begun));
  try {
    const work = {
      ...{ database: job.database, clock: job.clock, breathe: job.breathe },
      ...{ catalogue: job.known, tellOfChange: job.catalogue.tellOfImported },
      onChunk: (now: ImportJournal) => progress(job, stateAt(now)),
      left: () => signal.aborted,
    };
    const journal = await job.database.withManyPages(() => applyRows(begun, staged, work));
    // the till is closing: the next start continues
    if (signal.aborted && !job.cancelled) return;
    endJournal(job.database, job.cancelled);
    // Windows cannot delete an open file
    staged.close();
    job.folder.clear(null);
    become(job, { ...endOf(journal), cancelled: job.cancelled, resumed });
  } finally {
    // sending earlier would slow down the import and the sale
    job.wakeOutbox();
    staged.close();
  }
}

function start(job: Job, begun: ImportJournal, resumed: boolean): void {
  job.cancelled = false;
  job.folder.clear(begun.id);
  try {
    const staged = openStagedReader(job.folder.staged(begun.id));
    run(job, (signal) => apply(job, begun, staged, resumed, signal));
  } catch (error) {
    // for example in a restored backup; the same file can be imported again
    job.log.error('staged rows not read', { error: errorText(error) });
    endJournal(job.database, true);
    become(job, { ...endOf(begun), cancelled: true, resumed });
  }
}

async function put(job: Job, { offset, slice }: Input<'import:put'>): Promise<Result<ImportState>> {
  if (job.state.step !== 'receiving' || offset !== job.state.received) return fail('import_not_here');
  const bytes = Buffer.from(slice, 'base64');
  const received = offset + bytes.length;
  if (received > job.state.bytes) return fail('invalid_input', { field: 'slice' });
  const now = { ...job.state, received };
  job.state = now;
  await job.folder.append(bytes);
  if (received < now.bytes) return ok(now);
  if (job.state !== now) return ok(job.state);
  job.folder.closeUpload();
  return look(job, DETECT);
}

function beginCheck(job: Job, wish: Input<'import:check'>): Result<ImportState> {
  if (job.state.step !== 'mapping' && job.state.step !== 'checked') return fail('import_not_here');
  const { name, preview } = job.state;
  if (!wish.columns.includes('code') && !wish.columns.includes('barcode')) {
    return fail('invalid_input', { field: 'columns' });
  }
  remember(job.database.memory, preview.headings, wish.columns);
  const begun = become(job, { step: 'checking', name, bytes: job.folder.uploadBytes(), read: 0, picture: null });
  run(job, (signal) => check(job, wish, name, preview, signal));
  return begun;
}

function beginApply(job: Job, { way, renames = false }: Input<'import:apply'>): Result<ImportState> {
  if (job.state.step !== 'checked' || job.checked === null) return fail('import_not_here');
  const { name, check: found } = job.state;
  const isWhole = found.bad === 0 && (renames || found.renames === 0);
  if (way === 'all' && !isWhole) return fail('import_has_bad_rows');
  const rows = found.rows - found.bad;
  const journal: ImportJournal = {
    ...{ id: job.checked, name, way, renames, rows, done: 0, line: 0, refused: [] },
    counts: { created: 0, changed: 0, unchanged: 0, refused: found.bad, left: 0 },
    errorFile: found.errorFile,
  };
  beginJournal(job.database, journal);
  start(job, journal, false);
  return ok(job.state);
}

async function cancel(job: Job): Promise<Result<ImportState>> {
  const wasApplying = job.state.step === 'applying';
  if (job.state.step === 'applying' && job.state.way === 'all') return fail('import_goes_on');
  job.cancelled = true;
  await forget(job);
  return wasApplying ? ok(job.state) : become(job, NOTHING);
}

/** One file at a time. Before `apply` the catalogue is untouched, and a restart discards the file. */
export function createImportService(parts: ImportServiceParts) {
  const { database, folder } = parts;
  const job: Job = {
    ...parts,
    known: { products: database.importing, isRetiring: (code) => database.outbox.isRetiring(code, '') },
    desk: createPictureDesk((picture) => {
      if (job.state.step === 'checking') become(job, { ...job.state, picture });
    }),
    ...{ state: NOTHING, checked: null, running: null, cancelled: false, pushedAtMs: Number.NEGATIVE_INFINITY },
  };
  return {
    state: (): Result<ImportState> => ok(job.state),
    begin: async ({ name, bytes }: Input<'import:begin'>): Promise<Result<ImportState>> => {
      if (job.state.step === 'applying') return fail('import_goes_on');
      if (bytes > MAX_IMPORT_BYTES) return fail('invalid_input', { field: 'bytes' });
      await forget(job);
      folder.openUpload();
      return become(job, { step: 'receiving', name, bytes, received: 0 });
    },
    put: (slice: Input<'import:put'>) => put(job, slice),
    look: async (wanted: Input<'import:look'>): Promise<Result<ImportState>> => {
      if (job.state.step !== 'mapping' && job.state.step !== 'checked') return fail('import_not_here');
      return look(job, wanted);
    },
    check: (wish: Input<'import:check'>) => beginCheck(job, wish),
    getPicture: job.desk.get,
    putPicture: job.desk.put,
    apply: (wish: Input<'import:apply'>) => beginApply(job, wish),
    cancel: () => cancel(job),
    seen: (): Result<null> => {
      if (job.state.step === 'done' || job.state.step === 'failed') job.state = NOTHING;
      return ok(null);
    },
    resume: (): void => {
      const journal = readJournal(database);
      folder.clear(journal?.id ?? null);
      if (journal !== null) start(job, journal, true);
    },
    stop: async (): Promise<void> => {
      job.cancelled = false;
      job.running?.abort.abort();
      await job.running?.ends;
      await folder.settled();
      folder.closeUpload();
    },
  };
}

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

import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { fail, ok, type Result } from '../../../shared/result.ts';
import type { UpdateBlock, UpdateSettings, UpdateStage, UpdateState, UpdateTrouble } from '../../../shared/update.ts';
import type { HostParts } from '../../lib/host-parts.ts';
import { errorText } from '../../lib/logger.ts';
import { writeFileDurably } from '../../lib/write-file-durably.ts';
import { decide, type Seen } from './decide.ts';
import { isWhole } from './is-whole.ts';
import { type Manifest, type ReleaseFile, readManifest } from './manifest.ts';
import type { UpdateHost } from './update-host.ts';
import type { UpdateSource } from './update-source.ts';
import { dropAll, fetchFile, fetchManifest } from './update-source.ts';
import { isNewer, isVersion } from './version.ts';

/** Files go to `updates` in `dataDir`. */
export type UpdateServiceParts = Pick<HostParts, 'version' | 'dataDir' | 'clock' | 'newId' | 'log' | 'push'> & {
  readonly host: UpdateHost;
  readonly settings: () => UpdateSettings;
  /** Throws if unknown. */
  readonly roomBytes: () => number;
  readonly source: () => UpdateSource;
  readonly openBlocks: () => readonly UpdateBlock[];
  readonly backUp: () => Promise<boolean>;
  readonly closedFor: (work: () => Promise<void>) => Promise<void>;
};

type Found = { readonly manifest: Manifest; readonly keyId: string; readonly file: ReleaseFile };

type Look = { readonly trouble: UpdateTrouble } | { readonly trouble: null; readonly found: Found | null };

type Updating = UpdateServiceParts & {
  readonly files: string;
  readonly seen: ReturnType<typeof openSeen>;
  readonly ending: AbortController;
  line: UpdateSource | null;
  stage: UpdateStage;
  last: UpdateState['last'];
  found: Found | null;
  looking: Promise<void> | null;
  bringing: { readonly sha512: string; readonly abort: AbortController; readonly ends: Promise<void> } | null;
};

function lineOf(work: Updating): UpdateSource {
  work.line ??= work.source();
  return work.line;
}

function off(work: Updating): Extract<UpdateStage, { state: 'off' }> | null {
  if (work.host.off !== null) return { state: 'off', why: work.host.off };
  if (work.host.keys.length === 0) return { state: 'off', why: 'no_key' };
  return work.settings().address === '' ? { state: 'off', why: 'no_address' } : null;
}

function state(work: Updating): UpdateState {
  const { channel, automatic } = work.settings();
  const shown = work.stage.state === 'ready' ? { ...work.stage, blocks: work.openBlocks() } : work.stage;
  const needsAdministrator = work.host.off === null && work.host.needsAdministrator;
  const settled = { running: work.version, channel, automatic, needsAdministrator };
  return { ...settled, stage: off(work) ?? shown, checking: work.looking !== null, last: work.last };
}

function tell(work: Updating, trouble?: UpdateTrouble | null): void {
  if (trouble !== undefined) work.last = { at: work.clock.now().toISOString(), trouble };
  if (trouble) work.log.warn('no update', { code: trouble });
  work.push('update:changed', state(work));
}

async function ask(work: Updating): Promise<Look> {
  if (work.host.off !== null) return { trouble: null, found: null };
  // stored before any manifest: an older program installed by hand then knows this version
  work.seen.remember();
  const { address, channel } = work.settings();
  const fetched = await fetchManifest(lineOf(work), `${address}/${channel}.json`, work.ending.signal);
  if (!fetched.ok) return { trouble: fetched.why };
  const read = readManifest(fetched.bytes, work.host.keys);
  if (!read.ok) return { trouble: read.why };
  const { manifest, keyId } = read;
  const decision = judge(work, manifest, keyId);
  if (decision.to === 'refuse') return { trouble: decision.why };
  const issuedAt = manifest.issuedAt.toISOString();
  work.seen.believe({ version: manifest.version, issuedAt, keyId });
  if (decision.to === 'take') return { trouble: null, found: { manifest, keyId, file: decision.file } };
  if (work.bringing === null) dropAll(work.files);
  work.stage = decision.to === 'wait' ? { state: 'not_yet', version: manifest.version } : { state: 'newest' };
  return { trouble: null, found: null };
}

function judge(work: Updating, manifest: Manifest, keyId: string) {
  if (work.host.off !== null) return { to: 'stay' } as const;
  const keyIds = work.host.keys.map(({ id }) => id);
  const { channel } = work.settings();
  const till = { running: work.version, channel, platform: work.host.platform, arch: work.host.arch, keyIds };
  return decide(manifest, keyId, { ...till, seen: work.seen.get(), now: work.clock.now() });
}

async function look(work: Updating): Promise<void> {
  const asked = JSON.stringify(work.settings());
  const answer = await ask(work).catch((error: unknown): Look => {
    work.log.error('what is believed of updates could not be stored', { error: errorText(error) });
    return { trouble: 'disk_failed' };
  });
  work.looking = null;
  // the address changed during the check
  if (asked !== JSON.stringify(work.settings()) || work.ending.signal.aborted) return;
  if (answer.trouble === null) take(work, answer.found);
  tell(work, answer.trouble);
}

/** A withdrawn release is not installed, downloaded or not. */
function take(work: Updating, next: Found | null): void {
  work.found = next;
  if (work.bringing !== null && work.bringing.sha512 !== next?.file.sha512) stopBringing(work);
  if (next !== null && work.bringing === null) bring(work, next);
}

function stopBringing(work: Updating): void {
  work.bringing?.abort.abort();
  work.bringing = null;
}

function bring(work: Updating, { manifest, file }: Found): void {
  const abort = new AbortController();
  const mine = { sha512: file.sha512, abort, ends: fetchNow() };
  work.bringing = mine;

  async function fetchNow(): Promise<void> {
    const shown = { version: manifest.version, totalBytes: file.size };
    const isReady = work.stage.state === 'ready' && work.stage.version === manifest.version;
    if (!isReady) work.stage = { state: 'downloading', ...shown, doneBytes: 0 };
    const trouble = await fetchFile({
      source: lineOf(work),
      address: `${work.settings().address}/${file.name}`,
      ...{ file, folder: work.files, roomBytes: work.roomBytes },
      onProgress: (doneBytes) => progress({ state: 'downloading', ...shown, doneBytes }),
      signal: AbortSignal.any([abort.signal, work.ending.signal]),
    });
    if (abort.signal.aborted || work.ending.signal.aborted) return;
    work.bringing = null;
    work.stage = trouble === null ? ready(manifest) : { state: 'unknown' };
    if (trouble === null) work.log.info('an update is ready', { state: manifest.version });
    tell(work, trouble);
  }

  function progress(now: Extract<UpdateStage, { state: 'downloading' }>): void {
    if (work.bringing !== mine) return;
    const before = work.stage.state === 'downloading' ? work.stage.doneBytes : 0;
    work.stage = now;
    // one push per percent
    if (percentOf(now.doneBytes, file.size) !== percentOf(before, file.size)) tell(work);
  }
}

/** Joins a running check; a found release is fetched afterwards. */
function check(work: Updating): Promise<void> {
  if (off(work) !== null) return Promise.resolve();
  if (work.looking === null) {
    work.looking = look(work);
    tell(work);
  }
  return work.looking;
}

async function notNow(work: Updating, { manifest, keyId, file }: Found): Promise<UpdateTrouble | null> {
  const decision = judge(work, manifest, keyId);
  if (decision.to === 'refuse') return decision.why;
  const isSame = await isWhole(path.join(work.files, file.name), file).catch(() => false);
  if (!isSame) return 'file_altered';
  return (await work.backUp()) ? null : 'backup_failed';
}

async function install(work: Updating): Promise<Result<UpdateState>> {
  if (work.host.off !== null || work.stage.state !== 'ready' || work.found === null) return fail('update_not_ready');
  if (work.openBlocks().length > 0) return fail('update_blocked');
  const { manifest, file } = work.found;
  work.stage = { state: 'installing', version: manifest.version };
  tell(work);
  const trouble = await notNow(work, work.found);
  // the drawer may have been opened during the copy
  const isBlocked = work.openBlocks().length > 0;
  if (trouble === null && !isBlocked) await hand(work, manifest, file);
  else {
    work.stage = trouble === 'backup_failed' || trouble === null ? ready(manifest) : { state: 'unknown' };
    tell(work, trouble ?? undefined);
  }
  return isBlocked ? fail('update_blocked') : ok(state(work));
}

async function hand(work: Updating, manifest: Manifest, file: ReleaseFile): Promise<void> {
  const { host } = work;
  if (host.off !== null) return;
  const { name, size, sha512 } = file;
  const order = { file: path.join(work.files, name), version: manifest.version, size, sha512 };
  work.log.info('an update is installed', { state: manifest.version });
  const ended = new Promise<void>((resolve) => work.ending.signal.addEventListener('abort', () => resolve()));
  await work
    .closedFor(() => Promise.race([host.install(order), ended]))
    .catch((error: unknown) => {
      work.log.error('the update could not be installed', { error: errorText(error) });
      work.stage = ready(manifest);
      tell(work, 'install_failed');
    });
}

/** Trust is decided in `readManifest`, `decide` and `fetchFile`. */
export function createUpdateService(parts: UpdateServiceParts) {
  const folder = path.join(parts.dataDir, 'updates');
  const work: Updating = {
    ...parts,
    files: path.join(folder, 'files'),
    seen: openSeen(folder, parts.version, parts.newId),
    ending: new AbortController(),
    stage: { state: 'unknown' },
    ...{ line: null, last: null, found: null, looking: null, bringing: null },
  };
  return {
    now: () => state(work),
    state: (): Result<UpdateState> => ok(state(work)),
    check: async (): Promise<Result<UpdateState>> => {
      await check(work);
      return ok(state(work));
    },
    install: () => install(work),
    /** After a change of channel or address; drops the found release. */
    settingsChanged: (): void => {
      stopBringing(work);
      work.found = null;
      work.stage = { state: 'unknown' };
      work.last = null;
      tell(work);
    },
    stop: async (): Promise<void> => {
      work.ending.abort();
      await Promise.all([work.looking, work.bringing?.ends]);
      await work.line?.close();
    },
  };
}

export type UpdateService = ReturnType<typeof createUpdateService>;

function percentOf(done: number, total: number): number {
  return Math.floor((done * 100) / total);
}

function ready({ version }: Manifest): UpdateStage {
  return { state: 'ready', version, blocks: [] };
}

const version = z.string().refine(isVersion);

const seenSchema = z.strictObject({
  tillId: z.string().min(1).max(64),
  installed: version,
  manifest: z
    .strictObject({ version, issuedAt: z.iso.datetime(), keyId: z.string().regex(/^[0-9a-f]{16}$/) })
    .nullable(),
}) satisfies z.ZodType<Seen>;

/** Accepted releases, in `seen.json` of the folder. If it is missing or invalid the running version counts: a person
 * who can remove the file could also install an older program. */
function openSeen(folder: string, running: string, newId: () => string) {
  const file = path.join(folder, 'seen.json');
  const stored = read(file) ?? { tillId: newId(), installed: running, manifest: null };
  let present: Seen = isNewer(running, stored.installed) ? { ...stored, installed: running } : stored;
  let isKept = false;

  /** Throws the disk's error; the previous state then remains. */
  function keep(seen: Seen): void {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    writeFileDurably(file, JSON.stringify(seen));
    present = seen;
    isKept = true;
  }

  return {
    get: (): Seen => present,
    remember: (): void => {
      if (!isKept) keep(present);
    },
    /** On disk when it returns: without a disk nothing is accepted. */
    believe: (manifest: NonNullable<Seen['manifest']>): void => keep({ ...present, manifest }),
  };
}

function read(file: string): Seen | null {
  try {
    const parsed = seenSchema.safeParse(JSON.parse(readFileSync(file, 'utf8')));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

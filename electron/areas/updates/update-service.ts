import path from 'node:path';
import { fail, ok, type Result } from '../../../shared/result.ts';
import type { UpdateBlock, UpdateSettings, UpdateStage, UpdateState, UpdateTrouble } from '../../../shared/update.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Push } from '../../lib/host-parts.ts';
import { errorText, type Logger } from '../../lib/logger.ts';
import { decide } from './decide.ts';
import { dropAll, fetchFile } from './fetch-file.ts';
import { fetchManifest } from './fetch-manifest.ts';
import { isWhole } from './is-whole.ts';
import { type Manifest, type ReleaseFile, readManifest } from './manifest.ts';
import { openSeen } from './seen-file.ts';
import type { UpdateHost } from './update-host.ts';
import type { UpdateSource } from './update-source.ts';

export type UpdateServiceParts = {
  readonly host: UpdateHost;
  /** The version that runs. */
  readonly version: string;
  /** Of the till's files: what is fetched lies in `updates` below it. */
  readonly dataDir: string;
  readonly clock: Clock;
  readonly newId: () => string;
  readonly log: Logger;
  readonly push: Push;
  readonly settings: () => UpdateSettings;
  /** Bytes that may be written; throws where nobody knows. */
  readonly roomBytes: () => number;
  readonly source: () => UpdateSource;
  readonly whatIsOpen: () => readonly UpdateBlock[];
  /** Makes a verified copy of the till's file; whether one was kept. */
  readonly backUp: () => Promise<boolean>;
  /** Closes the till for `work`, and opens it again where the program goes on. */
  readonly closedFor: (work: () => Promise<void>) => Promise<void>;
};

type Found = { readonly manifest: Manifest; readonly keyId: string; readonly file: ReleaseFile };

/** How a look came out: what the till now knows of newer versions, or why it knows no more than before. */
type Look = { readonly trouble: UpdateTrouble } | { readonly trouble: null; readonly found: Found | null };

/**
 * Looks for a newer program, brings it while the till sells, and installs it when nothing is open. What is believed of
 * others is decided in `readManifest`, `decide` and `fetchFile`; here it is done in turn.
 */
export function createUpdateService(parts: UpdateServiceParts) {
  const { host, clock, log, version } = parts;
  const folder = path.join(parts.dataDir, 'updates');
  const seen = openSeen(folder, version, parts.newId);
  let source: UpdateSource | null = null;
  let stage: UpdateStage = { state: 'unknown' };
  let last: UpdateState['last'] = null;
  let found: Found | null = null;
  let looking: Promise<void> | null = null;
  let bringing: { readonly sha512: string; readonly abort: AbortController; readonly ends: Promise<void> } | null =
    null;
  const ending = new AbortController();

  /** The first look opens it: a till that never looks has none. */
  function line(): UpdateSource {
    source ??= parts.source();
    return source;
  }

  function off(): Extract<UpdateStage, { state: 'off' }> | null {
    if (host.off !== null) return { state: 'off', why: host.off };
    if (host.keys.length === 0) return { state: 'off', why: 'no_key' };
    return parts.settings().address === '' ? { state: 'off', why: 'no_address' } : null;
  }

  function state(): UpdateState {
    const { channel, automatic } = parts.settings();
    const shown = stage.state === 'ready' ? { ...stage, blocks: parts.whatIsOpen() } : stage;
    const needsAdministrator = host.off === null && host.needsAdministrator;
    const settled = { running: version, channel, automatic, needsAdministrator };
    return { ...settled, stage: off() ?? shown, checking: looking !== null, last };
  }

  function tell(trouble?: UpdateTrouble | null): void {
    if (trouble !== undefined) last = { at: clock.now().toISOString(), trouble };
    if (trouble) log.warn('no update', { code: trouble });
    parts.push('update:changed', state());
  }

  async function ask(): Promise<Look> {
    if (host.off !== null) return { trouble: null, found: null };
    // what runs now is not older to an older program that somebody puts in its place before any manifest was believed
    seen.remember();
    const { address, channel } = parts.settings();
    const fetched = await fetchManifest(line(), `${address}/${channel}.json`, ending.signal);
    if (!fetched.ok) return { trouble: fetched.why };
    const read = readManifest(fetched.bytes, host.keys);
    if (!read.ok) return { trouble: read.why };
    const { manifest, keyId } = read;
    const decision = judge(manifest, keyId);
    if (decision.to === 'refuse') return { trouble: decision.why };
    const issuedAt = manifest.issuedAt.toISOString();
    seen.believe({ version: manifest.version, issuedAt, keyId });
    if (decision.to === 'take') return { trouble: null, found: { manifest, keyId, file: decision.file } };
    if (bringing === null) dropAll(path.join(folder, 'files'));
    stage = decision.to === 'wait' ? { state: 'not_yet', version: manifest.version } : { state: 'newest' };
    return { trouble: null, found: null };
  }

  function judge(manifest: Manifest, keyId: string) {
    if (host.off !== null) return { to: 'stay' } as const;
    const keyIds = host.keys.map(({ id }) => id);
    const { channel } = parts.settings();
    const till = { running: version, channel, platform: host.platform, arch: host.arch, keyIds };
    return decide(manifest, keyId, { ...till, seen: seen.get(), now: clock.now() });
  }

  async function look(): Promise<void> {
    const asked = JSON.stringify(parts.settings());
    const answer = await ask().catch((error: unknown): Look => {
      log.error('what is believed of updates could not be stored', { error: errorText(error) });
      return { trouble: 'disk_failed' };
    });
    looking = null;
    // what was asked of another address is no answer any more
    if (asked !== JSON.stringify(parts.settings()) || ending.signal.aborted) return;
    if (answer.trouble === null) take(answer.found);
    tell(answer.trouble);
  }

  /** A release that is not given out any more is not installed either, brought or not. */
  function take(next: Found | null): void {
    found = next;
    if (bringing !== null && bringing.sha512 !== next?.file.sha512) stopBringing();
    if (next !== null && bringing === null) bring(next);
  }

  function stopBringing(): void {
    bringing?.abort.abort();
    bringing = null;
  }

  function bring({ manifest, file }: Found): void {
    const abort = new AbortController();
    const mine = { sha512: file.sha512, abort, ends: fetchNow() };
    bringing = mine;

    async function fetchNow(): Promise<void> {
      const shown = { version: manifest.version, totalBytes: file.size };
      const isReady = stage.state === 'ready' && stage.version === manifest.version;
      if (!isReady) stage = { state: 'downloading', ...shown, doneBytes: 0 };
      const trouble = await fetchFile({
        ...parts,
        source: line(),
        address: `${parts.settings().address}/${file.name}`,
        file,
        folder: path.join(folder, 'files'),
        onProgress: (doneBytes) => progress({ state: 'downloading', ...shown, doneBytes }),
        signal: AbortSignal.any([abort.signal, ending.signal]),
      });
      if (abort.signal.aborted || ending.signal.aborted) return;
      bringing = null;
      stage = trouble === null ? { state: 'ready', version: manifest.version, blocks: [] } : { state: 'unknown' };
      if (trouble === null) log.info('an update is ready', { state: manifest.version });
      tell(trouble);
    }

    function progress(now: Extract<UpdateStage, { state: 'downloading' }>): void {
      if (bringing !== mine) return;
      const before = stage.state === 'downloading' ? stage.doneBytes : 0;
      stage = now;
      // the screen is told of each percent, not of each piece
      if (percentOf(now.doneBytes, file.size) !== percentOf(before, file.size)) tell();
    }
  }

  /** Looks, or waits for the look that is under way; what it finds is brought behind it. */
  function check(): Promise<void> {
    if (off() !== null) return Promise.resolve();
    if (looking === null) {
      looking = look();
      tell();
    }
    return looking;
  }

  /** What keeps the file from being installed at this moment; null for nothing. */
  async function notNow({ manifest, keyId, file }: Found): Promise<UpdateTrouble | null> {
    const decision = judge(manifest, keyId);
    if (decision.to === 'refuse') return decision.why;
    const isSame = await isWhole(path.join(folder, 'files', file.name), file).catch(() => false);
    if (!isSame) return 'file_altered';
    return (await parts.backUp()) ? null : 'backup_failed';
  }

  async function install(): Promise<Result<UpdateState>> {
    if (host.off !== null || stage.state !== 'ready' || found === null) return fail('update_not_ready');
    if (parts.whatIsOpen().length > 0) return fail('update_blocked');
    const { manifest, file } = found;
    stage = { state: 'installing', version: manifest.version };
    tell();
    const trouble = await notNow(found);
    // while the copy was made somebody may have opened the drawer
    const isBlocked = parts.whatIsOpen().length > 0;
    if (trouble === null && !isBlocked) await hand(manifest, file);
    else {
      stage = trouble === 'backup_failed' || trouble === null ? ready(manifest) : { state: 'unknown' };
      tell(trouble ?? undefined);
    }
    return isBlocked ? fail('update_blocked') : ok(state());
  }

  const ready = ({ version: newer }: Manifest): UpdateStage => ({ state: 'ready', version: newer, blocks: [] });

  async function hand(manifest: Manifest, file: ReleaseFile): Promise<void> {
    if (host.off !== null) return;
    const { name, size, sha512 } = file;
    const order = { file: path.join(folder, 'files', name), version: manifest.version, size, sha512 };
    log.info('an update is installed', { state: manifest.version });
    const ended = new Promise<void>((resolve) => ending.signal.addEventListener('abort', () => resolve()));
    await parts
      .closedFor(() => Promise.race([host.install(order), ended]))
      .catch((error: unknown) => {
        log.error('the update could not be installed', { error: errorText(error) });
        stage = ready(manifest);
        tell('install_failed');
      });
  }

  return {
    now: state,
    state: (): Result<UpdateState> => ok(state()),
    check: async (): Promise<Result<UpdateState>> => {
      await check();
      return ok(state());
    },
    install,
    /** Another channel or address: what was found by the one before is let go of. */
    settingsChanged: (): void => {
      stopBringing();
      found = null;
      stage = { state: 'unknown' };
      last = null;
      tell();
    },
    stop: async (): Promise<void> => {
      ending.abort();
      await Promise.all([looking, bringing?.ends]);
      await source?.close();
    },
  };
}

export type UpdateService = ReturnType<typeof createUpdateService>;

function percentOf(done: number, total: number): number {
  return Math.floor((done * 100) / total);
}

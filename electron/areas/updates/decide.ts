import { createHash } from 'node:crypto';
import type { UpdateChannel, UpdateRefusal } from '../../../shared/update.ts';
import { MAX_FILE_BYTES, type Manifest, type ReleaseFile } from './manifest.ts';
import { isNewer } from './version.ts';

/** The product that manifests are for, as the installers name it. */
export const PRODUCT = 'br.com.balcao.pdv';

/** A till's clock may be slow by so much; what was signed later than that by it is from the future. */
const CLOCK_TOLERANCE_MS = 60 * 60 * 1_000;

/** What a till has believed, and had, so far. It only grows. */
export type Seen = {
  readonly tillId: string;
  /** The newest version that ever ran here. */
  readonly installed: string;
  /** Of the last manifest that was believed; null before the first. */
  readonly manifest: { readonly version: string; readonly issuedAt: string; readonly keyId: string } | null;
};

export type UpdatingTill = {
  /** The version that runs; older than `seen.installed` where somebody has put an older program in place by hand. */
  readonly running: string;
  readonly channel: UpdateChannel;
  readonly platform: string;
  readonly arch: string;
  readonly seen: Seen;
  /** The keys that the program believes, the present one first. */
  readonly keyIds: readonly string[];
  readonly now: Date;
};

export type Decision =
  | { readonly to: 'refuse'; readonly why: UpdateRefusal }
  /** It is what runs here already. */
  | { readonly to: 'stay' }
  | { readonly to: 'wait' }
  | { readonly to: 'take'; readonly file: ReleaseFile };

/** What a till does about a manifest that a key has vouched for. */
export function decide(manifest: Manifest, keyId: string, till: UpdatingTill): Decision {
  const why = refusal(manifest, keyId, till);
  if (why !== null) return { to: 'refuse', why };
  const { version, files, rollout } = manifest;
  if (version === till.running) return { to: 'stay' };
  const file = files.find(({ platform, arch }) => platform === till.platform && arch === till.arch);
  if (file === undefined) return { to: 'refuse', why: 'other_machine' };
  if (!isSafeName(file)) return { to: 'refuse', why: 'unsafe_name' };
  if (file.size > MAX_FILE_BYTES) return { to: 'refuse', why: 'file_too_large' };
  return placeInLine(till.seen.tillId, version) < rollout ? { to: 'take', file } : { to: 'wait' };
}

function refusal(manifest: Manifest, keyId: string, till: UpdatingTill): UpdateRefusal | null {
  const { product, channel, version, issuedAt, expiresAt } = manifest;
  const { installed, manifest: last } = till.seen;
  const now = till.now.getTime();
  if (product !== PRODUCT) return 'other_product';
  if (channel !== till.channel) return 'other_channel';
  if (isRetired(keyId, till)) return 'retired_key';
  if (issuedAt.getTime() > now + CLOCK_TOLERANCE_MS) return 'from_the_future';
  if (expiresAt.getTime() <= now) return 'expired';
  if (last !== null && issuedAt.getTime() < Date.parse(last.issuedAt)) return 'replayed';
  if (last !== null && isNewer(last.version, version)) return 'older_version';
  return isNewer(version, installed) || version === till.running ? null : 'older_version';
}

/** A key that stands before one that was believed since: it was given up. One that the program does not know any more retires none. */
function isRetired(keyId: string, { keyIds, seen }: UpdatingTill): boolean {
  return seen.manifest !== null && keyIds.indexOf(keyId) < keyIds.indexOf(seen.manifest.keyId);
}

/** What electron-updater installs by itself on each system. */
const ENDINGS: Readonly<Record<string, string>> = { win32: '.exe', linux: '.AppImage' };

/** A name and nothing else: no folder, no way up, no drive, nothing that a shell or Windows would read otherwise. */
function isSafeName({ name, platform }: ReleaseFile): boolean {
  const ending = ENDINGS[platform];
  return ending !== undefined && /^[A-Za-z0-9][A-Za-z0-9._-]*$/.test(name) && name.endsWith(ending);
}

/**
 * The place of a till in the line for a version, 0 to 99: always the same for the same till and version, and another one for
 * the next version, so that it is not the same shops that go first each time.
 */
export function placeInLine(tillId: string, version: string): number {
  return createHash('sha256').update(`${tillId}\n${version}`).digest().readUInt32BE(0) % 100;
}

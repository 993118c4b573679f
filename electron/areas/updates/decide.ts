import { createHash } from 'node:crypto';
import type { UpdateChannel, UpdateRefusal } from '../../../shared/update.ts';
import { MAX_FILE_BYTES, type Manifest, type ReleaseFile } from './manifest.ts';
import { isNewer } from './version.ts';

export const PRODUCT = 'br.com.balcao.pdv';

/** A till's clock may be slow by this much. */
const CLOCK_TOLERANCE_MS = 60 * 60 * 1_000;

/** Accepted by this till so far; it only grows. */
export type Seen = {
  readonly tillId: string;
  /** The newest version that ever ran here. */
  readonly installed: string;
  /** The last accepted manifest; null before the first. */
  readonly manifest: { readonly version: string; readonly issuedAt: string; readonly keyId: string } | null;
};

export type UpdatingTill = {
  /** Older than `seen.installed` after a manual downgrade. */
  readonly running: string;
  readonly channel: UpdateChannel;
  readonly platform: string;
  readonly arch: string;
  readonly seen: Seen;
  readonly keyIds: readonly string[];
  readonly now: Date;
};

export type Decision =
  | { readonly to: 'refuse'; readonly why: UpdateRefusal }
  | { readonly to: 'stay' }
  | { readonly to: 'wait' }
  | { readonly to: 'take'; readonly file: ReleaseFile };

/** For a manifest whose signature was verified. */
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

/** A key before a later accepted one is retired. An unknown key retires none. */
function isRetired(keyId: string, { keyIds, seen }: UpdatingTill): boolean {
  return seen.manifest !== null && keyIds.indexOf(keyId) < keyIds.indexOf(seen.manifest.keyId);
}

/** What electron-updater can install on each system. */
const ENDINGS: Readonly<Record<string, string>> = { win32: '.exe', linux: '.AppImage' };

/** A plain file name: no folder, drive, or special character of a shell or Windows. */
function isSafeName({ name, platform }: ReleaseFile): boolean {
  const ending = ENDINGS[platform];
  return ending !== undefined && /^[A-Za-z0-9][A-Za-z0-9._-]*$/.test(name) && name.endsWith(ending);
}

/** 0 to 99: fixed for a till and version, different for the next version: other shops go first each time. */
export function placeInLine(tillId: string, version: string): number {
  return createHash('sha256').update(`${tillId}\n${version}`).digest().readUInt32BE(0) % 100;
}

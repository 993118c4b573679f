import type { Seen } from '../../../electron/areas/updates/decide.ts';
import { placeInLine } from '../../../electron/areas/updates/decide.ts';
import { MAX_FILE_BYTES } from '../../../electron/areas/updates/manifest.ts';
import type { UpdateTrouble } from '../../../shared/update.ts';
import type { ServerManner } from './release-server.ts';
import { INSTALLER, ISSUED_AT, NEWER, RUNNING, type TestManifest } from './signed-release.ts';

/** Signing key: present, next, retired or foreign. */
export type Signer = 'present' | 'next' | 'retired' | 'stranger';

export type UpdateCase = {
  readonly name: string;
  /** The till's verdict. `stays` and `waits` are normal, and nothing is downloaded. */
  readonly why: UpdateTrouble | 'stays' | 'waits';
  readonly manifest?: (sound: TestManifest) => object;
  readonly signer?: Signer;
  readonly sealed?: (text: string) => string | Uint8Array;
  readonly file?: (bytes: Buffer) => Uint8Array;
  readonly server?: ServerManner;
  readonly seen?: Partial<Seen>;
  readonly roomBytes?: number;
  readonly address?: (address: string) => string;
};

export const TILL_ID = '0199f1a0-1d2c-7b3e-8f40-5a6b7c8d9e0f';

const DAY_MS = 24 * 60 * 60 * 1_000;
const later = (days: number): string => new Date(Date.parse(ISSUED_AT) + days * DAY_MS).toISOString();

const named =
  (name: string) =>
  (sound: TestManifest): object => ({ ...sound, files: sound.files.map((file) => ({ ...file, name })) });

const ofFile =
  (change: object) =>
  (sound: TestManifest): object => ({ ...sound, files: sound.files.map((file) => ({ ...file, ...change })) });

const tampered = (text: string): string => {
  const envelope = JSON.parse(text) as { key: string; signature: string; signed: string };
  const manifest = Buffer.from(envelope.signed, 'base64').toString().replace(NEWER, '9.9.9');
  return JSON.stringify({ ...envelope, signed: Buffer.from(manifest).toString('base64') });
};

const withSignature =
  (change: (signature: Buffer) => Buffer) =>
  (text: string): string => {
    const envelope = JSON.parse(text) as { signature: string };
    return JSON.stringify({
      ...envelope,
      signature: change(Buffer.from(envelope.signature, 'base64')).toString('base64'),
    });
  };

const without =
  (field: string) =>
  (text: string): string =>
    JSON.stringify({ ...(JSON.parse(text) as object), [field]: undefined });

/** Everything a till must refuse; each differs in one thing from an accepted release. */
export const REFUSED: readonly UpdateCase[] = [
  { name: 'a manifest that was changed after it was signed', why: 'bad_signature', sealed: tampered },
  {
    name: 'a signature with one bit turned over',
    why: 'bad_signature',
    sealed: withSignature((signature) => signature.fill((signature[0] ?? 0) ^ 1, 0, 1)),
  },
  { name: 'a signature that was cut', why: 'unreadable', sealed: withSignature((signature) => signature.subarray(1)) },
  { name: 'a manifest without a signature', why: 'unreadable', sealed: without('signature') },
  { name: 'the key of a stranger', why: 'unknown_key', signer: 'stranger' },
  { name: 'a key that the program has given up', why: 'unknown_key', signer: 'retired' },
  {
    name: 'the present key, after the next one was believed',
    why: 'retired_key',
    seen: { manifest: { version: RUNNING, issuedAt: later(-9), keyId: 'next' } },
  },
  { name: 'JSON that is none', why: 'unreadable', sealed: (text) => text.slice(0, -20) },
  { name: 'bytes behind the manifest', why: 'unreadable', sealed: (text) => `${text}{"more":1}` },
  { name: 'bytes that are no text', why: 'unreadable', sealed: () => Buffer.from([0xff, 0xfe, 0x00, 0xc3]) },
  { name: 'a field too many in the envelope', why: 'unreadable', sealed: (text) => text.replace('{', '{"also":1,') },
  { name: 'a manifest of 200 KB', why: 'too_long', sealed: (text) => `${text}${' '.repeat(200_000)}` },
  { name: 'a manifest that never ends', why: 'too_long', server: 'manifest_never_ends' },
  { name: 'a version that is none', why: 'unreadable', manifest: (sound) => ({ ...sound, version: '1.3.0-evil' }) },
  { name: 'another product', why: 'other_product', manifest: (sound) => ({ ...sound, product: 'br.com.other' }) },
  { name: 'another channel', why: 'other_channel', manifest: (sound) => ({ ...sound, channel: 'beta' }) },
  { name: 'an older version', why: 'older_version', manifest: (sound) => ({ ...sound, version: '1.1.9' }) },
  {
    name: 'a version that ran here before an older one was put in its place by hand',
    why: 'older_version',
    seen: { installed: NEWER },
  },
  {
    name: 'an older version than one that was offered since',
    why: 'older_version',
    seen: { manifest: { version: '1.4.0', issuedAt: later(-1), keyId: 'present' } },
  },
  {
    name: 'an older manifest of the version that was offered',
    why: 'replayed',
    seen: { manifest: { version: NEWER, issuedAt: later(0.5), keyId: 'present' } },
  },
  { name: 'the version that runs', why: 'stays', manifest: (sound) => ({ ...sound, version: RUNNING }) },
  { name: 'a manifest that has expired', why: 'expired', manifest: (sound) => ({ ...sound, expiresAt: later(1) }) },
  {
    name: 'a manifest from the future',
    why: 'from_the_future',
    manifest: (sound) => ({ ...sound, issuedAt: later(2), expiresAt: later(30) }),
  },
  { name: 'a file for another system alone', why: 'other_machine', manifest: ofFile({ platform: 'win32' }) },
  { name: 'a file for another processor alone', why: 'other_machine', manifest: ofFile({ arch: 'arm64' }) },
  { name: 'a file name that leads out of the folder', why: 'unsafe_name', manifest: named('../../etc/x.AppImage') },
  { name: 'a file name with a folder of Windows', why: 'unsafe_name', manifest: named('..\\x.AppImage') },
  { name: 'a file name with an address', why: 'unsafe_name', manifest: named('https://evil.example/x.AppImage') },
  { name: 'a file name that a shell would read', why: 'unsafe_name', manifest: named('$(reboot).AppImage') },
  { name: 'a file that is no program of this system', why: 'unsafe_name', manifest: named('x.deb') },
  { name: 'a file larger than any', why: 'file_too_large', manifest: ofFile({ size: MAX_FILE_BYTES + 1 }) },
  { name: 'more bytes than were signed', why: 'file_too_large', file: (bytes) => Buffer.concat([bytes, bytes]) },
  { name: 'fewer bytes than were signed', why: 'file_cut_off', file: (bytes) => bytes.subarray(1) },
  { name: 'a connection that breaks in the midst of the file', why: 'file_cut_off', server: 'breaks_file_off' },
  { name: 'a file with one byte changed', why: 'file_altered', file: (bytes) => Buffer.from(bytes).fill('!', 9, 10) },
  {
    name: 'an address that is not TLS',
    why: 'not_https',
    address: (text) => text.replace('127.0.0.1', '[::ffff:127.0.0.1]'),
  },
  { name: 'a manifest that is said to be elsewhere', why: 'redirected', server: 'redirects_manifest' },
  { name: 'a file that is said to be elsewhere', why: 'redirected', server: 'redirects_file' },
  { name: 'a server that does not serve', why: 'unreachable', server: 'answers_503' },
  { name: 'a disk with too little room', why: 'no_space', roomBytes: INSTALLER.length - 1 },
  {
    name: 'a roll-out that has not reached this till',
    why: 'waits',
    manifest: (sound) => ({ ...sound, rollout: placeInLine(TILL_ID, NEWER) }),
  },
];

/** The two that it accepts; the planted program has to accept them too. */
export const TAKEN: readonly Omit<UpdateCase, 'why'>[] = [
  { name: 'a newer version' },
  { name: 'a newer version that the next key vouches for', signer: 'next' },
  {
    name: 'a roll-out that has just reached this till',
    manifest: (sound) => ({ ...sound, rollout: placeInLine(TILL_ID, NEWER) + 1 }),
  },
  {
    name: 'a manifest that says more than this program understands',
    manifest: (sound) => ({ ...sound, notes: 'new' }),
  },
  {
    name: 'a file among others',
    manifest: (sound) => ({
      ...sound,
      files: [...sound.files.map((file) => ({ ...file, platform: 'freebsd', name: 'x' })), ...sound.files],
    }),
  },
];

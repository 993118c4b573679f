// Signs an update for tills. Needs built installers.
//
//   --new-key FILE    makes a key, writes its private half there, and prints its line of electron/areas/updates/release-keys.ts
//   --channel NAME    signs the installers: writes NAME.json, to be laid beside them where tills look
//     --key-file FILE   the private half; or its text in the environment as RELEASE_KEY
//     --dir DIR         where the installers are (dist/installers)
//     --rollout N       percent of all tills that may have it now (100); 0 calls a release back
//     --days N          days the manifest is valid (30): sign again before then
//     --rotate          the key is the next one: tills that accept it drop the present one
import { createHash, createPrivateKey, generateKeyPairSync } from 'node:crypto';
import { createReadStream, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { UPDATE_CHANNELS } from '../../../shared/update.ts';
import { PRODUCT } from '../../areas/updates/decide.ts';
import { readManifest, releaseKeyOf, sealManifest } from '../../areas/updates/manifest.ts';
import { RELEASE_KEYS } from '../../areas/updates/release-keys.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;
const root = path.join(import.meta.dirname, '..', '..', '..');

const { values } = parseArgs({
  options: {
    'new-key': { type: 'string' },
    channel: { type: 'string' },
    'key-file': { type: 'string' },
    dir: { type: 'string', default: path.join(root, 'dist', 'installers') },
    rollout: { type: 'string', default: '100' },
    days: { type: 'string', default: '30' },
    rotate: { type: 'boolean', default: false },
  },
});

function stop(why) {
  console.error(why);
  process.exit(1);
}

function makeKey(file) {
  const { privateKey } = generateKeyPairSync('ed25519');
  // never overwrite a key
  writeFileSync(file, privateKey.export({ format: 'pem', type: 'pkcs8' }), { mode: 0o600, flag: 'wx' });
  const { id, publicKey } = releaseKeyOf(privateKey);
  console.log(`  { id: '${id}', publicKey: '${publicKey}' },`);
}

function readKey() {
  const file = values['key-file'];
  const text = file === undefined ? process.env['RELEASE_KEY'] : readFileSync(file, 'utf8');
  if (!text) stop('No key: name one with --key-file, or put it into RELEASE_KEY.');
  const key = createPrivateKey(text);
  if (key.asymmetricKeyType !== 'ed25519') stop('The key is not an Ed25519 key.');
  const place = RELEASE_KEYS.findIndex(({ id }) => id === releaseKeyOf(key).id);
  if (place === -1)
    stop('The program does not know this key: its line is not in electron/areas/updates/release-keys.ts.');
  if (place > 0 && !values.rotate) stop('This is the next key. With --rotate tills give up the present one for it.');
  return key;
}

/** electron-updater installs only the Windows installer and the AppImage. */
function kindOf(name) {
  const platform = name.endsWith('-setup.exe') ? 'win32' : name.endsWith('.AppImage') ? 'linux' : null;
  const arch = /[-_.](?:arm64|aarch64)[-_.]/.test(name)
    ? 'arm64'
    : /[-_.](?:x64|x86_64)[-_.]/.test(name)
      ? 'x64'
      : null;
  return platform === null || arch === null ? null : { platform, arch };
}

async function describe(name) {
  const file = path.join(values.dir, name);
  const hash = createHash('sha512');
  for await (const bytes of createReadStream(file)) hash.update(bytes);
  return { ...kindOf(name), name, size: statSync(file).size, sha512: hash.digest('base64') };
}

async function signRelease(channel) {
  const key = readKey();
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const names = readdirSync(values.dir).filter((name) => name.includes(version) && kindOf(name) !== null);
  if (names.length === 0) stop(`No installer of ${version} in ${values.dir}.`);
  const files = await Promise.all(names.map(describe));
  const kinds = files.map(({ platform, arch }) => `${platform} ${arch}`);
  if (new Set(kinds).size < kinds.length) stop(`Two installers for one kind of machine: ${names.join(', ')}`);
  const now = Date.now();
  const manifest = {
    product: PRODUCT,
    channel,
    version,
    issuedAt: new Date(now).toISOString(),
    expiresAt: new Date(now + Number(values.days) * DAY_MS).toISOString(),
    rollout: Number(values.rollout),
    files,
  };
  const sealed = sealManifest(manifest, key);
  // publish only what tills accept
  const read = readManifest(Buffer.from(sealed), RELEASE_KEYS);
  if (!read.ok) stop(`A till would refuse this manifest: ${read.why}`);
  const file = path.join(values.dir, `${channel}.json`);
  writeFileSync(file, sealed);
  console.log(
    `${file}: ${version}, ${kinds.join(', ')}, ${manifest.rollout} % of all tills, until ${manifest.expiresAt}`,
  );
}

if (values['new-key'] !== undefined) makeKey(values['new-key']);
else if (UPDATE_CHANNELS.includes(values.channel)) await signRelease(values.channel);
else stop(`Say --new-key FILE, or --channel ${UPDATE_CHANNELS.join(' or ')}.`);

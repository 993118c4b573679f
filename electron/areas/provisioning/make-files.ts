import { createPrivateKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PROVISIONING_FILE_ENDING } from '../../../shared/provisioning.ts';
import { csvText } from '../../lib/csv-text.ts';
import { newRecoveryCode } from '../people/recovery-code.ts';
import {
  besideBox,
  type Envelope,
  FORMAT,
  type ProvisioningBody,
  type ProvisioningSecrets,
  signedBytes,
  VERSION,
} from './file-format.ts';
import { type FleetKey, publicHalf } from './fleet-key.ts';
import { seal } from './seal.ts';
import { readTillSheet, type SheetProblem, type SheetRow } from './till-sheet.ts';

export const PRIVATE_KEY_FILE = 'provisioning-private.pem';
export const PUBLIC_KEY_FILE = 'provisioning-key.pem';
export const CODES_FILE = 'codes.csv';

const DAY_MS = 24 * 60 * 60 * 1_000;

/** Encrypted if a passphrase is given. Never overwrites. */
export function makeKeyPair(folder: string, passphrase: string): FleetKey {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const guarded = passphrase === '' ? {} : { cipher: 'aes-256-cbc', passphrase };
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem', ...guarded });
  writeFileSync(path.join(folder, PRIVATE_KEY_FILE), pem, { mode: 0o600, flag: 'wx' });
  writeFileSync(path.join(folder, PUBLIC_KEY_FILE), publicKey.export({ type: 'spki', format: 'pem' }), { flag: 'wx' });
  return publicHalf(publicKey);
}

export type MakeParts = {
  readonly keyFile: string;
  readonly passphrase: string;
  readonly sheetFile: string;
  readonly folder: string;
  readonly validDays: number;
  readonly now: Date;
  readonly random: (count: number) => Uint8Array;
};

type Made = { readonly files: number; readonly problems: readonly SheetProblem[] };

/** Writes none if anything is wrong. */
export async function makeFiles(parts: MakeParts): Promise<Made> {
  const key = createPrivateKey({ key: readFileSync(parts.keyFile), passphrase: parts.passphrase });
  const { rows, problems } = readTillSheet(readFileSync(parts.sheetFile, 'utf8'), {
    issuedAt: parts.now.toISOString(),
    validUntil: new Date(parts.now.getTime() + parts.validDays * DAY_MS).toISOString(),
    readFile: (file) => readFileSync(path.resolve(path.dirname(parts.sheetFile), file), 'utf8'),
  });
  const wrong = [...problems, ...namedTwice(rows)];
  if (wrong.length > 0) return { files: 0, problems: wrong };
  mkdirSync(parts.folder, { recursive: true, mode: 0o700 });
  const codes: string[][] = [];
  for (const { body, secrets } of rows) {
    const code = newRecoveryCode(parts.random);
    const name = fileNameOf(body.settings);
    const text = await signProvisioning(body, secrets, { key, code, random: parts.random });
    writeFileSync(path.join(parts.folder, name), text, { mode: 0o600 });
    codes.push([name, body.settings.storeName, String(body.settings.registerNumber), code]);
  }
  const list = csvText([['file', 'store', 'till', 'code'], ...codes]);
  writeFileSync(path.join(parts.folder, CODES_FILE), `${list}\r\n`, { mode: 0o600 });
  return { files: codes.length, problems: [] };
}

function fileNameOf({ storeName, registerNumber }: SheetRow['body']['settings']): string {
  const plain = storeName.normalize('NFD').replace(/\p{M}/gu, '');
  const store = plain.replace(/[^A-Za-z0-9]+/g, '-').replace(/^-|-$/g, '');
  return `${store || 'loja'}-caixa-${String(registerNumber).padStart(3, '0')}${PROVISIONING_FILE_ENDING}`;
}

function namedTwice(rows: readonly SheetRow[]): readonly SheetProblem[] {
  const seen = new Set<string>();
  return rows.flatMap(({ line, body }) => {
    const name = fileNameOf(body.settings).toLowerCase();
    const isTwice = seen.has(name);
    seen.add(name);
    return isTwice ? [{ line, what: `another line makes ${name} too` }] : [];
  });
}

type SigningParts = {
  readonly key: KeyObject;
  /** Opens the secrets; must not travel with the file. */
  readonly code: string;
  readonly random: (count: number) => Uint8Array;
};

/** Ends with its last brace: a truncated file is invalid. */
export async function signProvisioning(
  given: Omit<ProvisioningBody, 'secrets'>,
  secrets: ProvisioningSecrets,
  parts: SigningParts,
): Promise<string> {
  const key = publicHalf(parts.key);
  const body = JSON.stringify({ ...given, secrets: Object.keys(secrets) });
  const sealed = await seal(JSON.stringify(secrets), parts.code, besideBox(key, body), parts.random);
  const signature = sign(null, signedBytes({ key, body, sealed }), parts.key).toString('base64');
  return JSON.stringify({ format: FORMAT, v: VERSION, body, sealed, key, signature } satisfies Envelope);
}

import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { type KV, Kvm } from '@nats-io/kv';
import { DEFAULT_HEAD_OFFICE } from '../../../../shared/settings.ts';
import { openHeadOffice } from '../../../areas/head-office/connect.ts';
import { bucketName, catalogueKey, settingsKey } from '../../../areas/head-office/down/bucket-keys.ts';
import { type CatalogueEntry, readCatalogueEntry } from '../../../areas/head-office/down/catalogue-entry.ts';
import { textOf } from '../../../areas/head-office/down/read-value.ts';
import { readSettingsEntry } from '../../../areas/head-office/down/settings-entry.ts';
import { decodeFile, readCatalogueFile } from './catalogue-file.ts';

export const PUBLISH_USAGE = `publish-catalogue --csv FILE: gives products and prices out to the tills
publish-settings --json FILE: gives settings out to the tills
  --nats URL        address of a message server; may be said several times (default nats://127.0.0.1:4222)
  --csv FILE        code;barcode;name;price, with a header, prices as 12,50; a column active with 1 or 0 may be there;
                    columns may be called as a till knows them, and titles may stand above the header
  --json FILE       {"v":1, ...} with some of storeName, storeCity, storeAddress, theme, allowStandaloneCard, operator
  --store ID        for this store alone; its own entry wins over everybody's
  --partial         publish the good lines of a catalogue that has bad ones
  --prefix NAME     what the buckets' names begin with (default balcao)
  --replicas N      copies of a bucket in a cluster, where it is made (default 1)
  --creds FILE      credentials for the message servers
  --ca FILE         certificate that the message servers' certificates are checked against
`;

const COMMANDS = ['publish-catalogue', 'publish-settings'] as const;
type Command = (typeof COMMANDS)[number];

export function isPublishCommand(args: readonly string[]): boolean {
  return COMMANDS.some((command) => command === args[0]);
}

export type PublishOutput = { readonly say: (line: string) => void; readonly complain: (line: string) => void };

/** Exit code: 0 all published, 1 something refused, 2 bad usage. Rejects if a file or server fails. */
export async function runPublishCommand(
  args: readonly string[],
  { say, complain }: PublishOutput,
  now: () => Date = () => new Date(),
): Promise<number> {
  const options = readOptions(args);
  if (typeof options === 'string') {
    complain(`${options}\n${PUBLISH_USAGE}`);
    return 2;
  }
  const bytes = await readFile(options.file);
  return options.command === 'publish-catalogue'
    ? publishFile(options, decodeFile(bytes), now().toISOString(), { say, complain })
    : publishSettings(options, textOf(bytes), { say, complain });
}

type Options = {
  readonly command: Command;
  readonly file: string;
  readonly servers: readonly string[];
  readonly storeId: string | null;
  readonly partial: boolean;
  readonly prefix: string;
  readonly replicas: number;
  readonly credentialsFile: string;
  readonly caFile: string;
};

function parse(args: readonly string[]) {
  return parseArgs({
    args: args.slice(1),
    options: {
      nats: { type: 'string', multiple: true, default: ['nats://127.0.0.1:4222'] },
      csv: { type: 'string' },
      json: { type: 'string' },
      store: { type: 'string' },
      partial: { type: 'boolean', default: false },
      prefix: { type: 'string', default: DEFAULT_HEAD_OFFICE.bucketPrefix },
      replicas: { type: 'string', default: '1' },
      creds: { type: 'string', default: '' },
      ca: { type: 'string', default: '' },
    },
  }).values;
}

/** Or the error. */
function readOptions(args: readonly string[]): Options | string {
  const command = COMMANDS.find((one) => one === args[0]);
  if (command === undefined) return `${args[0] ?? ''}: no such command`;
  try {
    const values = parse(args);
    const file = command === 'publish-catalogue' ? values.csv : values.json;
    if (file === undefined) return command === 'publish-catalogue' ? '--csv is missing' : '--json is missing';
    for (const name of [values.prefix, values.store ?? 'all']) {
      if (!/^[A-Za-z0-9_-]{1,32}$/.test(name)) return `${name}: up to 32 letters, digits, _ and - make a name`;
    }
    if (!/^[1-5]$/.test(values.replicas)) return '--replicas takes a number from 1 to 5';
    const { nats: servers, store: storeId = null, partial, prefix, creds: credentialsFile, ca: caFile } = values;
    const given = { command, file, servers, storeId, partial, prefix, credentialsFile, caFile };
    return { ...given, replicas: Number(values.replicas) };
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

async function withBucket<T>(options: Options, kind: 'catalogue' | 'settings', work: (bucket: KV) => Promise<T>) {
  const { servers, credentialsFile, caFile, prefix, replicas } = options;
  const office = await openHeadOffice({ ...DEFAULT_HEAD_OFFICE, servers, credentialsFile, caFile }, 'balcao-publisher');
  try {
    const bucket = await new Kvm(office.jetstream).create(bucketName(prefix, kind), { history: 1, replicas });
    return await work(bucket);
  } finally {
    await office.close();
  }
}

async function publishFile(
  options: Options,
  text: string,
  changedAt: string,
  { say, complain }: PublishOutput,
): Promise<number> {
  const { entries, refused, mended } = readCatalogueFile(text, changedAt);
  for (const { line, why } of mended) complain(`line ${line}: ${why}`);
  for (const { line, why } of refused) complain(`line ${line}: ${why}`);
  if (entries.length === 0 || (refused.length > 0 && !options.partial)) {
    complain(`nothing was published: ${refused.length} of ${entries.length + refused.length} lines are refused`);
    return 1;
  }
  const done = await withBucket(options, 'catalogue', (bucket) => publishCatalogue(bucket, options.storeId, entries));
  say(JSON.stringify({ ...done, refused: refused.length, store: options.storeId ?? 'all' }));
  return refused.length > 0 ? 1 : 0;
}

const AT_ONCE = 64;

/**
 * For one store or all. Unchanged entries keep their revision: local changes stay. Can be repeated after an
 * interruption.
 */
async function publishCatalogue(
  bucket: KV,
  storeId: string | null,
  entries: readonly CatalogueEntry[],
): Promise<{ readonly published: number; readonly unchanged: number }> {
  let published = 0;
  for (let from = 0; from < entries.length; from += AT_ONCE) {
    const done = await Promise.all(
      entries.slice(from, from + AT_ONCE).map((entry) => publishOne(bucket, catalogueKey(storeId, entry.code), entry)),
    );
    published += done.filter(Boolean).length;
  }
  return { published, unchanged: entries.length - published };
}

async function publishOne(bucket: KV, key: string, entry: CatalogueEntry): Promise<boolean> {
  const present = await bucket.get(key);
  if (present?.operation === 'PUT' && saysTheSame(key, present.value, entry)) return false;
  await bucket.put(key, JSON.stringify(entry));
  return true;
}

function saysTheSame(key: string, present: Uint8Array, entry: CatalogueEntry): boolean {
  const read = readCatalogueEntry(key.slice(key.lastIndexOf('.') + 1), textOf(present));
  return read.ok && JSON.stringify({ ...read.value, changedAt: '' }) === JSON.stringify({ ...entry, changedAt: '' });
}

async function publishSettings(
  options: Options,
  text: string | null,
  { say, complain }: PublishOutput,
): Promise<number> {
  const read = readSettingsEntry(text);
  if (!read.ok) {
    complain(`nothing was published: ${read.reason}${read.field === undefined ? '' : ` ${read.field}`}`);
    return 1;
  }
  const key = settingsKey(options.storeId);
  const revision = await withBucket(options, 'settings', (bucket) => bucket.put(key, JSON.stringify(read.value)));
  say(JSON.stringify({ published: 1, revision, store: options.storeId ?? 'all' }));
  return 0;
}

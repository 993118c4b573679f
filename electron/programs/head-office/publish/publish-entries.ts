import { type KV, Kvm } from '@nats-io/kv';
import type { HeadOffice } from '../../../areas/head-office/connect.ts';
import { catalogueKey } from '../../../areas/head-office/down/bucket-keys.ts';
import { type CatalogueEntry, readCatalogueEntry } from '../../../areas/head-office/down/catalogue-entry.ts';
import { textOf } from '../../../areas/head-office/down/read-value.ts';

/** How many were given out, and how many stood in the bucket like that already. */
export type Published = { readonly published: number; readonly unchanged: number };

/** Requests on their way at once. */
const AT_ONCE = 64;

/** The bucket of that name, made where it is missing. */
export function openBucket({ jetstream }: Pick<HeadOffice, 'jetstream'>, name: string, replicas: number): Promise<KV> {
  return new Kvm(jetstream).create(name, { history: 1, replicas });
}

/**
 * Gives the entries out to every store, or to one. What stands there already like that gets no new revision: a local
 * change of it stands. Interrupted, it can be done again.
 */
export async function publishCatalogue(
  bucket: KV,
  storeId: string | null,
  entries: readonly CatalogueEntry[],
): Promise<Published> {
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

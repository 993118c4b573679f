import { jetstream } from '@nats-io/jetstream';
import { type KV, Kvm } from '@nats-io/kv';
import { expect, type TestContext } from 'vitest';
import { openHeadOffice } from '../../electron/areas/head-office/connect.ts';
import { bucketName, catalogueKey, settingsKey } from '../../electron/areas/head-office/down/bucket-keys.ts';
import type { Product } from '../../shared/product.ts';
import type { BucketKind, Received } from '../../shared/received-entry.ts';
import { DEFAULT_HEAD_OFFICE, type HeadOfficeSettings, type Settings } from '../../shared/settings.ts';
import { startNats } from '../fleet/servers/nats-server.ts';
import { type OpenCore, openCore } from './open-core.ts';
import { ownShop } from './own-shop.ts';
import { tempFolder } from './temp-folder.ts';
import { PATIENCE_MS } from './until.ts';
import { value } from './value.ts';

export const STORE = 'loja-7';

export function entryOf(code: string, more: object = {}): string {
  const changedAt = '2026-11-21T12:00:00.000Z';
  return JSON.stringify({
    v: 1,
    code,
    barcode: null,
    name: `Produto ${code}`,
    priceCents: 1000,
    active: true,
    changedAt,
    ...more,
  });
}

export type HeadOfficeShop = Awaited<ReturnType<typeof openHeadOfficeShop>>;

/** A real message server with head office's buckets, and a writer. */
export async function openHeadOfficeShop(context: TestContext, storeId = STORE) {
  const folder = tempFolder();
  let server = await startNats({ store: folder });
  const settings: HeadOfficeSettings = { ...DEFAULT_HEAD_OFFICE, servers: [server.url], storeId };
  let office = await openHeadOffice(settings, 'test');
  context.onTestFinished(async () => {
    await office.close();
    await server.stop();
  });
  const client = () => jetstream(office.connection, { timeout: PATIENCE_MS });
  const manager = await client().jetstreamManager();
  await manager.streams.add({ name: settings.stream, subjects: ['balcao.events.>'] });
  const bucket = (kind: BucketKind): Promise<KV> =>
    new Kvm(client()).create(bucketName(settings.bucketPrefix, kind), { history: 1 });
  const put = async (kind: BucketKind, key: string, text: string): Promise<number> =>
    (await bucket(kind)).put(key, text);
  await Promise.all([bucket('catalogue'), bucket('settings')]);
  return {
    settings,
    till: { ...ownShop(), headOffice: settings } satisfies Settings,
    bucket,
    put,
    give: (code: string, more = {}, store: string | null = null) =>
      put('catalogue', catalogueKey(store, code), entryOf(code, more)),
    takeAway: async (code: string, store: string | null = null) =>
      (await bucket('catalogue')).delete(catalogueKey(store, code)),
    set: (said: object, store: string | null = null) =>
      put('settings', settingsKey(store), JSON.stringify({ v: 1, ...said })),
    /** Kills the server as a power cut would, and restarts it on the same port and files. */
    restart: async (): Promise<void> => {
      await server.kill();
      server = await startNats({ store: folder, port: server.port });
      office = await openHeadOffice(settings, 'test');
    },
  };
}

export function tillOf(opened: OpenCore) {
  const { core } = opened;
  const products = async (): Promise<readonly Product[]> =>
    value(await core.serve('catalogue:search', { text: '', onlyActive: false, offset: 0, limit: 500 })).products;
  return {
    ...opened,
    serve: core.serve,
    products,
    product: async (code: string): Promise<Product | undefined> => (await products()).find((one) => one.code === code),
    count: async (): Promise<number> =>
      value(await core.serve('catalogue:search', { text: '', onlyActive: false, offset: 0, limit: 1 })).total,
    received: async (): Promise<Received> => value(await core.serve('received:state', null)),
  };
}

export async function openTillOf(
  context: TestContext,
  { till }: HeadOfficeShop,
  folder?: string,
  more: Partial<Settings> = {},
) {
  return tillOf(await openCore(context, { ...till, ...more }, folder));
}

export async function openFollowing(context: TestContext, products: Readonly<Record<string, object>>) {
  const office = await openHeadOfficeShop(context);
  for (const [code, more] of Object.entries(products)) await office.give(code, more);
  const till = await openTillOf(context, office);
  await becomes(() => till.count(), Object.keys(products).length);
  return { office, till };
}

export function becomes<T>(look: () => Promise<T>, wanted: unknown): Promise<void> {
  return expect.poll(look).toMatchObject(wanted as object);
}

import Sqlite from 'better-sqlite3';
import { cents } from '../../../../shared/money.ts';
import type { ProductId } from '../../../../shared/product.ts';
import { changePast } from '../../../support/damaged-till.ts';
import type { Probe } from '../probe/probe-shop.ts';

type Transaction = Sqlite.Transaction<(...args: unknown[]) => unknown>;

/** Fails the next transaction as a disk would: nothing kept, with an error. */
function failNextCommit(): void {
  const { transaction } = Sqlite.prototype;
  const error = new Sqlite.SqliteError('disk I/O error', 'SQLITE_IOERR_FSYNC');
  let isDone = false;
  Sqlite.prototype.transaction = function (this: Sqlite.Database, work: (...args: unknown[]) => unknown) {
    const fails = !isDone && this.name.endsWith('till.db');
    const made = transaction.call(this, (...args: unknown[]) => {
      const done = work(...args);
      if (!fails) return done;
      isDone = true;
      Sqlite.prototype.transaction = transaction;
      throw error;
    });
    return made as Transaction;
  } as typeof transaction;
}

async function save(shop: Probe, code: string, priceCents: number, id: ProductId | null = null): Promise<ProductId> {
  const draft = { id, code, barcode: null, name: `Product ${code}`, priceCents: cents(priceCents) };
  return (await shop.call('catalogue:save', draft)).id;
}

const waiting = async (shop: Probe): Promise<number> => (await shop.call('till:state', null)).outboxWaiting;

/** Products change while the operator misbehaves; one is refused; a crash; finally it has them all. */
export async function outbox(shop: Probe): Promise<void> {
  await shop.operator.fault('produto.create', 'http_status', { settings: { status: 500 } });
  await shop.operator.fault('produto.create', 'http_status', { settings: { status: 422, body: '{"mensagem":"não"}' } });
  await shop.operator.fault('produto.create', 'reset', {});
  const ids: ProductId[] = [];
  for (const code of ['A1', 'B2', 'C3', 'D4']) ids.push(await save(shop, code, 100));
  const [first, second, third, fourth] = ids as [ProductId, ProductId, ProductId, ProductId];
  await save(shop, 'A1', 150, first);
  await shop.call('catalogue:set-active', { productId: second, active: false });
  await shop.crash();
  await save(shop, 'D5', 250, fourth);
  await shop.call('catalogue:delete', { productId: third });
  await shop.poll(async () => (await waiting(shop)) === 0);
  // one is refused and parked; another does not wait for it
  await shop.operator.fault('produto.create', 'http_status', { settings: { status: 422, body: '{"mensagem":"não"}' } });
  ids.push(await save(shop, 'E6', 100));
  await shop.poll(async () => (await waiting(shop)) === 0);
  await save(shop, 'F7', 100);
  await shop.poll(async () => (await waiting(shop)) === 0);
  await shop.judge({ quiet: true });
  for (const productId of ids) await shop.ask('catalogue:send-again', { productId });
  await shop.poll(async () => (await waiting(shop)) === 0);
  await shop.pause(10_000);
  await shop.judge({ quiet: true });
}

export async function registration(shop: Probe): Promise<void> {
  const unregistered = await shop.sell(310);
  await shop.ask('payment:start-pix', { saleId: unregistered.id });
  await shop.pause(3_000);
  const { proposal } = await shop.call('qr:registration', null);
  const place = { latitude: '-23.550520', longitude: '-46.633308' };
  await shop.call('qr:register-company', { storeId: proposal.storeId, openingHours: [], ...place });
  await shop.ask('payment:start-pix', { saleId: unregistered.id });
  await shop.pause(3_000);
  const { cashRegisterName, cashRegisterId } = proposal;
  await shop.call('qr:register-cash-register', { cashRegisterName, cashRegisterId });
  const first = await shop.call('payment:start-pix', { saleId: unregistered.id }).catch(() => null);
  if (first !== null) {
    await shop.until(first.id, 'pending');
    await shop.call('payment:cancel', { paymentId: first.id, force: false });
    await shop.until(first.id, 'cancelled');
  }
  shop.world.settings = { ...shop.world.settings, registerNumber: 2 };
  await shop.restart();
  const from = shop.now().toISOString();
  await shop.ask('payment:start-pix', { saleId: unregistered.id });
  await shop.pause(3_000);
  const why = 'the register it is on was never registered';
  await shop.judge({ barred: [{ invariant: 'I22', from, to: shop.now().toISOString(), tenders: ['pix'], why }] });
}

export async function fullDisk(shop: Probe): Promise<void> {
  const before = await shop.startCard(await shop.sell(410));
  await shop.until(before.id, 'pending');
  shop.world.freeBytes = 1_000_000;
  const from = shop.now().toISOString();
  await shop.device('approve');
  if (!(await shop.until(before.id, 'approved'))) shop.tell('I10: a running charge was not recorded on a full disk');
  await shop.startCard(await shop.sell(420)).catch(() => undefined);
  const barred = [
    { invariant: 'I10', from, to: shop.now().toISOString(), tenders: ['card', 'pix'], why: 'the disk was full' },
  ] as const;
  await shop.judge({ barred });
}

export async function twoTills(shop: Probe): Promise<void> {
  const second = await shop.openBeside();
  if (second === 'opened') shop.tell('I16: a second till opened the file that the first one holds');
  await shop.judge();
}

export async function failingDisk(shop: Probe): Promise<void> {
  const sale = await shop.sell(1_300);
  failNextCommit();
  await shop.ask('payment:pay-cash', { saleId: sale.id, tenderedCents: cents(1_300) });
  const open = await shop.call('sale:current', null);
  if (open !== null) {
    failNextCommit();
    await shop.startCard(open).catch(() => undefined);
  }
  await shop.pause(5_000);
  await shop.judge({ honest: true });
}

export async function tampered(shop: Probe): Promise<void> {
  await shop.sellForCash(1_400);
  const alter = `UPDATE audit SET body = '{}' WHERE id = (SELECT max(id) FROM audit)`;
  await shop.changeFile((file) => changePast(file, 'audit_stays', alter));
  const health = await shop.call('till:health', null);
  if (health.state === 'sound') shop.tell('I12: the till goes on with a trail that was altered');
}

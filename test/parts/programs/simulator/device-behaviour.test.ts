import { test as base, describe, expect } from 'vitest';
import {
  atDevice,
  type Bench,
  bench,
  DEVICE,
  readSale,
  SALE,
  said,
  screenOf,
} from '../../../support/service-harness.ts';

const it = base.extend('on', () => withSale());

async function withSale(options: Parameters<typeof bench>[0] = {}): Promise<Bench> {
  const on = await bench(options);
  await on.rest('POST', '/pos-venda', SALE);
  return on;
}

const abort = (on: Bench, query = '') => on.rest('DELETE', `/pos-venda/venda-1${query}`);
const WAITING = { key: 0, value: 'Aguardando' };
const PROCESSING = { key: 1, value: 'Processando' };
const CONCLUDED = { key: 2, value: 'Concluido' };

describe('a device', () => {
  it.each([
    { on: 'amount', by: [], possible: ['home', 'start', 'approve', 'decline', 'cancel', 'crash'] },
    { on: 'card', by: ['start'], possible: ['approve', 'decline', 'cancel', 'crash'] },
    { on: 'approved', by: ['approve'], possible: ['home', 'crash'] },
    { on: 'declined', by: ['decline'], possible: ['home', 'crash'] },
    { on: 'cancelled', by: ['cancel'], possible: ['home', 'crash'] },
    { on: 'crashed', by: ['crash'], possible: ['home'] },
    { on: 'home', by: ['cancel', 'home'], possible: ['home', 'crash'] },
  ])('on $on does only what is possible there', async ({ on: wanted, by, possible }) => {
    for (const action of ['home', 'start', 'approve', 'decline', 'cancel', 'crash']) {
      const on = await withSale();
      for (const step of by) await atDevice(on, step);
      expect(await screenOf(on)).toBe(wanted);
      const reply = await atDevice(on, action);
      expect([action, reply.status]).toEqual([action, possible.includes(action) ? 200 : 409]);
    }
  });

  it('declines: concluded, one payment in error, no money', async ({ on }) => {
    await atDevice(on, 'decline');
    expect(await readSale(on)).toMatchObject({
      status: CONCLUDED,
      vendas: [{ status: { key: 9, value: 'Error' }, transacoes: [] }],
    });
    expect((await on.ledger()).charges).toEqual([]);
  });

  it.each([
    ['cancelled', [{ status: { key: 8, value: 'Cancelada' }, transacoes: [] }]],
    ['empty', []],
  ] as const)('cancels, which reads as %s', async (reads, vendas) => {
    const on = await withSale({ mode: { cancelled_reads_as: reads } });
    await atDevice(on, 'start');
    await atDevice(on, 'cancel');
    expect(await readSale(on)).toMatchObject({ status: CONCLUDED, vendas });
    expect((await on.ledger()).charges).toEqual([]);
  });

  it('leaves a sale begun before a crash in processing, also when it is switched on again', async ({ on }) => {
    await atDevice(on, 'start');
    await atDevice(on, 'crash');
    expect((await abort(on)).status).toBe(409);
    await atDevice(on, 'home');
    expect(await screenOf(on)).toBe('home');
    expect((await readSale(on)).status).toEqual(PROCESSING);
    expect((await abort(on, '?forca=true')).status).toBe(202);
    expect(await readSale(on)).toMatchObject({ status: CONCLUDED, vendas: [] });
  });

  it('shows a sale not begun again after a crash', async ({ on }) => {
    await atDevice(on, 'crash');
    expect((await atDevice(on, 'approve')).status).toBe(409);
    await atDevice(on, 'home');
    expect(await screenOf(on)).toBe('amount');
    expect((await readSale(on)).status).toEqual(WAITING);
  });

  it('may still be approved by its acquirer after the crash, once', async ({ on }) => {
    await atDevice(on, 'start');
    await atDevice(on, 'crash');
    expect((await atDevice(on, 'approve')).status).toBe(200);
    await atDevice(on, 'crash');
    expect((await atDevice(on, 'approve')).status).toBe(409);
    expect((await on.ledger()).charges).toHaveLength(1);
  });

  it('is 404 when it does not exist, and refuses details it does not know', async ({ on }) => {
    expect((await on.control('POST', '/devices/999/start')).status).toBe(404);
    expect((await atDevice(on, 'approve', { amount: 1 })).status).toBe(400);
    expect((await atDevice(on, 'approve', '{')).status).toBe(400);
    expect((await atDevice(on, 'dance')).status).toBe(404);
  });
});

describe('an abort', () => {
  it('takes a waiting sale off the device', async ({ on }) => {
    const reply = await abort(on);
    expect([reply.status, reply.text]).toEqual([202, '']);
    expect(await screenOf(on)).toBe('home');
    expect(await readSale(on)).toMatchObject({ status: CONCLUDED, vendas: [] });
    expect((await abort(on)).status).toBe(409);
  });

  it('can read as cancelled', async () => {
    const on = await withSale({ mode: { aborted_reads_as: 'cancelled' } });
    await abort(on, '?forca=false');
    expect(await readSale(on)).toMatchObject({ vendas: [{ status: { key: 8 } }] });
  });

  it('is refused once the device has begun, unless forced', async ({ on }) => {
    await atDevice(on, 'start');
    const reply = await abort(on);
    expect(reply.status).toBe(409);
    expect(JSON.parse(reply.text)).toEqual({ mensagem: expect.stringContaining('iniciada') });
    expect((await abort(on, '?forca=sim')).status).toBe(400);
    expect((await abort(on, '?forca=true')).status).toBe(202);
    expect(await screenOf(on)).toBe('home');
  });

  it('never undoes an approval', async ({ on }) => {
    await atDevice(on, 'approve');
    expect((await abort(on, '?forca=true')).status).toBe(409);
    expect((await readSale(on)).vendas).toMatchObject([{ status: { key: 0 } }]);
  });

  it('that is forced may not stop the approval under way: the sale stays in processing until it ends', async () => {
    const on = await withSale({ mode: { forced_abort: 'goes_on' } });
    await atDevice(on, 'start');
    expect((await abort(on, '?forca=true')).status).toBe(202);
    expect((await readSale(on)).status).toEqual(PROCESSING);
    await atDevice(on, 'approve');
    expect(await readSale(on)).toMatchObject({ status: CONCLUDED, vendas: [{ status: { key: 0 } }] });
    expect((await on.ledger()).totals.kept_cents).toBe(1090);
  });

  it('that is forced may hide the approval under way until it shows up', async () => {
    const on = await withSale({ mode: { forced_abort: 'goes_on_unseen' } });
    await atDevice(on, 'start');
    await abort(on, '?forca=true');
    expect(await readSale(on)).toMatchObject({ status: CONCLUDED, vendas: [] });
    await atDevice(on, 'approve');
    expect(await readSale(on)).toMatchObject({ vendas: [{ status: { key: 0 } }] });
    await atDevice(on, 'crash');
    expect((await atDevice(on, 'approve')).status).toBe(409);
    expect((await on.ledger()).charges).toHaveLength(1);
  });

  it('that is forced while the device goes on ends when a crashed device is switched on again', async () => {
    const on = await withSale({ mode: { forced_abort: 'goes_on' } });
    await atDevice(on, 'start');
    await atDevice(on, 'crash');
    await abort(on, '?forca=true');
    expect((await readSale(on)).status).toEqual(PROCESSING);
    await atDevice(on, 'home');
    expect(await readSale(on)).toMatchObject({ status: CONCLUDED, vendas: [] });
  });

  it('brings up the next sale that waits', async ({ on }) => {
    await on.rest('POST', '/pos-venda', { ...SALE, Identificador: 'venda-2' });
    await abort(on);
    const next = { screen: 'amount', queue: 0, sale: { identificador: 'venda-2' } };
    expect(await said(on.control('GET', `/devices/${DEVICE}`))).toMatchObject(next);
  });
});

import { describe, expect, it } from 'vitest';
import { atDevice, type Bench, bench, newCharge, readSale, SALE, screenOf } from '../../../support/service-harness.ts';

const acting = { actByItself: { afterMs: 40 } };

const chargesOf = async (on: Bench) => (await on.ledger()).charges;

describe('what acts by itself', () => {
  it('starts, approves and goes home, each in its time', async () => {
    const on = await bench(acting);
    await on.rest('POST', '/pos-venda', SALE);
    const seen: string[] = [];
    for (const ms of [39, 1, 39, 1, 79, 1]) {
      await on.time.pass(ms);
      seen.push(await screenOf(on));
    }
    expect(seen).toEqual(['amount', 'card', 'card', 'approved', 'approved', 'home']);
    expect((await readSale(on)).status.key).toBe(2);
    expect(await chargesOf(on)).toHaveLength(1);
  });

  it('takes one request after the other', async () => {
    const on = await bench(acting);
    for (const Identificador of ['a', 'b', 'c']) await on.rest('POST', '/pos-venda', { ...SALE, Identificador });
    await on.time.pass(80);
    expect(await chargesOf(on)).toHaveLength(1);
    await on.time.pass(1_000);
    expect((await chargesOf(on)).map(({ identifier }) => identifier)).toEqual(['a', 'b', 'c']);
  });

  it('pays a charge, but not one that the customer ignores', async () => {
    const on = await bench({ actByItself: { afterMs: 1000 } });
    const ignored = await newCharge(on);
    await on.control('POST', `/charges/${ignored}/ignore`);
    const paid = await newCharge(on);
    await on.time.pass(1_599);
    expect(await chargesOf(on)).toEqual([]);
    await on.time.pass(10_000);
    expect(await chargesOf(on)).toMatchObject([{ identifier: paid }]);
    expect((await on.control('GET', `/charges/${ignored}`)).text).toContain('PENDENTE');
  });

  it('goes on after a restart with what was left', async () => {
    const on = await bench();
    await on.rest('POST', '/pos-venda', SALE);
    await atDevice(on, 'start');
    await on.restart(acting);
    expect(await screenOf(on)).toBe('card');
    await on.time.pass(40);
    expect(await chargesOf(on)).toHaveLength(1);
  });

  it('waits where the mode says so, and begins when the mode changes', async () => {
    const on = await bench();
    await on.rest('POST', '/pos-venda', SALE);
    await on.time.pass(60_000);
    expect(await screenOf(on)).toBe('amount');
    await on.control('POST', '/mode', { act_by_themselves: { after_ms: 20 } });
    await on.time.pass(40);
    expect(await chargesOf(on)).toHaveLength(1);
  });

  it('leaves a crashed device alone', async () => {
    const on = await bench();
    await on.rest('POST', '/pos-venda', SALE);
    await atDevice(on, 'crash');
    await on.control('POST', '/mode', { act_by_themselves: { after_ms: 0 } });
    await on.time.pass(60_000);
    expect(await screenOf(on)).toBe('crashed');
  });
});

import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import {
  atDevice,
  type Bench,
  bench,
  DEVICE,
  eventually,
  newCharge,
  readSale,
  SALE,
} from '../../../support/service-harness.ts';

// the real clock: what is tested here is that time alone moves things
const real = { now: () => new Date(), actByItself: { afterMs: 40 } };

async function screen(on: Bench): Promise<string> {
  return (JSON.parse((await on.control('GET', `/devices/${DEVICE}`)).text) as { screen: string }).screen;
}

describe('what acts by itself', () => {
  it('starts, approves and goes home', async () => {
    const on = await bench(real);
    await on.rest('POST', '/pos-venda', SALE);
    await eventually(async () => expect((await readSale(on)).status.key).toBe(2));
    await eventually(async () => expect(await screen(on)).toBe('home'));
    expect((await on.ledger()).charges).toHaveLength(1);
  });

  it('takes one request after the other', async () => {
    const on = await bench(real);
    for (const Identificador of ['a', 'b', 'c']) await on.rest('POST', '/pos-venda', { ...SALE, Identificador });
    await eventually(async () => expect((await on.ledger()).charges).toHaveLength(3));
  });

  it('pays a charge, but not one that the customer ignores', async () => {
    const on = await bench({ ...real, actByItself: { afterMs: 1000 } });
    const ignored = await newCharge(on);
    await on.control('POST', `/charges/${ignored}/ignore`);
    const paid = await newCharge(on);
    await eventually(async () => expect((await on.ledger()).charges).toMatchObject([{ identifier: paid }]));
    expect((await on.control('GET', `/charges/${ignored}`)).text).toContain('PENDENTE');
  });

  it('goes on after a restart with what was left', async () => {
    const on = await bench({ now: real.now });
    await on.rest('POST', '/pos-venda', SALE);
    await atDevice(on, 'start');
    await on.restart(real);
    await eventually(async () => expect((await on.ledger()).charges).toHaveLength(1));
  });

  it('waits where the mode says so, and begins when the mode changes', async () => {
    const on = await bench({ now: real.now });
    await on.rest('POST', '/pos-venda', SALE);
    await sleep(100);
    expect(await screen(on)).toBe('amount');
    await on.control('POST', '/mode', { act_by_themselves: { after_ms: 20 } });
    await eventually(async () => expect((await on.ledger()).charges).toHaveLength(1));
  });

  it('leaves a crashed device alone', async () => {
    const on = await bench({ now: real.now });
    await on.rest('POST', '/pos-venda', SALE);
    await atDevice(on, 'crash');
    await on.control('POST', '/mode', { act_by_themselves: { after_ms: 0 } });
    await sleep(150);
    expect(await screen(on)).toBe('crashed');
  });
});

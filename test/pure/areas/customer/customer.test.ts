import { expect, test, vi } from 'vitest';
import { createCustomerScreen, type ShownTill } from '../../../../electron/areas/customer/customer.ts';
import { silentLogger } from '../../../../electron/lib/logger.ts';
import { cents } from '../../../../shared/money.ts';
import type { Sale } from '../../../../shared/sale.ts';
import type { SessionState } from '../../../../shared/session.ts';
import { DEFAULT_SETTINGS } from '../../../../shared/settings.ts';
import { seenScreen } from '../../../support/customer-host.ts';
import { manualClock } from '../../../support/manual-clock.ts';
import { cash, line, pix, sale } from '../../renderer/sale-fixtures.ts';

function open(first: Parameters<typeof seenScreen>[0] = 'shown') {
  const clock = manualClock();
  const host = seenScreen(first);
  const till = {
    session: 'signed_in' as SessionState,
    sale: null as Sale | null,
    reads: 0,
    isOpen: true,
    broken: false,
    announced: 0,
    announces: true,
  };
  const shown: ShownTill = {
    session: () => till.session,
    openSale: () => {
      till.reads++;
      if (till.broken) throw new Error('the disk failed');
      return till.sale?.state === 'open' ? till.sale : null;
    },
    sale: () => till.sale,
  };
  const screen = createCustomerScreen({
    settings: { get: () => DEFAULT_SETTINGS, set: () => undefined },
    clock,
    sampleShop: () => 'market',
    log: silentLogger,
    customerScreen: host,
    till: () => (till.isOpen ? shown : null),
    pictures: { list: () => ['a.png'] },
    announce: () => {
      if (!till.announces) throw new Error('the disk failed');
      till.announced++;
    },
  });
  screen.start();
  const settle = (): Promise<void> => clock.pass(30);
  const becomes = async (found: Sale | null): Promise<void> => {
    till.sale = found;
    screen.noticed();
    await settle();
  };
  return { clock, host, till, screen, settle, becomes };
}

test('a view has the shop, its pictures and the looks of the till around the scene', async () => {
  const { host, becomes } = open();
  await becomes(sale());
  expect(host.newest()).toMatchObject({
    ...{ storeName: 'Mercado Modelo', training: true, theme: 'system', language: 'pt-BR', pictures: ['a.png'] },
    ...{ pictureSeconds: 8, scene: { state: 'selling' } },
  });
});

test('a burst of scans is looked at once, and what has not changed is not told again', async () => {
  const { host, till, screen, settle } = open();
  till.sale = sale();
  for (let scan = 0; scan < 20; scan++) screen.noticed();
  await settle();
  expect(till.reads).toBe(1);
  expect(host.scenes()).toEqual(['selling']);
  screen.noticed();
  await settle();
  expect(host.views).toHaveLength(1);
});

test('where nobody sees the screen, nothing is read and nothing told', async () => {
  const { host, till, becomes } = open('closed');
  await becomes(sale());
  expect(till.reads).toBe(0);
  expect(host.views).toEqual([]);
  host.become('shown');
  expect(till.announced).toBe(1);
  await becomes(sale());
  expect(host.scenes()).toEqual(['selling']);
});

test('a QR is told once with what is left of it; whoever comes later is told what is left then', async () => {
  const { clock, host, screen, becomes, settle } = open();
  const qr = { code: 'Q1', brCode: '0002', expiresAt: new Date(clock.now().getTime() + 300_000).toISOString() };
  await becomes(sale({ payments: [pix({ qr })] }));
  expect(host.newest().scene).toMatchObject({ state: 'pix', leftMs: 300_000 - 25 });
  await clock.pass(60_000);
  screen.noticed();
  await settle();
  expect(host.views).toHaveLength(1);
  expect(host.source().present().scene).toMatchObject({ state: 'pix', leftMs: 300_000 - 60_000 - 60 });
});

test('the change is told, then thanks, then nothing, without anybody at the till', async () => {
  const { clock, host, becomes } = open();
  await becomes(sale());
  await becomes(sale({ state: 'paid', dueCents: cents(0), payments: [cash()] }));
  expect(host.scenes()).toEqual(['selling', 'change']);
  await clock.pass(12_000);
  expect(host.scenes().at(-1)).toBe('thanks');
  await clock.pass(6_000);
  expect(host.scenes()).toEqual(['selling', 'change', 'thanks', 'idle']);
});

test.each([
  ['cancelled', (found: Sale): Sale => ({ ...found, state: 'cancelled' })],
  ['held', (found: Sale): Sale => ({ ...found, state: 'set_aside' })],
])('a sale that is %s is gone from the screen', async (_what, change) => {
  const { host, becomes } = open();
  await becomes(sale());
  await becomes(change(sale()));
  expect(host.scenes()).toEqual(['selling', 'idle']);
});

test('a till that locks, or is closed, shows nothing', async () => {
  const { host, till, becomes } = open();
  await becomes(sale());
  till.session = 'locked';
  await becomes(till.sale);
  till.session = 'signed_in';
  await becomes(till.sale);
  till.isOpen = false;
  await becomes(till.sale);
  expect(host.scenes()).toEqual(['selling', 'idle', 'selling', 'idle']);
});

test('a disk that fails under the screen is no error of anybody', async () => {
  const { host, till, becomes } = open();
  await becomes(sale());
  till.broken = true;
  await becomes(sale({ lines: [line('a'), line('b')] }));
  expect(host.newest().scene).toEqual({ state: 'idle' });
});

test('a window that is gone in the moment it is told, and a till that cannot be told of it, are no error either', async () => {
  const { host, till, screen, becomes } = open();
  vi.spyOn(host, 'show').mockImplementationOnce(() => {
    throw new Error('Object has been destroyed');
  });
  await becomes(sale());
  till.announces = false;
  expect(() => host.become('closed')).not.toThrow();
  till.announces = true;
  host.become('shown');
  await becomes(sale());
  expect(host.scenes()).toEqual(['selling']);
  expect(() => screen.settingsChanged()).not.toThrow();
});

test('what is typed of a number is told with most of it hidden, until the asking is over', async () => {
  const { host, screen, becomes, settle } = open();
  await becomes(sale());
  screen.ask('529.982');
  await settle();
  expect(host.newest().scene).toEqual({ state: 'asking', masked: '•••.982', totalCents: 849 });
  screen.ask(null);
  await settle();
  expect(host.scenes()).toEqual(['selling', 'asking', 'selling']);
});

test('after its end nothing is told any more', async () => {
  const { clock, host, screen, becomes } = open();
  await becomes(sale({ payments: [] }));
  await becomes(sale({ state: 'paid', dueCents: cents(0), payments: [cash()] }));
  screen.stop();
  await clock.pass(60_000);
  expect(host.scenes()).toEqual(['selling', 'change']);
});

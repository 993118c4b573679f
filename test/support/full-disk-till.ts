import { closeSync, existsSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { systemClock } from '../../electron/lib/clock.ts';
import { freeBytesIn } from '../../electron/lib/disk-space.ts';
import type { HostParts } from '../../electron/lib/host-parts.ts';
import { createLogger } from '../../electron/lib/logger.ts';
import { cents } from '../../shared/money.ts';
import type { Payment } from '../../shared/payment.ts';
import type { Sale } from '../../shared/sale.ts';
import { type Ask, createCoreOnDuty } from './on-duty.ts';
import { coreParts } from './open-core.ts';
import { ownShop } from './own-shop.ts';
import { startControlledService } from './service-control.ts';
import { until } from './until.ts';
import { value } from './value.ts';

/*
 * A till on a small file system (`argv[2]`) that fills up while a customer pays, beside an operator on another disk
 * (`argv[3]`), with a reserve of `argv[4]` bytes; with `argv[5]` it is also restarted while full. Prints events as lines
 * of JSON.
 */

const [, , dataDir = '', serviceDir = '', reserve = '', restarts = ''] = process.argv;
const BALLAST_BYTES = Number(reserve);

const say = (line: Record<string, unknown>): void => void process.stdout.write(`${JSON.stringify(line)}\n`);

/** Short waits, so that the till checks its disk often. */
const clock = {
  ...systemClock,
  sleep: (ms: number, signal?: AbortSignal) => systemClock.sleep(Math.min(ms, 100), signal),
};

/** How often the disk was full. */
let refusals = 0;

function fill(file: string): void {
  const handle = openSync(file, 'w');
  for (const size of [1 << 20, 4096, 1]) {
    try {
      for (;;) writeSync(handle, Buffer.alloc(size));
    } catch {
      // full, for pieces of this size
    }
  }
  closeSync(handle);
}

const service = await startControlledService(serviceDir);
const { baseUrl, qrBaseUrl } = service;
const parts: HostParts = {
  ...coreParts(dataDir, { ...ownShop({ baseUrl, qrBaseUrl }), lockAfterMinutes: 0 }, service.token),
  clock,
  log: createLogger({
    write: (line: string) => {
      if (line.includes('disk is full')) refusals++;
      process.stderr.write(line);
    },
  }),
  freeBytes: () => freeBytesIn(dataDir),
  ballastBytes: BALLAST_BYTES,
};
let core = createCoreOnDuty(parts);
const call: Ask = (channel, input) => core.serve(channel, input);
const ballast = join(dataDir, 'real', 'ballast');
const filler = join(dataDir, 'filler');

const sell = async (): Promise<Sale> => value(await call('sale:add-by-code', { text: 'A1' }));

async function payment(): Promise<Payment> {
  const { payments } = value(await call('sale:get', { saleId: sale.id }));
  const [first] = payments;
  if (first === undefined) throw new Error('no payment');
  return first;
}

await core.start();
const product = { id: null, code: 'A1', barcode: null, name: 'Arroz', priceCents: cents(1_990) };
value(await call('catalogue:save', product));
const [device] = value(await call('devices:refresh', null)).devices;
if (device === undefined) throw new Error('no device');
const charge = { deviceId: device.id, kind: 'credit', instalments: 1 } as const;
const sale = await sell();
value(await call('payment:start-card', { saleId: sale.id, ...charge }));
await until('pending', async () => (await payment()).state === 'pending');
say({ step: 'charged', ballast: existsSync(ballast) });

fill(filler);
say({ step: 'full', free: freeBytesIn(dataDir), storage: value(await call('till:state', null)).storage });

if (restarts !== '') {
  await core.stop();
  core = createCoreOnDuty(parts);
  await core.start();
}
await service.device(device.code, 'start');
const refusedBefore = refusals;
await service.device(device.code, 'approve');
const approved = async (): Promise<Payment | null> => {
  const found = await payment().catch(() => null);
  return found?.state === 'approved' ? found : null;
};
if (BALLAST_BYTES === 0) {
  await until('the approval is refused, again and again', () => refusals >= refusedBefore + 5);
  say({ step: 'not recorded', approved: (await approved()) !== null });
  process.exit();
}
const paid = await until('approved', approved);
say({
  step: 'recorded',
  state: paid.state,
  ballast: existsSync(ballast),
  health: value(await call('till:health', null)).state,
});

const next = await sell();
const card = await call('payment:start-card', { saleId: next.id, ...charge });
const cash = await call('payment:pay-cash', { saleId: next.id, tenderedCents: cents(1_990) });
say({ step: 'refused', card: card.ok ? 'ok' : card.error.code, cash: cash.ok ? 'ok' : cash.error.code });

rmSync(filler);
await until('space again', async () => value(await call('till:state', null)).storage === null);
const cashAgain = await call('payment:pay-cash', { saleId: next.id, tenderedCents: cents(1_990) });
say({ step: 'space', ballast: existsSync(ballast), cash: cashAgain.ok ? cashAgain.value.state : cashAgain.error.code });

const { charges } = await service.ledger();
say({
  step: 'end',
  charges: charges.map(({ identifier, amount_cents, state }) => [identifier === paid.id, amount_cents, state]),
});
await core.stop();
await service.stop();

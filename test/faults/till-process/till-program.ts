import { writeSync } from 'node:fs';
import { createInterface } from 'node:readline';
import type { HostParts } from '../../../electron/lib/host-parts.ts';
import { createLogger } from '../../../electron/lib/logger.ts';
import { keepHeapSmall } from '../../../electron/lib/small-heap.ts';
import { createCoreOnDuty } from '../../support/on-duty.ts';
import { coreParts } from '../../support/open-core.ts';
import { fastClock } from './fast-clock.ts';
import { watchSteps } from './kill-points.ts';
import type { FromTill, TillOrder, ToTill } from './till-child.ts';
import { wrongServe, wrongStart } from './wrong-tills.ts';

/* The core without a screen: calls as lines of JSON, answered like a host. May be killed any time. */

keepHeapSmall();
const order = JSON.parse(process.argv[2] ?? '') as TillOrder;
const PLENTY = 100 * 2 ** 30;

function say(line: FromTill): void {
  writeSync(1, `${JSON.stringify(line)}\n`);
}

if (order.dieAt !== undefined || order.tellSteps === true) {
  watchSteps(order.dieAt ?? null, order.tellSteps === true ? (step) => say({ step }) : () => undefined);
}

const parts: HostParts = {
  ...coreParts(order.dataDir, order.settings, order.token),
  push: (channel, payload) => {
    if (order.pushes.includes(channel)) say({ push: channel, payload });
  },
  clock: fastClock(order.pace),
  log: createLogger({ write: (line: string) => void (line.includes('"level":50') && process.stderr.write(line)) }),
  freeBytes: () => PLENTY,
};

const core = createCoreOnDuty(parts);
const serve = order.wrong === undefined ? core.serve : wrongServe(order.wrong, core.serve);

async function obey(line: ToTill): Promise<void> {
  if ('stop' in line) {
    await core.stop();
    process.exit(0);
  }
  say({ n: line.n, result: await serve(line.channel as string, line.input) });
}

if (order.wrong !== undefined) await wrongStart(order.wrong, order);
try {
  await core.start();
} catch (error) {
  say({ failed: error instanceof Error ? `${error.name}: ${error.message}` : String(error) });
  process.exit(1);
}
say({ ready: true });
createInterface({ input: process.stdin })
  .on('line', (line) => void obey(JSON.parse(line) as ToTill))
  .on('close', () => process.exit(0));

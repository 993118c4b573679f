import { systemClock } from '../../../electron/lib/clock.ts';
import type { HostParts } from '../../../electron/lib/host-parts.ts';
import { silentLogger } from '../../../electron/lib/logger.ts';
import { newSystemId } from '../../../electron/lib/time-ordered-id.ts';
import type { AppCore } from '../../../electron/till/app-core.ts';
import type { Settings } from '../../../shared/settings.ts';
import { createCoreOnDuty, TEST_PIN_COST } from '../../support/on-duty.ts';
import { ownShop } from '../../support/own-shop.ts';

/** A shop that works for real and knows no operator: nothing leaves the machine. */
export const BENCH_SETTINGS: Settings = {
  ...ownShop(),
  lockAfterMinutes: 0,
  askTaxId: 'never',
};

export function benchHost(dataDir: string): HostParts {
  return {
    dataDir,
    version: '0.0.0',
    settings: { get: () => BENCH_SETTINGS, set: () => undefined },
    vault: { canKeep: () => false, get: () => null, set: async () => undefined },
    push: () => undefined,
    clock: systemClock,
    newId: newSystemId,
    log: silentLogger,
    freeBytes: () => 100 * 2 ** 30,
    ballastBytes: 4_096,
    pinCost: TEST_PIN_COST,
    // a copy of a large file would fall into one side's slice
    backups: 'on_demand',
  };
}

/** The real core on that folder, somebody before an open drawer. */
export async function startBenchCore(dataDir: string): Promise<AppCore> {
  const core = createCoreOnDuty(benchHost(dataDir));
  await core.start();
  return core;
}

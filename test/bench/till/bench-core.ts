import type { HostParts } from '../../../electron/lib/host-parts.ts';
import type { AppCore } from '../../../electron/till/app-core.ts';
import type { Settings } from '../../../shared/settings.ts';
import { createCoreOnDuty, TEST_PIN_COST } from '../../support/on-duty.ts';
import { coreParts } from '../../support/open-core.ts';
import { ownShop } from '../../support/own-shop.ts';

/** A shop that works for real and knows no operator: nothing leaves the machine. */
export const BENCH_SETTINGS: Settings = {
  ...ownShop(),
  lockAfterMinutes: 0,
  askTaxId: 'never',
};

export function benchHost(dataDir: string, settings = BENCH_SETTINGS): HostParts {
  return {
    ...coreParts(dataDir, settings),
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

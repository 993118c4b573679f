import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import path from 'node:path';
import { roomForFiles } from '../room.ts';
import type { Programs } from '../till-process/child-life.ts';
import type { Pace } from '../till-process/fast-clock.ts';
import { type OperatorChild, startOperator } from '../till-process/till-shop.ts';
import { buildFaultDisk } from './fault-disk.ts';

export type DiskShop = {
  readonly folder: string;
  readonly library: string;
  readonly pace: Pace;
  readonly operator: OperatorChild;
  readonly close: () => Promise<void>;
};

/** Who acts at the devices limits how fast time may run: automatic devices take 20 ms of real time per step. */
export type AtTheDevices = 'themselves' | 'the rig';

const FACTOR: Readonly<Record<AtTheDevices, number>> = { themselves: 25, 'the rig': 100 };

/** Returns a reason if the library is not available. */
export async function openDiskShop(who: AtTheDevices): Promise<DiskShop | string> {
  const folder = realpathSync(mkdtempSync(path.join(roomForFiles(), 'balcao-disk-')));
  const removeAll = (): void => rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  try {
    const library = buildFaultDisk(folder);
    if ('missing' in library) {
      removeAll();
      return library.missing;
    }
    const pace = { zeroMs: Date.now(), factor: FACTOR[who] };
    const operator = await startOperator(programs(), path.join(folder, 'service.db'), pace);
    if (who === 'themselves') await operator.mode({ act_by_themselves: { after_ms: 0 } });
    return {
      folder,
      library: library.file,
      pace,
      operator,
      close: async () => {
        await operator.kill();
        removeAll();
      },
    };
  } catch (error) {
    removeAll();
    throw error;
  }
}

/** Few starts, so the programs are not bundled. */
function programs(): Programs {
  const operator = path.join(import.meta.dirname, '..', 'till-process', 'operator-program.ts');
  return { till: '', operator, env: process.env, remove: () => undefined };
}

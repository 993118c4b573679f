import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import path from 'node:path';
import { roomForFiles } from '../room.ts';
import type { Programs } from '../till-process/child-life.ts';
import type { Pace } from '../till-process/fast-clock.ts';
import { type OperatorChild, startOperator } from '../till-process/operator-child.ts';
import { buildFaultDisk } from './fault-disk.ts';

/** What the rigs of this folder share: a place for files, the compiled library, and an operator at work. */
export type DiskShop = {
  readonly folder: string;
  readonly library: string;
  readonly pace: Pace;
  readonly operator: OperatorChild;
  readonly close: () => Promise<void>;
};

/**
 * Who acts at the operator's devices, and so how fast time may go: by themselves they take 20 ms of the world for each
 * step, and would be asked again and again before they could act.
 */
export type AtTheDevices = 'themselves' | 'the rig';

const FACTOR: Readonly<Record<AtTheDevices, number>> = { themselves: 25, 'the rig': 100 };

/** Answers a text, why not, where the library cannot be had on this machine. */
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

/** Started a few times only, the programs need not be bundled. */
function programs(): Programs {
  const operator = path.join(import.meta.dirname, '..', 'till-process', 'operator-program.ts');
  return { till: '', operator, env: process.env, remove: () => undefined };
}

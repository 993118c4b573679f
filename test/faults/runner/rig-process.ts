import type { Rig } from '../rig.ts';
import { loadRig, type RigMessage, type RigOrder } from './find-rigs.ts';

/* One rig in its process: `node rig-process.ts FILE JSON`. */

async function run(rig: Rig, { seed, tier, limitMs }: RigOrder): Promise<RigMessage> {
  const say = (line: string): void => console.log(`  ${rig.name}: ${line}`);
  const report = await rig.run({ seed, tier, say, stopAtMs: performance.now() + limitMs });
  return { report, reached: report.skipped === undefined ? rig.reached(report) : 0, goal: rig.goal[tier] };
}

if (process.argv[1] === import.meta.filename) {
  const [, , file = '', order = '{}'] = process.argv;
  const message = await run(await loadRig(file), JSON.parse(order) as RigOrder);
  process.send?.(message, undefined, undefined, () => process.exit(0));
}

import type { Breach } from '../judge/breach.ts';
import { firstBreach, SCENES, type SceneName } from './control.ts';

/* For the control, in a copy of the product: `node first-breach.ts SEED INVARIANT SCENE` prints the first breach of it, if any. */

const [seed = '1', invariant = 'I24', scene = 'lender'] = process.argv.slice(2);
const found = await firstBreach(Number(seed), invariant as Breach['invariant'], () => SCENES[scene as SceneName]);
process.stdout.write(found === null ? '' : `${found}\n`, () => process.exit(0));

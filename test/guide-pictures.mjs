// npm run guides: takes the pictures of the guides in resources/docs anew, from the running till; see
// support/guide-pictures.ts. Plain JavaScript for Node 20 without a single package, because it runs before there are any.
import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import {
  ensureBuilt,
  ensureInstalled,
  PlainError,
  projectNode,
  root,
  runCommand,
  runToEnd,
} from '../electron/programs/launch/prepare.mjs';
import { findChromium } from './chromium.mjs';

/** Where the till is brought to what the guides show. */
const JOURNEYS = ['accessibility', 'kiosk', 'personal-data', 'provisioning', 'rescue', 'scanner', 'update'];

await runCommand(async () => {
  ensureInstalled();
  ensureBuilt();
  const PATH = `${path.dirname(projectNode)}${path.delimiter}${process.env.PATH ?? ''}`;
  // by keys: no key of the screen is in the way
  const env = { ...process.env, CHROMIUM_PATH: findChromium(), PATH, GUIDE_PICTURES: 'yes', HANDS: 'keyboard' };
  const vitest = [path.join(root, 'node_modules', 'vitest', 'vitest.mjs'), 'run', '--config', 'test/vitest.config.ts'];
  const journeys = JOURNEYS.map((name) => `pages/${name}.test.ts`);
  const gone = journeys.filter((file) => !existsSync(path.join(root, 'test', file)));
  if (gone.length > 0) throw new PlainError(`${gone.join(', ')}: no such test takes pictures any more.`);
  rmSync(path.join(root, 'resources', 'docs', 'pictures'), { recursive: true, force: true });
  // a scan that stutters on a busy machine costs no picture
  const taken = await runToEnd(projectNode, [...vitest, '--retry', '2', ...journeys], env);
  const judged = await runToEnd(projectNode, [...vitest, 'pure/programs/launch/guide-pictures'], env);
  return taken || judged;
});

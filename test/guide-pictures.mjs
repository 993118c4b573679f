// npm run guides: takes the pictures of the guides and the README anew, from the running till; see
// support/guide-pictures.ts. With `-- --into DIR kiosk`: those of one journey, into another folder.
// Plain JavaScript for Node 20 without a single package, because it runs before there are any.
import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
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

const JOURNEYS = [
  'accessibility',
  'kiosk',
  'personal-data',
  'provisioning',
  'rescue',
  'sale-by-photo',
  'scanner',
  'update',
];

const GUIDES = path.join(root, 'resources', 'docs', 'pictures');

await runCommand(async () => {
  const { values, positionals } = parseArgs({ options: { into: { type: 'string' } }, allowPositionals: true });
  const unknown = positionals.filter((name) => !JOURNEYS.includes(name));
  if (unknown.length > 0)
    throw new PlainError(`No journey with pictures: ${unknown.join(', ')}. There are ${JOURNEYS.join(', ')}.`);
  if (positionals.length > 0 && values.into === undefined) {
    throw new PlainError(
      'Say with --into DIR where the pictures of some journeys go: those of the guides are taken together.',
    );
  }
  const into = values.into === undefined ? GUIDES : path.resolve(values.into);
  ensureInstalled();
  ensureBuilt();
  const PATH = `${path.dirname(projectNode)}${path.delimiter}${process.env.PATH ?? ''}`;
  // by keys: no key of the screen is in the way
  const env = { ...process.env, CHROMIUM_PATH: findChromium(), PATH, GUIDE_PICTURES: into, HANDS: 'keyboard' };
  const vitest = [path.join(root, 'node_modules', 'vitest', 'vitest.mjs'), 'run', '--config', 'test/vitest.config.ts'];
  const journeys = (positionals.length > 0 ? positionals : JOURNEYS).map((name) => `pages/${name}.test.ts`);
  const gone = journeys.filter((file) => !existsSync(path.join(root, 'test', file)));
  if (gone.length > 0) throw new PlainError(`${gone.join(', ')}: no such test takes pictures any more.`);
  if (into === GUIDES) rmSync(GUIDES, { recursive: true, force: true });
  // a scan that stutters on a busy machine costs no picture
  const taken = await runToEnd(projectNode, [...vitest, '--retry', '2', ...journeys], env);
  if (into !== GUIDES) return taken;
  const judged = await runToEnd(projectNode, [...vitest, 'pure/programs/launch/guide-pictures'], env);
  return taken || judged;
});

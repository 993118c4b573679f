import { execFile } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, onTestFinished, test } from 'vitest';
import { tempFolder } from '../support/temp-folder.ts';
import { PATIENCE_MS } from '../support/until.ts';

/* The release check of an update, on the built main process. */

const root = path.join(import.meta.dirname, '..', '..');
const built = path.join(root, 'dist');

function tillProgram(main = path.join(built, 'electron', 'main.js')): string {
  const hooks = path.join(root, 'test', 'support', 'electron-hooks.mjs');
  const program = path.join(tempFolder(), 'till.sh');
  writeFileSync(program, `#!/bin/sh\nexec '${process.execPath}' --import '${hooks}' '${main}' "$@"\n`);
  chmodSync(program, 0o755);
  return program;
}

/** The built program without one of its files. */
function tillWithout(file: string): string {
  const cache = path.join(root, 'node_modules', '.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(path.join(cache, 'open-once-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(path.join(folder, 'package.json'), '{"type":"module"}');
  for (const part of ['electron', 'preload'])
    cpSync(path.join(built, part), path.join(folder, part), { recursive: true });
  rmSync(path.join(folder, 'electron', file));
  return tillProgram(path.join(folder, 'electron', 'main.js'));
}

async function openOnce(program: string, dataDir: string, env: NodeJS.ProcessEnv = {}): Promise<string> {
  const script = path.join(root, 'test', 'desktop', 'open-once.mjs');
  const patience = String(PATIENCE_MS / 1_000);
  const args = [script, '--program', program, '--data-dir', dataDir, '--ends-within', patience];
  const options = { env: { ...process.env, ...env } };
  return (await promisify(execFile)(process.execPath, args, options)).stdout;
}

const newShop = (): string => path.join(tempFolder(), 'shop');

describe.skipIf(process.platform === 'win32')('a shop that is opened by one release and then by another', () => {
  test('is checked and verified by each, and a trail that was begun anew is caught', async () => {
    const program = tillProgram();
    const shop = newShop();
    for (const _ of ['the last release', 'the new one']) {
      const said = await openOnce(program, shop);
      expect(said).toMatch(/drew a screen \(9 words, 64 colours\), made a copy and read a product file/);
      expect(said).toMatch(/^opened, ended and verified: \d+ entries/m);
    }
    const trail = JSON.parse(readFileSync(`${shop}.trail.json`, 'utf8')) as object;
    writeFileSync(`${shop}.trail.json`, JSON.stringify({ ...trail, hash: '0' }));
    await expect(openOnce(program, shop)).rejects.toThrow('is not the beginning of this one');
  });

  test('is not said to open with a program that ends before it has', async () => {
    await expect(openOnce('/bin/true', newShop())).rejects.toThrow('the till did not check itself, and ended with 0');
  });

  test('is refused where a copy cannot be made', async () => {
    const shop = newShop();
    const plant = pathToFileURL(path.join(root, 'test', 'support', 'said-free-space.mjs')).href;
    const left = path.join(tempFolder(), 'left');
    writeFileSync(left, String(2 ** 20));
    const env = { NODE_OPTIONS: `--import=${plant}`, SAID_FREE_SPACE: left };
    await expect(openOnce(tillProgram(), shop, env)).rejects.toThrow('the till fails: copy (no_space)');
    expect(existsSync(`${shop}.trail.json`)).toBe(false);
  });

  test.each([
    ['file-worker.cjs', 'copy (failed)', /Cannot find module .+file-worker\.cjs/],
    ['import-worker.cjs', /import \(ImportWorkError: .*Cannot find module .+import-worker\.cjs/, /import/],
  ])('is refused where the program came without %s', async (file, why, logged) => {
    const refused = openOnce(tillWithout(file), newShop());
    await expect(refused).rejects.toThrow(why);
    await expect(refused).rejects.toThrow(logged);
  });

  test.concurrent.for([
    ['nothing at all', { text: '', buttons: 0, colours: 1 }, '0 words, 0 buttons, 1 colours'],
    ['words on one flat ground', { colours: 1 }, '9 words, 3 buttons, 1 colours'],
    ['a screen on which nothing can be pressed', { buttons: 0 }, '9 words, 0 buttons, 64 colours'],
  ] as const)('is refused where the window shows %s', async ([, page, why], context) => {
    const refused = openOnce(tillProgram(), newShop(), { STAND_IN_PAGE: JSON.stringify(page) });
    await context.expect(refused).rejects.toThrow(`the till fails: drawn (${why})`);
  });
});

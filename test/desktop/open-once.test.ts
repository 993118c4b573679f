import { execFile } from 'node:child_process';
import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { tempFolder } from '../support/temp-folder.ts';

/* The release check that opens a shop with the last release and then with the new one, tried on the built main process. */

const root = path.join(import.meta.dirname, '..', '..');

/** The built main process with the stand-in for Electron, as one program. */
function tillProgram(folder: string): string {
  const hooks = path.join(root, 'test', 'support', 'electron-hooks.mjs');
  const main = path.join(root, 'dist', 'electron', 'main.js');
  const program = path.join(folder, 'till.sh');
  writeFileSync(program, `#!/bin/sh\nexec '${process.execPath}' --import '${hooks}' '${main}' "$@"\n`);
  chmodSync(program, 0o755);
  return program;
}

async function openOnce(program: string, dataDir: string): Promise<string> {
  const script = path.join(root, 'test', 'desktop', 'open-once.mjs');
  const args = [script, '--program', program, '--data-dir', dataDir];
  return (await promisify(execFile)(process.execPath, args, { timeout: 60_000 })).stdout;
}

describe.skipIf(process.platform === 'win32')('a shop that is opened by one release and then by another', () => {
  test('is verified after each, and a trail that was begun anew is caught', async () => {
    const folder = tempFolder();
    const program = tillProgram(folder);
    const shop = path.join(folder, 'shop');
    for (const _ of ['the last release', 'the new one'])
      expect(await openOnce(program, shop)).toMatch(/^opened, ended and verified: \d+ entries/);
    const trail = JSON.parse(readFileSync(`${shop}.trail.json`, 'utf8')) as object;
    writeFileSync(`${shop}.trail.json`, JSON.stringify({ ...trail, hash: '0' }));
    await expect(openOnce(program, shop)).rejects.toThrow('is not the beginning of this one');
  });

  test('is not said to open with a program that ends before it has', async () => {
    await expect(openOnce('/bin/true', path.join(tempFolder(), 'shop'))).rejects.toThrow('did not open its file');
  });
});

import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { tempFolder } from '../../../support/temp-folder.ts';

const tool = path.join(import.meta.dirname, '../../../../electron/programs/launch/sign-manifest.mjs');
const run = (...args: readonly string[]) => spawnSync(process.execPath, [tool, ...args], { encoding: 'utf8' });

test('a key is made once, for its owner alone, and signs nothing that the program does not know it by', () => {
  const file = path.join(tempFolder(), 'release.pem');
  const made = run('--new-key', file);
  expect(made.stdout).toMatch(/^ {2}\{ id: '[0-9a-f]{16}', publicKey: '[A-Za-z0-9+/]{43}=' \},\n$/);
  expect(statSync(file).mode & 0o077).toBe(0);
  const key = readFileSync(file, 'utf8');
  expect(run('--new-key', file).status).not.toBe(0);
  expect(readFileSync(file, 'utf8')).toBe(key);
  const signed = run('--channel', 'stable', '--key-file', file);
  expect(signed).toMatchObject({ status: 1 });
  expect(signed.stderr).toContain('does not know this key');
});

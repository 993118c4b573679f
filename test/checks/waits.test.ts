import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { tempFolder } from '../support/temp-folder.ts';

/* The rule of waits.grit against what it must refuse. */

const root = path.join(import.meta.dirname, '..', '..');
const CONFIG = {
  vcs: { enabled: false },
  linter: { rules: { recommended: false } },
  plugins: [path.join(root, 'test', 'waits.grit')],
};

function refused(text: string): number {
  const folder = tempFolder();
  mkdirSync(path.join(folder, 'config'));
  writeFileSync(path.join(folder, 'config', 'biome.json'), JSON.stringify(CONFIG));
  const file = path.join(folder, 'planted.test.ts');
  writeFileSync(file, `${text}\n`);
  const biome = path.join(root, 'node_modules', '@biomejs', 'biome', 'bin', 'biome');
  const args = ['lint', `--config-path=${path.join(folder, 'config')}`, '--reporter=github', file];
  const { stdout } = spawnSync(process.execPath, [biome, ...args], { cwd: folder, encoding: 'utf8' });
  return stdout.match(/^::error/gm)?.length ?? 0;
}

test.each([
  'await vi.waitFor(() => expect(shown).toBe(1));',
  'await vi.waitUntil(() => shown === 1, 500);',
  'await new Promise((resolve) => setTimeout(resolve, 20));',
  'await fetch(url, { signal: AbortSignal.timeout(500) });',
  "test('a name', async () => {}, 5_000);",
  "test('a name', { timeout: 5_000 }, async () => {});",
  'await expect.poll(() => shown, { interval: 5 }).toBe(1);',
  'await locator.waitFor({ timeout: 1500 });',
])('refused: %s', (text) => expect(refused(text)).toBe(1));

test.each([
  "await until('it is shown', () => shown === 1);",
  'await expect.poll(() => shown).toBe(1);',
  "test('a name', async () => {});",
])('allowed: %s', (text) => expect(refused(text)).toBe(0));

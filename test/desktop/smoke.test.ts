import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { _electron } from 'playwright';
import { describe, expect, test } from 'vitest';
import { isScreen, SHOWN, type Shown } from '../../electron/hosts/electron/page-shows.ts';
import type {} from '../../renderer/pos-api.ts';
import { tempFolder } from '../support/temp-folder.ts';
import { PATIENCE_MS } from '../support/until.ts';

const root = path.join(import.meta.dirname, '..', '..');
const folder = path.join(root, 'node_modules', 'electron');

/** Path of Electron, or why it cannot run. A present one that fails is a failure, not a skip. */
function findElectron(): { readonly program: string } | { readonly missing: string } {
  const note = path.join(folder, 'path.txt');
  if (!existsSync(note)) return { missing: "Electron's program has not been fetched (`npm start` does, where it can)" };
  const program = path.join(folder, 'dist', readFileSync(note, 'utf8').trim());
  if (!existsSync(program)) return { missing: `${program} is not there` };
  const isLinux = process.platform === 'linux';
  if (isLinux && !process.env['DISPLAY'] && !process.env['WAYLAND_DISPLAY']) return { missing: 'there is no screen' };
  return { program };
}

const electron = findElectron();
/** Required in releases. */
const isRequired = process.env['REAL_ELECTRON'] === 'required';
if ('missing' in electron) console.log(`skipped: the till in real Electron: ${electron.missing}`);

describe.skipIf('missing' in electron && !isRequired)('the till in real Electron', () => {
  test('opens its page with the preload, sandboxed, and answers it', async () => {
    if ('missing' in electron) throw new Error(electron.missing);
    const args = [root, `--data-dir=${tempFolder()}`];
    if (process.getuid?.() === 0) args.push('--no-sandbox');
    const till = await _electron.launch({ executablePath: electron.program, args, timeout: PATIENCE_MS });
    try {
      const page = await till.firstWindow({ timeout: PATIENCE_MS });
      await expect.poll(async () => isScreen((await page.evaluate(SHOWN)) as Shown)).toBe(true);
      expect(page.url()).toBe('app://till/index.html');
      const seen = await page.evaluate(async () => ({
        state: (await window.pos.call['till:state'](null)).ok,
        node: 'process' in window || 'require' in window,
      }));
      expect(seen).toEqual({ state: true, node: false });
    } finally {
      await till.close();
    }
  });
});

import { type SpawnOptions, spawn } from 'node:child_process';
import path from 'node:path';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { freshElectron, runOn } from '../support/fresh-electron.ts';

vi.mock('node:child_process', () => ({ spawn: vi.fn(() => ({ unref: () => undefined })) }));

let electron: Awaited<ReturnType<typeof freshElectron>>;

beforeEach(async () => {
  vi.mocked(spawn).mockClear();
  electron = await freshElectron();
  runOn('linux', { argv: ['till', '--data-dir=/caixa'] });
});

/** Chromium's own switches in such a session. */
async function startIn(platform: 'wayland' | 'x11', env: NodeJS.ProcessEnv, args: readonly string[] = []) {
  electron.app.switches.set('ozone-platform', platform);
  const { startsAgainOnX11 } = await import('../../electron/hosts/electron/start-on-x11.ts');
  return startsAgainOnX11(args, env);
}

describe('a till in a session of Wayland', () => {
  test('starts again on X11, where the customer’s window can be placed', async () => {
    expect(await startIn('wayland', { DISPLAY: ':0' })).toBe(true);
    const args = ['--data-dir=/caixa', '--ozone-platform=x11'];
    expect(vi.mocked(spawn).mock.calls).toEqual([[process.execPath, args, { detached: true, stdio: 'ignore' }]]);
  });

  test('of an AppImage starts the AppImage again: its mount ends with this process', async () => {
    const env = { DISPLAY: ':0', APPIMAGE: '/home/loja/caixa.AppImage', APPDIR: path.dirname(process.execPath) };
    expect(await startIn('wayland', env)).toBe(true);
    const [program] = vi.mocked(spawn).mock.calls[0] as unknown as [string, readonly string[], SpawnOptions];
    expect(program).toBe('/home/loja/caixa.AppImage');
  });

  test('stays where there is no X11, and where somebody chose the platform: it cannot start again for ever', async () => {
    expect(await startIn('wayland', {})).toBe(false);
    expect(await startIn('wayland', { DISPLAY: ':0' }, ['--ozone-platform=wayland'])).toBe(false);
    expect(spawn).not.toHaveBeenCalled();
  });

  test('in any other session nothing is started', async () => {
    expect(await startIn('x11', { DISPLAY: ':0' })).toBe(false);
    expect(spawn).not.toHaveBeenCalled();
  });
});

import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { silentLogger } from '../../electron/lib/logger.ts';
import { fail, ok } from '../../shared/result.ts';
import type { Theme } from '../../shared/theme.ts';
import { answering } from '../support/answering.ts';
import { freshElectron, type StandInWindow } from '../support/fresh-electron.ts';
import { tempFolder } from '../support/temp-folder.ts';

let electron: Awaited<ReturnType<typeof freshElectron>>;

beforeEach(async () => {
  electron = await freshElectron();
});

async function openWindow(theme: Theme = 'system') {
  const { openWindow: open } = await import('../../electron/hosts/electron/window.ts');
  await open({ preloadFile: '/app/preload.cjs', theme, watch: { attach: () => undefined }, log: silentLogger });
  const [window] = electron.BrowserWindow.all;
  if (window === undefined) throw new Error('no window was made');
  return window;
}

describe('the window', () => {
  test('is sandboxed, isolated and without Node, in every respect that Electron lets one choose', async () => {
    const { webPreferences } = (await openWindow()).options;
    expect(webPreferences).toEqual({
      preload: '/app/preload.cjs',
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      nodeIntegrationInSubFrames: false,
      webviewTag: false,
      webSecurity: true,
      allowRunningInsecureContent: false,
      navigateOnDragDrop: false,
      spellcheck: false,
      disableDialogs: true,
      devTools: true,
    });
  });

  test('brings back a page that went elsewhere, and lets it stay where it belongs', async () => {
    const window = await openWindow();
    window.webContents.emit('did-navigate', {}, 'app://till/index.html');
    expect(window.loaded).toHaveLength(1);
    window.webContents.emit('did-navigate', {}, 'about:blank');
    expect(window.loaded).toEqual(['app://till/index.html', 'app://till/index.html']);
  });

  test('has developer tools in development alone', async () => {
    electron.app.isPackaged = true;
    expect((await openWindow()).options.webPreferences?.devTools).toBe(false);
  });

  test('fits beside the bar of a desktop of 1024 by 768, and fills what that leaves once it has something to show', async () => {
    const window = await openWindow();
    expect(window.options).toMatchObject({ minWidth: 1024, minHeight: 640, show: false });
    expect(electron.acts).not.toContain('show');
    window.emit('ready-to-show');
    expect(electron.acts.slice(-2)).toEqual(['maximize', 'show']);
  });

  test('that is a kiosk before its page is painted stays one', async () => {
    const window = await openWindow();
    window.setKiosk(true);
    window.emit('ready-to-show');
    expect(electron.acts).not.toContain('maximize');
    expect(electron.acts.at(-1)).toBe('show');
  });

  test('has the ground of its theme before the page has painted', async () => {
    electron.nativeTheme.shouldUseDarkColors = true;
    const dark = await openWindow('dark');
    expect(electron.nativeTheme.themeSource).toBe('dark');
    electron.nativeTheme.shouldUseDarkColors = false;
    await openWindow('light');
    expect(electron.BrowserWindow.all[1]?.options.backgroundColor).not.toBe(dark.options.backgroundColor);
    await openWindow('high-contrast');
    expect(electron.nativeTheme.themeSource).toBe('system');
  });

  test('a page that crashed is loaded again; one that was closed is not', async () => {
    vi.useFakeTimers();
    try {
      const window = await openWindow();
      window.webContents.emit('render-process-gone', {}, { reason: 'clean-exit', exitCode: 0 });
      await vi.runAllTimersAsync();
      expect(window.webContents.reloads).toBe(0);
      window.webContents.emit('render-process-gone', {}, { reason: 'crashed', exitCode: 5 });
      window.webContents.emit('render-process-gone', {}, { reason: 'oom', exitCode: 5 });
      await vi.runAllTimersAsync();
      expect(window.webContents.reloads).toBe(2);
    } finally {
      vi.useRealTimers();
    }
  });
});

test('a page that is only printed is shown to nobody, runs nothing, and has all that the others have not', async () => {
  const made: StandInWindow[] = [];
  const { BrowserWindow, app } = electron;
  app.on('web-contents-created', () => made.push(...BrowserWindow.all));
  const { pagePreferences } = await import('../../electron/hosts/electron/window.ts');
  const { electronPrinters } = await import('../../electron/hosts/electron/system-printers.ts');
  expect(await electronPrinters.list()).toEqual([]);
  expect(made.map(({ options }) => options)).toEqual([
    { show: false, webPreferences: { ...pagePreferences(), javascript: false } },
  ]);
  expect(BrowserWindow.all).toEqual([]);
});

describe('the guards around a page', () => {
  const guard = async (mayOpen: (url: string) => Promise<boolean> = () => Promise.resolve(false)) => {
    const { guardPages } = await import('../../electron/hosts/electron/page-guards.ts');
    guardPages(mayOpen, silentLogger);
    return (await openWindow()).webContents;
  };

  test('its own page may fill the screen, and no other page', async () => {
    await guard();
    const { defaultSession } = electron.session;
    const answers: boolean[] = [];
    const note = (answer: boolean): void => void answers.push(answer);
    for (const requestingUrl of ['app://till/index.html', 'https://example.com/', 'app://till.example.com/']) {
      defaultSession.permissionRequest?.({} as never, 'fullscreen', note, { requestingUrl, isMainFrame: true });
    }
    for (const origin of ['app://till/', 'app://till', 'https://example.com/']) {
      note(defaultSession.permissionCheck?.(null, 'keyboardLock', origin, {} as never) ?? false);
    }
    expect(answers).toEqual([true, false, false, true, true, false]);
  });

  test('every other permission is refused, asked for or checked', async () => {
    await guard();
    const { defaultSession } = electron.session;
    const answers: unknown[] = [];
    const note = (answer: unknown): void => void answers.push(answer);
    defaultSession.permissionRequest?.({} as never, 'media', note, {} as never);
    defaultSession.displayMedia?.({} as never, note as never);
    defaultSession.bluetooth?.({} as never, note);
    answers.push(defaultSession.permissionCheck?.(null, 'usb', 'app://till', {} as never));
    answers.push(defaultSession.devicePermission?.({} as never));
    expect(answers).toEqual([false, null, { confirmed: false }, false, false]);
  });

  test('downloads are refused', async () => {
    await guard();
    const preventDefault = vi.fn();
    electron.session.defaultSession.emit('will-download', { preventDefault });
    expect(preventDefault).toHaveBeenCalledOnce();
  });

  test.each([
    ['https://example.com/', true, true],
    ['app://till.example.com/', true, true],
    ['app://other/index.html', true, true],
    ['file:///etc/passwd', true, true],
    ['javascript:alert(1)', true, true],
    ['app://till/index.html', false, true],
    ['app://till/index.html', true, false],
  ])('going to %s (main frame: %s) is prevented: %s', async (url, isMainFrame, prevented) => {
    const contents = await guard();
    const preventDefault = vi.fn();
    contents.emit('will-frame-navigate', { url, isMainFrame, preventDefault });
    expect(preventDefault.mock.calls.length > 0).toBe(prevented);
  });

  test.each(['will-redirect', 'will-attach-webview'])('%s is prevented', async (event) => {
    const contents = await guard();
    const preventDefault = vi.fn();
    contents.emit(event, { preventDefault });
    expect(preventDefault).toHaveBeenCalledOnce();
  });

  test('no window is ever opened; a link that may be is handed to the browser', async () => {
    const contents = await guard((url) => Promise.resolve(url.startsWith('http://127.0.0.1:8090/')));
    const ask = (url: string) => contents.openHandler?.({ url } as never);
    expect(ask('http://127.0.0.1:8090/phone')).toEqual({ action: 'deny' });
    expect(ask('https://example.com/')).toEqual({ action: 'deny' });
    await expect.poll(() => electron.shell.opened).toEqual(['http://127.0.0.1:8090/phone']);
  });

  test('a link that cannot be judged or opened is left alone', async () => {
    const unhandled = vi.fn();
    process.on('unhandledRejection', unhandled);
    try {
      const contents = await guard((url) =>
        url.endsWith('1') ? Promise.reject(new Error('closed')) : Promise.resolve(true),
      );
      vi.spyOn(electron.shell, 'openExternal').mockRejectedValue(new Error('no browser'));
      for (const url of ['http://127.0.0.1:8090/1', 'http://127.0.0.1:8090/2'])
        contents.openHandler?.({ url } as never);
      await turn();
      expect(unhandled).not.toHaveBeenCalled();
    } finally {
      process.off('unhandledRejection', unhandled);
    }
  });
});

describe('links that may leave the window', () => {
  const pages = {
    devices: [{ code: 'D1', name: 'Caixa 1', url: 'http://127.0.0.1:8090/devices/D1' }],
    phoneUrl: 'http://127.0.0.1:8091/phone',
  };

  test.each([
    ['http://127.0.0.1:8090/devices/D1', true],
    ['http://127.0.0.1:8091/phone?x=1', true],
    ['http://127.0.0.1:8092/', false],
    ['http://localhost:8090/', false],
    ['https://127.0.0.1:8090/', false],
    ['http://127.0.0.1:8090@example.com/', false],
    ['file:///etc/passwd', false],
    ['not an address', false],
  ])('%s: %s', async (url, allowed) => {
    const { isTrainingLink } = await import('../../electron/hosts/electron/page-guards.ts');
    expect(await isTrainingLink(url, answering({ 'training:pages': () => ok(pages) }))).toBe(allowed);
    expect(await isTrainingLink(url, answering({ 'training:pages': () => fail('not_found') }))).toBe(false);
  });
});

test('even what the till itself names is opened on this machine alone', async () => {
  const { isTrainingLink } = await import('../../electron/hosts/electron/page-guards.ts');
  const phoneUrl = 'http://192.0.2.1:8090/phone';
  const serve = answering({ 'training:pages': () => ok({ devices: [], phoneUrl }) });
  expect(await isTrainingLink(phoneUrl, serve)).toBe(false);
});

describe('the app: scheme', () => {
  const serve = async () => {
    const folder = path.join(tempFolder(), 'renderer');
    mkdirSync(path.join(folder, 'assets'), { recursive: true });
    writeFileSync(path.join(folder, 'index.html'), '<!doctype html><html lang="pt-BR" data-theme="system">');
    writeFileSync(path.join(folder, 'assets', 'a.js'), 'export {}');
    writeFileSync(path.join(folder, 'secret.db'), 'x');
    writeFileSync(path.join(folder, '..', 'outside.js'), 'x');
    const { registerAppScheme, serveAppScheme } = await import('../../electron/hosts/electron/app-scheme.ts');
    registerAppScheme();
    serveAppScheme(folder, path.join(folder, '..', 'data'), () => 'es');
    return (url: string, method = 'GET') =>
      Promise.resolve(electron.protocol.handlers.get('app')?.(new Request(url, { method })));
  };

  test('is a standard, secure scheme that bypasses no policy', async () => {
    await serve();
    expect(electron.protocol.schemes).toEqual([
      { scheme: 'app', privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true } },
    ]);
  });

  test('serves the built page with its type, under the same policy as the browser host', async () => {
    const get = await serve();
    const { CONTENT_SECURITY_POLICY } = await import('../../electron/hosts/page-policy.ts');
    const page = await get('app://till/index.html');
    expect(page?.status).toBe(200);
    expect(await page?.text()).toBe('<!doctype html><html lang="es" data-theme="system">');
    expect(page?.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(page?.headers.get('content-security-policy')).toBe(CONTENT_SECURITY_POLICY);
    expect((await get('app://till/assets/a.js'))?.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  });

  test.each([
    'app://till/../outside.js',
    'app://till/%2e%2e/outside.js',
    'app://till/assets/..%2f..%2foutside.js',
    'app://till/..%5coutside.js',
    'app://till/%00index.html',
    'app://till/%E0%A4%A',
    'app://till/secret.db',
    'app://till/',
    'app://till/none.js',
    'app://other/index.html',
  ])('%s is not found, and even that under the policy', async (url) => {
    const get = await serve();
    const answer = await get(url);
    expect(answer?.status).toBe(404);
    expect(answer?.headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  test.each(['POST', 'PUT', 'DELETE'])('refuses to %s', async (method) => {
    const get = await serve();
    expect((await get('app://till/index.html', method))?.status).toBe(405);
  });
});

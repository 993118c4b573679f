import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { browserCommand, readHostOptions } from '../../../electron/browser-host.ts';
import { defaultDataDir } from '../../../electron/hosts/data-dir.ts';

describe('the command line of the browser host', () => {
  test('everything has a default', () => {
    const defaults = { port: 0, dataDir: path.resolve('/data'), open: true, provisioning: null };
    expect(readHostOptions([], '/data')).toEqual(defaults);
  });

  test('everything can be said', () => {
    const args = ['--port', '8123', '--data-dir', 'shop', '--no-open', '--provisioning', 'caixa-3.balcao.json'];
    expect(readHostOptions(args, '/data')).toEqual({
      port: 8123,
      dataDir: path.resolve('shop'),
      open: false,
      provisioning: path.resolve('caixa-3.balcao.json'),
    });
  });

  test.each([['--port', '70000'], ['--port', 'x'], ['--port', '-1'], ['--port', '80.5'], ['--colour'], ['extra']])(
    'refuses %s %s with a sentence',
    (...args) => {
      expect(() => readHostOptions(args, '/data')).toThrow(/./);
    },
  );
});

test('where a till keeps its files unless told is what each system sets aside for a program', () => {
  expect(defaultDataDir('linux', {}, '/home/ana')).toBe(path.join('/home/ana', '.local', 'share', 'balcao-pdv'));
  expect(defaultDataDir('linux', { XDG_DATA_HOME: '/x' }, '/home/ana')).toBe(path.join('/x', 'balcao-pdv'));
  expect(defaultDataDir('win32', { APPDATA: 'C:\\R' }, 'C:\\U')).toBe(path.join('C:\\R', 'balcao-pdv'));
  expect(defaultDataDir('darwin', {}, '/Users/ana')).toContain('Application Support');
});

describe('opening a browser', () => {
  const url = 'http://127.0.0.1:1/?key=a&b';
  const host = { url, awaitOwnBrowser: () => 'http://127.0.0.1:1/' };

  test('goes through no shell, and nowhere without a screen', () => {
    expect(browserCommand('win32', {}, host)).toEqual({ file: 'rundll32', args: ['url.dll,FileProtocolHandler', url] });
    expect(browserCommand('linux', {}, host)).toBe('no_screen');
  });

  test.each([{ DISPLAY: ':0' }, { WAYLAND_DISPLAY: 'w' }])('has no key in its arguments on Linux (%j)', (env) => {
    const command = browserCommand('linux', env, host);
    expect(command).toEqual({ file: 'xdg-open', args: ['http://127.0.0.1:1/'] });
    expect(JSON.stringify(command)).not.toContain('key');
  });

  test('is left to its user where nobody can tell whose a browser is, and no browser is awaited without a screen', () => {
    const untold = { url, awaitOwnBrowser: () => null };
    expect(browserCommand('linux', { DISPLAY: ':0' }, untold)).toBe('not_private');
    expect(browserCommand('darwin', {}, untold)).toBe('not_private');
    const awaited: string[] = [];
    const watched = { url, awaitOwnBrowser: () => String(awaited.push('awaited')) };
    browserCommand('linux', {}, watched);
    expect(awaited).toEqual([]);
  });
});

import { type Row, rowsOf, testsIn } from '../row.ts';

const SOURCES = 'test/pure/security/sources.test.ts';

const inBrowserHost = testsIn('test/parts/hosts/browser-host.test.ts');
const inOwnBrowser = testsIn('test/pages/hosts/own-browser.test.ts');

export const BROWSER_TAB: readonly Row[] = rowsOf([
  {
    id: 'tab-key',
    of: ['more'],
    says: 'the browser tab opens by a key that works once, for a cookie that no script reads and no other site sends',
    built: ['electron/hosts/browser/session.ts'],
    test: inBrowserHost('is dead afterwards, while the cookie goes on opening the page'),
    also: [
      inBrowserHost('is exchanged once for a cookie that no script reads and no other site sends'),
      inBrowserHost('nothing without the cookie, or with a wrong one'),
    ],
    violation: ['the key works again', '    used = true;\n', ''],
  },
  {
    id: 'tab-own-browser',
    of: ['more'],
    says: 'the key is in no argument that other users can read; without it our own user’s browser alone gets in, once, by hand',
    built: [
      'electron/hosts/browser/connection-owner.ts',
      'electron/browser-host.ts',
      'electron/hosts/browser/request-origin.ts',
    ],
    test: inOwnBrowser('is not another user’s, whose try spends nothing'),
    also: [
      inOwnBrowser('is not sent by %s, whose try spends nothing'),
      { file: 'test/pure/hosts/host-options.test.ts', name: 'has no key in its arguments on Linux (%j)' },
    ],
    violation: [
      'any user’s browser is ours',
      "ownerOf(connections() ?? '', request.socket) === user",
      "ownerOf(connections() ?? '', request.socket) !== null",
      'electron/hosts/browser/session.ts',
    ],
  },
  {
    id: 'tab-origin',
    of: ['more'],
    says: 'the tab’s host answers nobody who does not name its own address, nor any page of another origin',
    built: ['electron/hosts/browser/request-origin.ts'],
    test: inBrowserHost('only to requests that name our address and come from our page'),
    also: [
      {
        file: 'test/parts/hosts/browser-host-socket.test.ts',
        name: 'no socket without the cookie, from another origin, for another host or at another path',
      },
    ],
    violation: [
      'a name that was pointed at this machine passes',
      '  if (request.headers.host !== host) return false;\n',
      '',
    ],
  },
  {
    id: 'loopback',
    of: ['more'],
    says: 'whatever listens, listens on this machine alone',
    built: ['electron/hosts/browser/start-browser-host.ts', 'electron/programs/simulator/service.ts'],
    test: { file: SOURCES, name: 'whatever listens, listens on this machine alone' },
    also: [inBrowserHost('listens on loopback alone')],
    violation: ['on every address', "{ host: '127.0.0.1', port: parts.port }", '{ port: parts.port }'],
  },
  {
    id: 'tab-folder',
    of: ['more'],
    says: 'no path leads the tab’s host out of its folders',
    built: ['electron/hosts/browser/http-server.ts', 'electron/hosts/shop-picture-files.ts'],
    test: {
      file: 'test/parts/hosts/customer-tabs.test.ts',
      name: 'gets the pictures of the shop, and nothing else of the till’s folder',
    },
    also: [inBrowserHost('%s leads nowhere')],
    violation: [
      'any name is a picture',
      'return NAME.test(name);',
      "return name !== '';",
      'electron/hosts/shop-picture-files.ts',
    ],
  },
]);

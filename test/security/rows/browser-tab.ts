import { type Row, violation } from '../row.ts';

const SOURCES = 'test/pure/security/sources.test.ts';

/** The same page in a browser tab. */
export const BROWSER_TAB: readonly Row[] = [
  {
    id: 'tab-key',
    of: ['more'],
    says: 'the browser tab opens by a key that works once, for a cookie that no script reads and no other site sends',
    built: ['electron/hosts/browser/session.ts'],
    test: {
      file: 'test/parts/hosts/browser-host.test.ts',
      name: 'is dead afterwards, while the cookie goes on opening the page',
    },
    also: [
      {
        file: 'test/parts/hosts/browser-host.test.ts',
        name: 'is exchanged once for a cookie that no script reads and no other site sends',
      },
      { file: 'test/parts/hosts/browser-host.test.ts', name: 'nothing without the cookie, or with a wrong one' },
    ],
    violation: violation('the key works again', 'electron/hosts/browser/session.ts', '    used = true;\n', ''),
  },
  {
    id: 'tab-own-browser',
    of: ['more'],
    says: 'the key is in no argument that other users can read; without it our own user’s browser alone gets in, once, by hand',
    built: [
      'electron/hosts/browser/connection-owner.ts',
      'electron/hosts/browser/open-browser.ts',
      'electron/hosts/browser/request-origin.ts',
    ],
    test: {
      file: 'test/pages/hosts/own-browser.test.ts',
      name: 'is not another user’s, whose try spends nothing',
    },
    also: [
      {
        file: 'test/pages/hosts/own-browser.test.ts',
        name: 'is not sent by %s, whose try spends nothing',
      },
      { file: 'test/pure/hosts/host-options.test.ts', name: 'has no key in its arguments on Linux (%j)' },
    ],
    violation: violation(
      'any user’s browser is ours',
      'electron/hosts/browser/session.ts',
      "ownerOf(connections() ?? '', request.socket) === user",
      "ownerOf(connections() ?? '', request.socket) !== null",
    ),
  },
  {
    id: 'tab-origin',
    of: ['more'],
    says: 'the tab’s host answers nobody who does not name its own address, nor any page of another origin',
    built: ['electron/hosts/browser/request-origin.ts'],
    test: {
      file: 'test/parts/hosts/browser-host.test.ts',
      name: 'only to requests that name our address and come from our page',
    },
    also: [
      {
        file: 'test/parts/hosts/browser-host-socket.test.ts',
        name: 'no socket without the cookie, from another origin, for another host or at another path',
      },
    ],
    violation: violation(
      'a name that was pointed at this machine passes',
      'electron/hosts/browser/request-origin.ts',
      '  if (request.headers.host !== host) return false;\n',
      '',
    ),
  },
  {
    id: 'loopback',
    of: ['more'],
    says: 'whatever listens, listens on this machine alone',
    built: ['electron/hosts/browser/start-browser-host.ts', 'electron/programs/simulator/service.ts'],
    test: { file: SOURCES, name: 'whatever listens, listens on this machine alone' },
    also: [{ file: 'test/parts/hosts/browser-host.test.ts', name: 'listens on loopback alone' }],
    violation: violation(
      'on every address',
      'electron/hosts/browser/start-browser-host.ts',
      "{ host: '127.0.0.1', port: parts.port }",
      '{ port: parts.port }',
    ),
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
    also: [{ file: 'test/parts/hosts/browser-host.test.ts', name: '%s leads nowhere' }],
    violation: violation(
      'any name is a picture',
      'electron/hosts/shop-picture-files.ts',
      'return NAME.test(name);',
      "return name !== '';",
    ),
  },
];

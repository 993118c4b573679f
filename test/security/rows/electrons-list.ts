import { type Row, violation } from '../row.ts';

const WINDOW = 'test/desktop/window.test.ts';
const MAIN = 'test/desktop/main.test.ts';
const SOURCES = 'test/pure/security/sources.test.ts';
const SANDBOXED = {
  file: WINDOW,
  name: 'is sandboxed, isolated and without Node, in every respect that Electron lets one choose',
};
const PREFERENCES = ['electron/hosts/electron/window.ts'];

/** The twenty points of Electron's own security checklist, in its order. */
export const ELECTRONS_LIST: readonly Row[] = [
  {
    id: 'own-pages-only',
    of: ['E1'],
    says: 'a window is only ever given our own pages; beyond this machine nothing is spoken to but over TLS (`tls-only`)',
    built: [
      'electron/hosts/electron/window.ts',
      'electron/hosts/electron/customer-window.ts',
      'electron/hosts/electron/system-printers.ts',
    ],
    test: { file: SOURCES, name: 'a window is only ever given a page of our own scheme, or none' },
    violation: violation(
      'a window loads a page of the network',
      'electron/hosts/electron/system-printers.ts',
      "loadURL('about:blank')",
      "loadURL('https://example.com/')",
    ),
  },
  {
    id: 'no-node-in-pages',
    of: ['E2'],
    says: 'pages run without Node',
    built: PREFERENCES,
    test: SANDBOXED,
    violation: violation(
      'Node in the page',
      'electron/hosts/electron/window.ts',
      'nodeIntegration: false',
      'nodeIntegration: true',
    ),
  },
  {
    id: 'isolated',
    of: ['E3'],
    says: 'a page cannot reach into its preload',
    built: PREFERENCES,
    test: SANDBOXED,
    violation: violation(
      'one world for both',
      'electron/hosts/electron/window.ts',
      'contextIsolation: true',
      'contextIsolation: false',
    ),
  },
  {
    id: 'sandboxed',
    of: ['E4'],
    says: 'every page is sandboxed, before the first one is made',
    built: ['electron/main.ts'],
    test: { file: MAIN, name: 'does each thing before what depends on it' },
    also: [SANDBOXED],
    violation: violation('the sandbox is left to each window', 'electron/main.ts', '  app.enableSandbox();\n', ''),
  },
  {
    id: 'permissions-denied',
    of: ['E5'],
    says: 'no page gets a camera, a place, a device, a file or a notification',
    built: ['electron/hosts/electron/page-guards.ts'],
    test: { file: WINDOW, name: 'every other permission is refused, asked for or checked' },
    violation: violation(
      'USB is granted',
      'electron/hosts/electron/page-guards.ts',
      "['fullscreen', 'keyboardLock']",
      "['fullscreen', 'keyboardLock', 'usb']",
    ),
  },
  {
    id: 'web-security',
    of: ['E6'],
    says: 'the rules about origins hold',
    built: PREFERENCES,
    test: SANDBOXED,
    violation: violation('they do not', 'electron/hosts/electron/window.ts', 'webSecurity: true', 'webSecurity: false'),
  },
  {
    id: 'content-policy',
    of: ['E7'],
    says: "the policy of every page begins with `default-src 'none'` and allows its own files alone; no inline code",
    built: ['electron/hosts/page-policy.ts'],
    test: {
      file: 'test/parts/hosts/browser-host.test.ts',
      name: 'the page with the preload before its own script, under the strict policy',
    },
    also: [
      { file: WINDOW, name: 'serves the built page with its type, under the same policy as the browser host' },
      {
        file: 'test/pages/hosts/page-in-chromium.test.ts',
        name: 'the policy stops inline code and foreign addresses',
      },
    ],
    violation: violation(
      'inline code is allowed',
      'electron/hosts/page-policy.ts',
      "script-src 'self'",
      "script-src 'self' 'unsafe-inline'",
    ),
  },
  {
    id: 'no-insecure-content',
    of: ['E8'],
    says: 'nothing comes over plain HTTP into a page',
    built: PREFERENCES,
    test: SANDBOXED,
    violation: violation(
      'it may',
      'electron/hosts/electron/window.ts',
      'allowRunningInsecureContent: false',
      'allowRunningInsecureContent: true',
    ),
  },
  {
    id: 'no-experiments',
    of: ['E9'],
    says: 'no experimental feature of Chromium is on',
    built: PREFERENCES,
    test: SANDBOXED,
    violation: violation(
      'they are on',
      'electron/hosts/electron/window.ts',
      'spellcheck: false,',
      'spellcheck: false, experimentalFeatures: true,',
    ),
  },
  {
    id: 'no-blink-features',
    of: ['E10'],
    says: 'no feature of Blink is switched on, nor any switch set from within',
    built: PREFERENCES,
    test: { file: SOURCES, name: 'nothing loosens Chromium from within' },
    violation: violation(
      'one is',
      'electron/hosts/electron/window.ts',
      'spellcheck: false,',
      "spellcheck: false, enableBlinkFeatures: 'ExecCommandInJavaScript',",
    ),
  },
  {
    id: 'no-webview-in-pages',
    of: ['E11'],
    says: 'no page holds a webview, a frame, or anything of another place',
    built: ['renderer/index.html', 'renderer/customer.html'],
    test: { file: SOURCES, name: 'no page holds a page, nor a script or picture of another place' },
    violation: violation(
      'a webview that may open windows',
      'renderer/index.html',
      '<div id="root"></div>',
      '<div id="root"></div><webview src="https://example.com" allowpopups></webview>',
    ),
  },
  {
    id: 'no-webview-attached',
    of: ['E12'],
    says: 'a webview that comes up all the same is not attached; a redirect is not followed',
    built: ['electron/hosts/electron/page-guards.ts'],
    test: { file: WINDOW, name: '%s is prevented' },
    violation: violation(
      'webviews are attached',
      'electron/hosts/electron/page-guards.ts',
      "  contents.on('will-attach-webview', (event) => event.preventDefault());\n",
      '',
    ),
  },
  {
    id: 'no-navigation',
    of: ['E13'],
    says: 'a page stays where it is, and so do frames inside it',
    built: ['electron/hosts/electron/page-guards.ts'],
    test: { file: WINDOW, name: 'going to %s (main frame: %s) is prevented: %s' },
    violation: violation(
      'any address of our scheme will do',
      'electron/hosts/electron/page-guards.ts',
      '!isOwnPage(event.url)',
      "!event.url.startsWith('app:')",
    ),
  },
  {
    id: 'no-windows',
    of: ['E14'],
    says: 'no page opens a window',
    built: ['electron/hosts/electron/page-guards.ts'],
    test: { file: WINDOW, name: 'no window is ever opened; a link that may be is handed to the browser' },
    violation: violation(
      'it may',
      'electron/hosts/electron/page-guards.ts',
      "return { action: 'deny' };",
      "return { action: 'allow' };",
    ),
  },
  {
    id: 'links',
    of: ['E15'],
    says: 'the system is given no address but those of the training simulator on this machine',
    built: ['electron/hosts/electron/training-links.ts'],
    test: { file: WINDOW, name: 'even what the till itself names is opened on this machine alone' },
    also: [{ file: SOURCES, name: 'addresses are handed to the system in one file alone' }],
    violation: violation(
      'wherever the till says that the simulator is',
      'electron/hosts/electron/training-links.ts',
      " || target.hostname !== '127.0.0.1'",
      '',
    ),
  },
  {
    id: 'electron-version',
    of: ['E16'],
    says: 'Electron is of the one version that was tested; which is newest is asked at each release',
    built: ['package.json', 'package-lock.json'],
    test: { file: SOURCES, name: 'Electron is of one exact version, the one that was installed and tested' },
    violation: violation('a range of versions', 'package.json', '"electron": "', '"electron": "^'),
  },
  {
    id: 'sender',
    of: ['E17', 'T1'],
    says: 'a call counts only from the main frame of our own page',
    built: ['electron/hosts/electron/ipc-main.ts', 'electron/main.ts'],
    test: { file: MAIN, name: 'only the main frame of our own page is heard' },
    violation: violation(
      'any frame is heard',
      'electron/hosts/electron/ipc-main.ts',
      'return frame !== null && frame === event.sender.mainFrame && frame.origin === origin;',
      'return frame !== null || origin !== null;',
    ),
  },
  {
    id: 'no-file-scheme',
    of: ['E18'],
    says: 'pages come by `app://`, which the program answers itself; never by `file://`',
    built: ['electron/hosts/electron/app-scheme.ts'],
    test: { file: MAIN, name: 'opens one page of our own scheme' },
    violation: violation(
      'the page is a file',
      'electron/hosts/electron/app-scheme.ts',
      // biome-ignore lint/suspicious/noTemplateCurlyInString: a text of the source
      'START_PAGE = `${APP_ORIGIN}/index.html`',
      "START_PAGE = 'file:///index.html'",
    ),
  },
  {
    id: 'fuses',
    of: ['E19'],
    says: 'every fuse is set strictly: no plain Node, no debugger, no options of the environment, our archive alone',
    built: ['electron-builder.yml'],
    test: { file: SOURCES, name: 'every fuse that the packager knows is set, and strictly' },
    also: [{ file: 'test/desktop/package.test.ts', name: 'has every fuse set strictly' }],
    violation: violation(
      'the program runs as plain Node',
      'electron-builder.yml',
      'runAsNode: false',
      'runAsNode: true',
    ),
  },
  {
    id: 'nothing-of-electron',
    of: ['E20', 'T2'],
    says: 'the preload gives the page one named function a channel, and nothing of Electron',
    built: ['electron/preload.ts'],
    test: {
      file: 'test/desktop/preload.test.ts',
      name: 'gives the page one thing: a named function for each channel and each push of the contract',
    },
    also: [
      {
        file: 'test/pages/hosts/page-in-chromium.test.ts',
        name: 'window.pos is the contract and no more: no ipcRenderer, no require, and nothing to replace',
      },
    ],
    violation: violation(
      'the page is handed ipcRenderer',
      'electron/preload.ts',
      "contextBridge.exposeInMainWorld('pos',",
      "contextBridge.exposeInMainWorld('ipc', ipcRenderer);\ncontextBridge.exposeInMainWorld('pos',",
    ),
  },
];

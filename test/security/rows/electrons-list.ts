import { type Row, rowsOf, testsIn } from '../row.ts';

const inWindow = testsIn('test/desktop/window.test.ts');
const inSources = testsIn('test/pure/security/sources.test.ts');
const inMain = testsIn('test/desktop/main.test.ts');
const inPageInChromium = testsIn('test/pages/hosts/page-in-chromium.test.ts');

const SANDBOXED = inWindow('is sandboxed, isolated and without Node, in every respect that Electron lets one choose');
const PREFERENCES = ['electron/hosts/electron/window.ts'];

/** Electron's checklist, in its order. */
export const ELECTRONS_LIST: readonly Row[] = rowsOf([
  {
    id: 'own-pages-only',
    of: ['E1'],
    says: 'a window is only ever given our own pages; beyond this machine nothing is spoken to but over TLS (`tls-only`)',
    built: [
      'electron/hosts/electron/window.ts',
      'electron/hosts/electron/customer-window.ts',
      'electron/hosts/electron/system-printers.ts',
    ],
    test: inSources('a window is only ever given a page of our own scheme, or none'),
    violation: [
      'a window loads a page of the network',
      "loadURL('about:blank')",
      "loadURL('https://example.com/')",
      'electron/hosts/electron/system-printers.ts',
    ],
  },
  {
    id: 'no-node-in-pages',
    of: ['E2'],
    says: 'pages run without Node',
    built: PREFERENCES,
    test: SANDBOXED,
    violation: ['Node in the page', 'nodeIntegration: false', 'nodeIntegration: true'],
  },
  {
    id: 'isolated',
    of: ['E3'],
    says: 'a page cannot reach into its preload',
    built: PREFERENCES,
    test: SANDBOXED,
    violation: ['one world for both', 'contextIsolation: true', 'contextIsolation: false'],
  },
  {
    id: 'sandboxed',
    of: ['E4'],
    says: 'every page is sandboxed, before the first one is made',
    built: ['electron/main.ts'],
    test: inMain('does each thing before what depends on it'),
    also: [SANDBOXED],
    violation: ['the sandbox is left to each window', '  app.enableSandbox();\n', ''],
  },
  {
    id: 'permissions-denied',
    of: ['E5'],
    says: 'no page gets a camera, a place, a device, a file or a notification',
    built: ['electron/hosts/electron/page-guards.ts'],
    test: inWindow('every other permission is refused, asked for or checked'),
    violation: ['USB is granted', "['fullscreen', 'keyboardLock']", "['fullscreen', 'keyboardLock', 'usb']"],
  },
  {
    id: 'web-security',
    of: ['E6'],
    says: 'the rules about origins hold',
    built: PREFERENCES,
    test: SANDBOXED,
    violation: ['they do not', 'webSecurity: true', 'webSecurity: false'],
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
      inWindow('serves the built page with its type, under the same policy as the browser host'),
      inPageInChromium('the policy stops inline code and foreign addresses'),
    ],
    violation: ['inline code is allowed', "script-src 'self'", "script-src 'self' 'unsafe-inline'"],
  },
  {
    id: 'no-insecure-content',
    of: ['E8'],
    says: 'nothing comes over plain HTTP into a page',
    built: PREFERENCES,
    test: SANDBOXED,
    violation: ['it may', 'allowRunningInsecureContent: false', 'allowRunningInsecureContent: true'],
  },
  {
    id: 'no-experiments',
    of: ['E9'],
    says: 'no experimental feature of Chromium is on',
    built: PREFERENCES,
    test: SANDBOXED,
    violation: ['they are on', 'spellcheck: false,', 'spellcheck: false, experimentalFeatures: true,'],
  },
  {
    id: 'no-blink-features',
    of: ['E10'],
    says: 'no feature of Blink is switched on, nor any switch set from within',
    built: PREFERENCES,
    test: inSources('nothing loosens Chromium from within'),
    violation: ['one is', 'spellcheck: false,', "spellcheck: false, enableBlinkFeatures: 'ExecCommandInJavaScript',"],
  },
  {
    id: 'no-webview-in-pages',
    of: ['E11'],
    says: 'no page holds a webview, a frame, or anything of another place',
    built: ['renderer/index.html', 'renderer/customer.html'],
    test: inSources('no page holds a page, nor a script or picture of another place'),
    violation: [
      'a webview that may open windows',
      '<div id="root"></div>',
      '<div id="root"></div><webview src="https://example.com" allowpopups></webview>',
    ],
  },
  {
    id: 'no-webview-attached',
    of: ['E12'],
    says: 'a webview that comes up all the same is not attached; a redirect is not followed',
    built: ['electron/hosts/electron/page-guards.ts'],
    test: inWindow('%s is prevented'),
    violation: [
      'webviews are attached',
      "  contents.on('will-attach-webview', (event) => event.preventDefault());\n",
      '',
    ],
  },
  {
    id: 'no-navigation',
    of: ['E13'],
    says: 'a page stays where it is, and so do frames inside it',
    built: ['electron/hosts/electron/page-guards.ts'],
    test: inWindow('going to %s (main frame: %s) is prevented: %s'),
    violation: ['any address of our scheme will do', '!isOwnPage(event.url)', "!event.url.startsWith('app:')"],
  },
  {
    id: 'no-windows',
    of: ['E14'],
    says: 'no page opens a window',
    built: ['electron/hosts/electron/page-guards.ts'],
    test: inWindow('no window is ever opened; a link that may be is handed to the browser'),
    violation: ['it may', "return { action: 'deny' };", "return { action: 'allow' };"],
  },
  {
    id: 'links',
    of: ['E15'],
    says: 'the system is given no address but those of the training simulator on this machine',
    built: ['electron/hosts/electron/page-guards.ts'],
    test: inWindow('even what the till itself names is opened on this machine alone'),
    also: [inSources('addresses are handed to the system in one file alone')],
    violation: ['wherever the till says that the simulator is', " || target.hostname !== '127.0.0.1'", ''],
  },
  {
    id: 'electron-version',
    of: ['E16'],
    says: 'Electron is of the one version that was tested; which is newest is asked at each release',
    built: ['package.json', 'package-lock.json'],
    test: inSources('Electron is of one exact version, the one that was installed and tested'),
    violation: ['a range of versions', '"electron": "', '"electron": "^'],
  },
  {
    id: 'sender',
    of: ['E17', 'T1'],
    says: 'a call counts only from the main frame of our own page',
    built: ['electron/hosts/electron/ipc-main.ts', 'electron/main.ts'],
    test: inMain('only the main frame of our own page is heard'),
    violation: [
      'any frame is heard',
      'return frame !== null && frame === event.sender.mainFrame && frame.origin === origin;',
      'return frame !== null || origin !== null;',
    ],
  },
  {
    id: 'no-file-scheme',
    of: ['E18'],
    says: 'pages come by `app://`, which the program answers itself; never by `file://`',
    built: ['electron/hosts/electron/app-scheme.ts'],
    test: inMain('opens one page of our own scheme'),
    violation: [
      'the page is a file',
      // biome-ignore lint/suspicious/noTemplateCurlyInString: a text of the source
      'START_PAGE = `${APP_ORIGIN}/index.html`',
      "START_PAGE = 'file:///index.html'",
    ],
  },
  {
    id: 'fuses',
    of: ['E19'],
    says: 'every fuse is set strictly: no plain Node, no debugger, no options of the environment, our archive alone',
    built: ['electron-builder.yml'],
    test: inSources('every fuse that the packager knows is set, and strictly'),
    also: [{ file: 'test/desktop/package.test.ts', name: 'has every fuse set strictly' }],
    violation: ['the program runs as plain Node', 'runAsNode: false', 'runAsNode: true'],
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
      inPageInChromium('window.pos is the contract and no more: no ipcRenderer, no require, and nothing to replace'),
    ],
    violation: [
      'the page is handed ipcRenderer',
      "contextBridge.exposeInMainWorld('pos',",
      "contextBridge.exposeInMainWorld('ipc', ipcRenderer);\ncontextBridge.exposeInMainWorld('pos',",
    ],
  },
]);

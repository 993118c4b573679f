import { type Row, violation } from '../row.ts';

const WINDOW = 'test/desktop/window.test.ts';
const MAIN = 'test/desktop/main.test.ts';
const SOURCES = 'test/unit/security/sources.test.ts';
const GUARDS = 'electron/shell/page-guards.ts';

/** What Electron's list leaves out about pages and the program around them. */
export const AROUND_THE_PAGE: readonly Row[] = [
  {
    id: 'one-registrar',
    of: ['T1'],
    says: 'there is one door from a page: no other file listens to one',
    built: ['electron/ipc/ipc-main.ts', 'electron/ipc/registrar.ts'],
    test: { file: SOURCES, name: 'pages are answered in one file alone' },
    also: [{ file: MAIN, name: 'every channel of the contract is answered, and nothing else is listened to' }],
    violation: violation(
      'a second door',
      'electron/window.ts',
      'export type WindowParts',
      "ipcMain.on('print', (event) => event.sender);\nexport type WindowParts",
    ),
  },
  {
    id: 'schemas',
    of: ['T1'],
    says: 'what a page sends is held against its schema before anything sees it',
    built: ['electron/ipc/registrar.ts', 'electron/ipc/input-schemas.ts'],
    test: {
      file: 'test/unit/ipc/registrar.test.ts',
      name: 'an invalid input reaches no handler and comes back with its field',
    },
    also: [
      {
        file: 'test/unit/ipc/input-schemas.test.ts',
        name: 'every channel that takes an input has bad ones above',
      },
    ],
    violation: violation('it is handed on', 'electron/ipc/registrar.ts', 'if (!parsed.success) {', 'if (false) {'),
  },
  {
    id: 'only-reasons-cross',
    of: ['T1'],
    says: 'of an error a reason crosses to the page, never its text',
    built: ['electron/ipc/registrar.ts'],
    test: {
      file: 'test/unit/ipc/registrar.test.ts',
      name: 'of what a handler throws only a reason crosses, and the log has the rest',
    },
    violation: violation(
      'the text crosses',
      'electron/ipc/registrar.ts',
      'return fail(thrownCode(error));',
      'return fail(thrownCode(error), { field: errorText(error) });',
    ),
  },
  {
    id: 'no-events',
    of: ['T2'],
    says: 'a listener of the page never sees an event, through which it could reach its sender',
    built: ['electron/preload.ts'],
    test: {
      file: 'test/desktop/preload.test.ts',
      name: 'a listener gets the payload and no event, until it unsubscribes',
    },
    violation: violation('it does', 'electron/preload.ts', 'listener(payload)', 'listener(_event)'),
  },
  {
    id: 'customer-calls-nothing',
    of: ['T2'],
    says: 'the page that customers see can call nothing, though it is our own',
    built: ['electron/shell/customer-preload.ts', 'electron/shell/till-windows.ts', 'electron/main.ts'],
    test: { file: MAIN, name: 'the window that customers see may call nothing, though its page is our own' },
    also: [
      {
        file: 'test/desktop/customer-preload.test.ts',
        name: 'the page gets one subscription, nothing to call with, and hears one message alone',
      },
    ],
    violation: violation('every window of ours may call', 'electron/main.ts', ' && isTillPage(event.sender)', ''),
  },
  {
    id: 'customer-sees-basket',
    of: ['more'],
    says: 'the customer is shown nothing of the shop, its people, or the operator',
    built: ['electron/customer-screen/scene.ts', 'electron/customer-screen/basket.ts'],
    test: {
      file: 'test/unit/customer-screen/nothing-inside.test.ts',
      name: 'whatever is sold and paid, nothing of the shop, of its people or of the operator is shown',
    },
    violation: violation(
      'the sale is handed on as it is',
      'electron/customer-screen/scene.ts',
      "const IDLE: TimedScene = { state: 'idle' };",
      "const IDLE: TimedScene = { state: 'idle', cashier: 'INSIDE' } as TimedScene;",
    ),
  },
  {
    id: 'one-set-of-preferences',
    of: ['more'],
    says: 'windows that print, and whatever comes later, run with the same preferences',
    built: ['electron/window.ts', 'electron/shell/system-printers.ts'],
    test: {
      file: WINDOW,
      name: 'a page that is only printed is shown to nobody, runs nothing, and has all that the others have not',
    },
    also: [{ file: SOURCES, name: 'every window runs with the one set of preferences' }],
    violation: violation(
      'a window with its own',
      'electron/shell/system-printers.ts',
      '{ ...pagePreferences(), javascript: false }',
      '{ nodeIntegration: true }',
    ),
  },
  {
    id: 'guards-come-first',
    of: ['more'],
    says: 'the guards stand before the till can make any page',
    built: ['electron/main.ts'],
    test: { file: MAIN, name: 'guards every page before the till can make one: a start may print what is owed' },
    violation: {
      says: 'they come after the start',
      edits: [
        {
          file: 'electron/main.ts',
          find: "  guardPages(async (url) => kiosk.state() !== 'held' && isTrainingLink(url, handlers), log);\n",
          replace: '',
        },
        {
          file: 'electron/main.ts',
          find: '  Menu.setApplicationMenu(null);\n',
          replace:
            "  guardPages(async (url) => kiosk.state() !== 'held' && isTrainingLink(url, handlers), log);\n  Menu.setApplicationMenu(null);\n",
        },
      ],
    },
  },
  {
    id: 'foreign-pages',
    of: ['more'],
    says: 'an address that only begins like ours is not ours',
    built: [GUARDS],
    test: { file: WINDOW, name: 'its own page may fill the screen, and no other page' },
    violation: violation(
      'it is',
      GUARDS,
      // biome-ignore lint/suspicious/noTemplateCurlyInString: a text of the source
      'url.startsWith(`${APP_ORIGIN}/`)',
      'url.startsWith(APP_ORIGIN)',
    ),
  },
  {
    id: 'no-downloads',
    of: ['more'],
    says: 'nothing is downloaded',
    built: [GUARDS],
    test: { file: WINDOW, name: 'downloads are refused' },
    violation: violation('it is', GUARDS, "  of.on('will-download', (event) => event.preventDefault());\n", ''),
  },
  {
    id: 'no-drops',
    of: ['more'],
    says: 'a file that is dropped on a page is neither opened nor taken',
    built: ['electron/window.ts'],
    test: {
      file: WINDOW,
      name: 'is sandboxed, isolated and without Node, in every respect that Electron lets one choose',
    },
    also: [{ file: SOURCES, name: 'what is dropped on a page is taken by nothing' }],
    violation: violation('it is opened', 'electron/window.ts', 'navigateOnDragDrop: false', 'navigateOnDragDrop: true'),
  },
  {
    id: 'devtools-off',
    of: ['more'],
    says: 'a packaged till has no developer tools',
    built: ['electron/window.ts'],
    test: { file: WINDOW, name: 'has developer tools in development alone' },
    violation: violation('it has', 'electron/window.ts', 'devTools: !app.isPackaged', 'devTools: true'),
  },
  {
    id: 'switches',
    of: ['more'],
    says: 'a packaged till does not run with a switch that opens it to others, however it is written',
    built: ['electron/shell/switches.ts'],
    test: { file: MAIN, name: 'packaged, it does not run with %s' },
    violation: violation(
      'one that is written in capitals passes',
      'electron/shell/switches.ts',
      '?.[1]?.toLowerCase()',
      '?.[1]',
    ),
  },
  {
    id: 'environment',
    of: ['more'],
    says: 'variables that would take TLS from a packaged till, or make it another program, are taken away first',
    built: ['electron/shell/environment.ts'],
    test: {
      file: MAIN,
      name: 'packaged, it takes variables away that would weaken it; unpackaged, developers keep theirs',
    },
    violation: violation(
      'a record of TLS keys is kept where a variable says',
      'electron/shell/environment.ts',
      "  'SSLKEYLOGFILE',\n",
      '',
    ),
  },
  {
    id: 'app-scheme-folder',
    of: ['more'],
    says: 'no path leads `app://` out of the folder of pages, nor to a kind of file that no page has',
    built: ['electron/shell/app-scheme.ts'],
    test: { file: WINDOW, name: '%s is not found, and even that under the policy' },
    violation: violation(
      'a path that climbs is followed',
      'electron/shell/app-scheme.ts',
      "inside === '' || inside.startsWith('..') || path.isAbsolute(inside)",
      "inside === ''",
    ),
  },
  {
    id: 'kiosk',
    of: ['more'],
    says: 'in kiosk mode the till is all there is on its screen, and a manager alone leaves it',
    built: ['electron/shell/kiosk.ts', 'electron/shell/ask-before-closing.ts', 'shared/permissions.ts'],
    test: { file: 'test/desktop/kiosk.test.ts', name: 'closing its window says who can leave it, and closes nothing' },
    also: [
      { file: 'test/desktop/kiosk.test.ts', name: 'a window that is taken out of it by other means goes back' },
      { file: 'test/unit/core/kiosk.test.ts', name: 'is left by a manager, or with his PIN, and by nobody else' },
      {
        file: 'test/journey/kiosk.test.ts',
        name: 'in kiosk mode no window of the system opens, and the menu has the way out',
      },
    ],
    violation: violation(
      'Alt+F4 leaves it',
      'electron/shell/ask-before-closing.ts',
      'if (waiting.held && !isBlank()) {',
      'if (false) {',
    ),
  },
];

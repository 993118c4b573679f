import { type Row, violation } from '../row.ts';

const WINDOW = 'test/desktop/window.test.ts';
const MAIN = 'test/desktop/main.test.ts';
const SOURCES = 'test/pure/security/sources.test.ts';
const GUARDS = 'electron/hosts/electron/page-guards.ts';

/** What Electron's list leaves out about pages and the program around them. */
export const AROUND_THE_PAGE: readonly Row[] = [
  {
    id: 'one-registrar',
    of: ['T1'],
    says: 'there is one door from a page: no other file listens to one',
    built: ['electron/hosts/electron/ipc-main.ts', 'electron/till/registrar.ts'],
    test: { file: SOURCES, name: 'pages are answered in one file alone' },
    also: [{ file: MAIN, name: 'every channel of the contract is answered, and nothing else is listened to' }],
    violation: violation(
      'a second door',
      'electron/hosts/electron/window.ts',
      'export type WindowParts',
      "ipcMain.on('print', (event) => event.sender);\nexport type WindowParts",
    ),
  },
  {
    id: 'schemas',
    of: ['T1'],
    says: 'what a page sends is held against its schema before anything sees it',
    built: ['electron/till/registrar.ts', 'electron/till/input-schemas.ts'],
    test: {
      file: 'test/pure/till/registrar.test.ts',
      name: 'an invalid input reaches no handler and comes back with its field',
    },
    also: [
      {
        file: 'test/pure/till/input-schemas.test.ts',
        name: 'every channel that takes an input has bad ones above',
      },
    ],
    violation: violation('it is handed on', 'electron/till/registrar.ts', 'if (!parsed.success) {', 'if (false) {'),
  },
  {
    id: 'only-reasons-cross',
    of: ['T1'],
    says: 'of an error a reason crosses to the page, never its text',
    built: ['electron/till/registrar.ts'],
    test: {
      file: 'test/pure/till/registrar.test.ts',
      name: 'of what a handler throws only a reason crosses, and the log has the rest',
    },
    violation: violation(
      'the text crosses',
      'electron/till/registrar.ts',
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
    built: [
      'electron/hosts/electron/customer-preload.ts',
      'electron/hosts/electron/till-windows.ts',
      'electron/main.ts',
    ],
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
    built: ['electron/areas/customer/scene.ts'],
    test: {
      file: 'test/pure/areas/customer/nothing-inside.test.ts',
      name: 'whatever is sold and paid, nothing of the shop, of its people or of the operator is shown',
    },
    violation: violation(
      'the sale is handed on as it is',
      'electron/areas/customer/scene.ts',
      "const IDLE: TimedScene = { state: 'idle' };",
      "const IDLE: TimedScene = { state: 'idle', cashier: 'INSIDE' } as TimedScene;",
    ),
  },
  {
    id: 'one-set-of-preferences',
    of: ['more'],
    says: 'windows that print, and whatever comes later, run with the same preferences',
    built: ['electron/hosts/electron/window.ts', 'electron/hosts/electron/system-printers.ts'],
    test: {
      file: WINDOW,
      name: 'a page that is only printed is shown to nobody, runs nothing, and has all that the others have not',
    },
    also: [{ file: SOURCES, name: 'every window runs with the one set of preferences' }],
    violation: violation(
      'a window with its own',
      'electron/hosts/electron/system-printers.ts',
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
    built: [],
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
    built: [],
    test: { file: WINDOW, name: 'downloads are refused' },
    violation: violation('it is', GUARDS, "  of.on('will-download', (event) => event.preventDefault());\n", ''),
  },
  {
    id: 'no-drops',
    of: ['more'],
    says: 'a file that is dropped on a page is neither opened nor taken',
    built: ['electron/hosts/electron/window.ts'],
    test: {
      file: WINDOW,
      name: 'is sandboxed, isolated and without Node, in every respect that Electron lets one choose',
    },
    also: [{ file: SOURCES, name: 'what is dropped on a page is taken by nothing' }],
    violation: violation(
      'it is opened',
      'electron/hosts/electron/window.ts',
      'navigateOnDragDrop: false',
      'navigateOnDragDrop: true',
    ),
  },
  {
    id: 'devtools-off',
    of: ['more'],
    says: 'a packaged till has no developer tools',
    built: ['electron/hosts/electron/window.ts'],
    test: { file: WINDOW, name: 'has developer tools in development alone' },
    violation: violation('it has', 'electron/hosts/electron/window.ts', 'devTools: !app.isPackaged', 'devTools: true'),
  },
  {
    id: 'switches',
    of: ['more'],
    says: 'a packaged till does not run with a switch that opens it to others, however it is written',
    built: ['electron/hosts/electron/app-life.ts'],
    test: { file: MAIN, name: 'packaged, it does not run with %s' },
    violation: violation(
      'one that is written in capitals passes',
      'electron/hosts/electron/app-life.ts',
      '?.[1]?.toLowerCase()',
      '?.[1]',
    ),
  },
  {
    id: 'environment',
    of: ['more'],
    says: 'variables that would take TLS from a packaged till, or make it another program, are taken away first',
    built: ['electron/hosts/electron/environment.ts'],
    test: {
      file: MAIN,
      name: 'packaged, it takes variables away that would weaken it; unpackaged, developers keep theirs',
    },
    violation: violation(
      'a record of TLS keys is kept where a variable says',
      'electron/hosts/electron/environment.ts',
      "  'SSLKEYLOGFILE',\n",
      '',
    ),
  },
  {
    id: 'app-scheme-folder',
    of: ['more'],
    says: 'no path leads `app://` out of the folder of pages, nor to a kind of file that no page has',
    built: ['electron/hosts/electron/app-scheme.ts'],
    test: { file: WINDOW, name: '%s is not found, and even that under the policy' },
    violation: violation(
      'a path that climbs is followed',
      'electron/hosts/electron/app-scheme.ts',
      "inside === '' || inside.startsWith('..') || path.isAbsolute(inside)",
      "inside === ''",
    ),
  },
  {
    id: 'kiosk',
    of: ['more'],
    says: 'in kiosk mode the till is all there is on its screen, and a manager alone leaves it',
    built: ['electron/hosts/electron/kiosk.ts', 'electron/hosts/electron/ask-before-closing.ts', 'shared/api/acts.ts'],
    test: { file: 'test/desktop/kiosk.test.ts', name: 'closing its window says who can leave it, and closes nothing' },
    also: [
      { file: 'test/desktop/kiosk.test.ts', name: 'a window that is taken out of it by other means goes back' },
      { file: 'test/parts/till/kiosk.test.ts', name: 'is left by a manager, or with his PIN, and by nobody else' },
      {
        file: 'test/pages/kiosk.test.ts',
        name: 'in kiosk mode no window of the system opens, and the menu has the way out',
      },
    ],
    violation: violation(
      'Alt+F4 leaves it',
      'electron/hosts/electron/ask-before-closing.ts',
      'if (waiting.held && !isBlank()) {',
      'if (false) {',
    ),
  },
];

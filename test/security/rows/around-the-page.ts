import { type Row, rowsOf, testsIn } from '../row.ts';

const GUARDS = 'electron/hosts/electron/page-guards.ts';

const inSources = testsIn('test/pure/security/sources.test.ts');
const inMain = testsIn('test/desktop/main.test.ts');
const inServe = testsIn('test/pure/till/serve.test.ts');
const inWindow = testsIn('test/desktop/window.test.ts');
const inPreload = testsIn('test/desktop/preload.test.ts');

export const AROUND_THE_PAGE: readonly Row[] = rowsOf([
  {
    id: 'one-door',
    of: ['T1'],
    says: 'there is one door from a page: no other file listens to one',
    built: ['electron/hosts/electron/ipc-main.ts', 'electron/till/serve.ts'],
    test: inSources('pages are answered in one file alone'),
    also: [inMain('every channel of the contract is answered, and nothing else is listened to')],
    violation: [
      'a second door',
      'export type WindowParts',
      "ipcMain.on('print', (event) => event.sender);\nexport type WindowParts",
      'electron/hosts/electron/window.ts',
    ],
  },
  {
    id: 'schemas',
    of: ['T1'],
    says: 'what a page sends is held against its schema before anything sees it',
    built: ['electron/till/serve.ts', 'shared/api/call.ts'],
    test: inServe('an invalid input reaches no handler and comes back with its field'),
    also: [
      { file: 'test/pure/till/input-schemas.test.ts', name: 'every channel that takes an input has bad ones above' },
    ],
    violation: ['it is handed on', 'if (!parsed.ok) {', 'if (false) {'],
  },
  {
    id: 'only-reasons-cross',
    of: ['T1'],
    says: 'of an error a reason crosses to the page, never its text',
    built: ['electron/till/serve.ts'],
    test: inServe('of what a handler throws only a reason crosses, and the log has the rest'),
    violation: [
      'the text crosses',
      'return fail(thrownCode(error, channel));',
      'return fail(thrownCode(error, channel), { field: errorText(error) });',
    ],
  },
  {
    id: 'no-events',
    of: ['T2'],
    says: 'a listener of the page never sees an event, through which it could reach its sender',
    built: ['electron/preload.ts'],
    test: inPreload('a listener gets the payload and no event, until it unsubscribes'),
    violation: ['it does', 'listener(payload)', 'listener(_event)'],
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
    test: inMain('the window that customers see may call nothing, though its page is our own'),
    also: [inPreload('the page gets one subscription, nothing to call with, and hears one message alone')],
    violation: ['every window of ours may call', ' && isTillPage(event.sender)', '', 'electron/main.ts'],
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
    violation: [
      'the sale is handed on as it is',
      "const IDLE: TimedScene = { state: 'idle' };",
      "const IDLE: TimedScene = { state: 'idle', cashier: 'INSIDE' } as TimedScene;",
    ],
  },
  {
    id: 'one-set-of-preferences',
    of: ['more'],
    says: 'windows that print, and whatever comes later, run with the same preferences',
    built: ['electron/hosts/electron/window.ts', 'electron/hosts/electron/system-printers.ts'],
    test: inWindow(
      'a page that is only printed is shown to nobody, runs nothing, and has all that the others have not',
    ),
    also: [inSources('every window runs with the one set of preferences')],
    violation: [
      'a window with its own',
      '{ ...pagePreferences(), javascript: false }',
      '{ nodeIntegration: true }',
      'electron/hosts/electron/system-printers.ts',
    ],
  },
  {
    id: 'guards-come-first',
    of: ['more'],
    says: 'the guards stand before the till can make any page',
    built: ['electron/main.ts'],
    test: inMain('guards every page before the till can make one: a start may print what is owed'),
    violation: {
      says: 'they come after the start',
      edits: [
        {
          file: 'electron/main.ts',
          find: "  guardPages(async (url) => kiosk.state() !== 'held' && isTrainingLink(url, serve), log);\n",
          replace: '',
        },
        {
          file: 'electron/main.ts',
          find: '  Menu.setApplicationMenu(null);\n',
          replace:
            "  guardPages(async (url) => kiosk.state() !== 'held' && isTrainingLink(url, serve), log);\n  Menu.setApplicationMenu(null);\n",
        },
      ],
    },
  },
  {
    id: 'foreign-pages',
    of: ['more'],
    says: 'an address that only begins like ours is not ours',
    built: [GUARDS],
    test: inWindow('its own page may fill the screen, and no other page'),
    violation: [
      'it is',
      // biome-ignore lint/suspicious/noTemplateCurlyInString: a text of the source
      'url.startsWith(`${APP_ORIGIN}/`)',
      'url.startsWith(APP_ORIGIN)',
    ],
  },
  {
    id: 'no-downloads',
    of: ['more'],
    says: 'nothing is downloaded',
    built: [GUARDS],
    test: inWindow('downloads are refused'),
    violation: ['it is', "  of.on('will-download', (event) => event.preventDefault());\n", ''],
  },
  {
    id: 'no-drops',
    of: ['more'],
    says: 'a file that is dropped on a page is neither opened nor taken',
    built: ['electron/hosts/electron/window.ts'],
    test: inWindow('is sandboxed, isolated and without Node, in every respect that Electron lets one choose'),
    also: [inSources('what is dropped on a page is taken by nothing')],
    violation: ['it is opened', 'navigateOnDragDrop: false', 'navigateOnDragDrop: true'],
  },
  {
    id: 'devtools-off',
    of: ['more'],
    says: 'a packaged till has no developer tools',
    built: ['electron/hosts/electron/window.ts'],
    test: inWindow('has developer tools in development alone'),
    violation: ['it has', 'devTools: !app.isPackaged', 'devTools: true'],
  },
  {
    id: 'switches',
    of: ['more'],
    says: 'a packaged till does not run with a switch that opens it to others, however it is written',
    built: ['electron/hosts/electron/app-life.ts'],
    test: inMain('packaged, it does not run with %s'),
    violation: ['one that is written in capitals passes', '?.[1]?.toLowerCase()', '?.[1]'],
  },
  {
    id: 'environment',
    of: ['more'],
    says: 'variables that would take TLS from a packaged till, or make it another program, are taken away first',
    built: ['electron/hosts/electron/app-life.ts'],
    test: inMain('packaged, it takes variables away that would weaken it; unpackaged, developers keep theirs'),
    violation: ['a record of TLS keys is kept where a variable says', "  'SSLKEYLOGFILE',\n", ''],
  },
  {
    id: 'app-scheme-folder',
    of: ['more'],
    says: 'no path leads `app://` out of the folder of pages, nor to a kind of file that no page has',
    built: ['electron/hosts/electron/app-scheme.ts'],
    test: inWindow('%s is not found, and even that under the policy'),
    violation: [
      'a path that climbs is followed',
      "inside === '' || inside.startsWith('..') || path.isAbsolute(inside)",
      "inside === ''",
    ],
  },
  {
    id: 'kiosk',
    of: ['more'],
    says: 'in kiosk mode the till is all there is on its screen, and a manager alone leaves it',
    built: ['electron/hosts/electron/kiosk.ts', 'electron/hosts/electron/ask-before-closing.ts', 'shared/api/acts.ts'],
    test: {
      file: 'test/desktop/closing.test.ts',
      name: 'closing its window says who can leave it, and closes nothing',
    },
    also: [
      { file: 'test/desktop/kiosk.test.ts', name: 'a window that is taken out of it by other means goes back' },
      { file: 'test/parts/till/kiosk.test.ts', name: 'is left by a manager, or with his PIN, and by nobody else' },
      {
        file: 'test/pages/kiosk.test.ts',
        name: 'in kiosk mode no window of the system opens, and the menu has the way out',
      },
    ],
    violation: [
      'Alt+F4 leaves it',
      'if (waiting.held && !isBlank()) {',
      'if (false) {',
      'electron/hosts/electron/ask-before-closing.ts',
    ],
  },
]);

import { describe, expect, test } from 'vitest';
import { STRICT_FUSES } from '../../support/electron-shape.ts';
import { filesIn, readFile } from '../../support/project-files.ts';

/* Forbidden source texts: no test of behaviour can show that something never happens. */

type Rule = {
  readonly name: string;
  /** Path prefix. */
  readonly where: RegExp;
  /** The only exception. */
  readonly except?: string;
  readonly forbids: RegExp;
  /** Each must be found. */
  readonly planted: readonly string[];
};

const RULES: readonly Rule[] = [
  {
    name: 'pages are answered in one file alone',
    where: /^electron\//,
    except: 'electron/hosts/electron/ipc-main.ts',
    forbids: /\bipcMain\b/,
    planted: ["ipcMain.on('sale', (event) => event);", "import { ipcMain } from 'electron';"],
  },
  {
    name: 'every window runs with the one set of preferences',
    where: /^electron\//,
    forbids: /webPreferences:\s*\{(?!\s*\.\.\.pagePreferences\(\))|new BrowserWindow\(\)/,
    planted: ['new BrowserWindow({ webPreferences: { sandbox: false } })', 'const window = new BrowserWindow();'],
  },
  {
    name: 'a window is only ever given a page of our own scheme, or none',
    where: /^electron\//,
    forbids: /\.loadFile\(|\.loadURL\((?!START_PAGE\)|CUSTOMER_PAGE\)|pageOf\(|'about:blank'\))/,
    planted: ["window.loadURL('https://example.com');", "window.loadFile('index.html');", 'window.loadURL(address);'],
  },
  {
    name: 'no page holds a page, nor a script or picture of another place',
    where: /^renderer\//,
    forbids: /<(?:webview|iframe|embed|frame)\b|<object\s+\w+=|(?:src|href)=["']\s*(?:https?:)?\/\//i,
    planted: [
      '<webview src="x" allowpopups>',
      '<script src="https://example.com/a.js">',
      '<img src="//example.com/a">',
    ],
  },
  {
    name: 'no text becomes HTML',
    where: /^renderer\//,
    forbids:
      /dangerouslySetInnerHTML|\b(?:inner|outer)HTML\b|insertAdjacentHTML|document\.write|createContextualFragment|DOMParser/,
    planted: ['<b dangerouslySetInnerHTML={{ __html: product.name }} />', 'row.innerHTML = name;'],
  },
  {
    name: 'no text becomes code',
    where: /^(?:electron|renderer|shared)\//,
    forbids: /\beval\(|\bnew Function\(|\bset(?:Timeout|Interval)\(\s*['"`]|from 'node:vm'/,
    planted: ['eval(answer)', "new Function('a', text)", "setTimeout('run()', 5)", "import vm from 'node:vm';"],
  },
  {
    name: 'no program is started through a shell',
    where: /^electron\/(?!launch\/)/,
    forbids: /\bshell:\s*true|\{[^}]*\bexec(?:Sync)?\b[^}]*\} from 'node:child_process'/,
    planted: ['spawn(file, args, { shell: true })', "import { execSync } from 'node:child_process';"],
  },
  {
    name: 'no certificate is waved through',
    where: /^electron\//,
    forbids:
      /rejectUnauthorized:\s*false|setCertificateVerifyProc|'certificate-error'|checkServerIdentity|TLS_REJECT_UNAUTHORIZED'\]\s*=/,
    planted: ['connect({ rejectUnauthorized: false })', "app.on('certificate-error', (event) => event)"],
  },
  {
    name: 'whatever listens, listens on this machine alone',
    where: /^electron\//,
    forbids: /\.listen\((?!\{ host: '127\.0\.0\.1')/,
    planted: ['server.listen(8080);', "server.listen({ host: '0.0.0.0', port });"],
  },
  {
    name: 'addresses are handed to the system in one file alone',
    where: /^electron\//,
    except: 'electron/hosts/electron/page-guards.ts',
    forbids: /\bopenExternal\b|\bshell\.openPath\b|\bshowItemInFolder\b/,
    planted: ['shell.openExternal(url)', 'shell.openPath(file)'],
  },
  {
    name: 'nothing loosens Chromium from within',
    where: /^electron\//,
    forbids: /commandLine\.append|openDevTools|experimentalFeatures|enableBlinkFeatures|\bpartition:|setProxy\(/,
    planted: ["app.commandLine.appendSwitch('no-sandbox');", 'contents.openDevTools();', 'enableBlinkFeatures: "x"'],
  },
  {
    name: 'the clipboard is written when somebody asks for it, and never read',
    where: /^(?:electron|renderer)\//,
    forbids: /clipboard\.read|execCommand\('paste'|\bclipboard\b[^\n]*from 'electron'/,
    planted: ['await navigator.clipboard.readText()', "import { clipboard } from 'electron';"],
  },
  {
    name: 'what is dropped on a page is taken by nothing',
    where: /^renderer\//,
    forbids: /\bonDrop\b|\bDropZone\b|'drop'/,
    planted: ['<div onDrop={take}>', "window.addEventListener('drop', take)"],
  },
  {
    name: 'a page keeps nothing but that its hints were seen',
    where: /^renderer\//,
    except: 'renderer/screens/training/first-sale-coach.tsx',
    forbids: /\b(?:local|session)Storage\b|\bindexedDB\b|document\.cookie|\bcaches\.open|serviceWorker/,
    planted: ["localStorage.setItem('pin', pin)", 'navigator.serviceWorker.register(file)'],
  },
];

const PROGRAM = filesIn(['electron', 'renderer', 'shared'], /\.(?:tsx?|mjs|html)$/);

/** The simulator shows the operator's pages. */
const isOurs = (file: string): boolean => !file.startsWith('electron/programs/simulator/');

function breaches({ where, except, forbids }: Rule): readonly string[] {
  const looked = PROGRAM.filter((file) => isOurs(file) && where.test(file) && file !== except);
  expect(looked.length).toBeGreaterThan(20);
  return looked.filter((file) => forbids.test(readFile(file)));
}

const NAMED = RULES.map((rule) => [rule.name, rule] as const);

describe('in the whole program', () => {
  test.each(NAMED)('%s', (_name, rule) => expect(breaches(rule)).toEqual([]));

  test.each(NAMED)('a breach of it would be found: %s', (_name, { forbids, planted }) => {
    expect(planted.filter((text) => !forbids.test(text))).toEqual([]);
  });
});

test('Electron is of one exact version, the one that was installed and tested', () => {
  const read = (file: string) => JSON.parse(readFile(file));
  const wanted: string = read('package.json').devDependencies.electron;
  expect(wanted).toMatch(/^\d+\.\d+\.\d+$/);
  expect(read('package-lock.json').packages['node_modules/electron'].version).toBe(wanted);
});

test('every fuse that the packager knows is set, and strictly', () => {
  const said = readFile('electron-builder.yml');
  const block = /^electronFuses:\n((?: {2}.*\n)+)/m.exec(said)?.[1] ?? '';
  const set = Object.fromEntries(
    [...block.matchAll(/^ {2}(\w+): (true|false)$/gm)].map(([, name, on]) => [name, on === 'true']),
  );
  expect(set).toEqual(STRICT_FUSES);
  const config = readFile('node_modules/@electron/fuses/dist/config.d.ts');
  const known = /enum FuseV1Options \{([^}]*)\}/.exec(config)?.[1]?.match(/\w+(?= =)/g) ?? [];
  expect(known.map((name) => name.charAt(0).toLowerCase() + name.slice(1))).toEqual(Object.keys(STRICT_FUSES));
});

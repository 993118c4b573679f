import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type {} from '../../../renderer/pos-api.ts';
import type { Settings } from '../../../shared/settings.ts';
import { type Ask, goOnDuty } from '../../support/on-duty.ts';
import { until } from '../../support/until.ts';
import { type DebugPage, pagesAt } from './debug-page.ts';
import { type Desktop, missingTools, openDesktop } from './desktop.ts';
import {
  asInstalled,
  clearAway,
  newHome,
  type Program,
  prepareProgram,
  renderersOf,
  type Shell,
  spawnTill,
  startShell,
  withFaults,
} from './open-shell.ts';
import { REFUSED } from './refused-to-pages.ts';
import { FAULTS } from './shell-faults.ts';
import { failsWithout, patiently, type Wait } from './waits.ts';

/*
 * The till in a real Electron, as a shop gets it: windows on a screen with a window manager, keys from a keyboard, an ordinary
 * user, Chromium's sandbox. SHELL_ELECTRON names the program, of version 25 or newer. For one that is older than ours the shell
 * is built as CommonJS with the core in a process of its own; see `build-old-shell.ts`.
 *
 * Each check is run a second time where what it looks for has been taken out of the program, and has to fail there.
 */

const electron = process.env['SHELL_ELECTRON'] ?? '';
const isMissing = electron === '';
if (isMissing) console.log('skipped: the shell in a real Electron: SHELL_ELECTRON is not set');

const root = path.join(import.meta.dirname, '..', '..', '..');
const SHOTS = path.join(root, 'test', 'artefacts', 'shell');
const RICE = '7891000001011';
const SCREEN = { width: 1366, height: 768 };
const BOX = 'A tela do caixa não apareceu';
const SETTINGS = { askTaxId: 'never', customerScreen: { shown: 'window' } };

let isOpen = false;
let desktop: Desktop;
let program: Program;
let weakened: Program;
let accented: Program;

beforeAll(async () => {
  if (isMissing) return;
  if (!existsSync(electron)) throw new Error(`SHELL_ELECTRON names no program: ${electron}`);
  const tools = missingTools();
  if (tools.length > 0) throw new Error(`the rig needs ${tools.join(', ')}`);
  mkdirSync(SHOTS, { recursive: true });
  [desktop, program] = await Promise.all([openDesktop(), prepareProgram(electron)]);
  isOpen = true;
  weakened = withFaults(program, 'weakened', FAULTS.openToAll);
  accented = withFaults(program, 'accented', FAULTS.accented);
  console.log(`the shell in Electron ${program.version}`);
});

afterAll(async () => {
  if (!isOpen) return;
  await clearAway(program);
  await desktop.close();
});

afterEach(({ task }) => {
  if (isOpen && task.result?.state === 'fail')
    desktop.screenshot(path.join(SHOTS, `failed-${task.name.replace(/\W+/g, '-').slice(0, 60)}.png`));
});

const isDrawn = (page: DebugPage): Promise<boolean> =>
  page.read(
    `document.querySelectorAll('#root button').length > 0 && document.getElementById('root').innerText.length > 40`,
  );

async function drawnPage(shell: Shell): Promise<DebugPage> {
  const page = await shell.page();
  await patiently('a drawn screen', () => isDrawn(page));
  return page;
}

/** With a page that takes keys after its quiet moment. */
const sees = (page: DebugPage, text: string): Promise<unknown> =>
  until(
    `"${text}" on the screen`,
    async () =>
      (await page.text()).includes(text) && !(await page.read(`document.documentElement.hasAttribute('data-quiet')`)),
  );

const asking = (page: DebugPage): Ask =>
  ((channel: string, input: unknown) =>
    page.read(`pos.call[${JSON.stringify(channel)}](${JSON.stringify(input)})`)) as Ask;

async function tillOnDuty(of: Program): Promise<{ shell: Shell; page: DebugPage }> {
  const shell = await startShell(of, desktop, newHome(of, SETTINGS));
  const page = await drawnPage(shell);
  await goOnDuty(asking(page));
  await sees(page, 'Caixa livre');
  // a later window would take the keyboard
  await until('the customer’s window', () => desktop.titlesOf(shell.process.pid).length > 1);
  await desktop.focus(shell.process.pid);
  return { shell, page };
}

async function end(shell: Shell): Promise<void> {
  shell.process.kill('SIGKILL');
  await shell.ended;
}

describe.skipIf(isMissing)('the first screen', () => {
  test('is drawn, and in its frame; with the User-Agent as Electron makes it, it stays empty', async () => {
    const shell = await startShell(program, desktop);
    const page = await drawnPage(shell);
    await sees(page, 'Bem-vindo ao Balcão PDV');
    desktop.screenshot(path.join(SHOTS, 'first-screen.png'));
    expect(await page.read('navigator.userAgent')).toMatch(/BalcaoPDV\/[\d.]+ Chrome\/\d+/);
    await end(shell);

    const blank = await startShell(accented, desktop);
    const empty = await blank.page();
    await until('what Electron says', () => blank.said().includes('ByteString'));
    await failsWithout('a drawn screen', (wait) => wait('a drawn screen', () => isDrawn(empty)));
    await end(blank);
  });
});

describe.skipIf(isMissing)('a page that shows nothing', () => {
  /** Report of an empty page, until reloaded and timed again. */
  async function tellsTwice(of: Program, wait = patiently): Promise<void> {
    const shell = await startShell(of, desktop);
    try {
      const page = await shell.page();
      const told = (): number => shell.log().split('the page shows nothing').length - 1;
      const loads = (): Promise<number> => page.read('performance.timeOrigin');
      const boxes = (): number => desktop.titlesOf(shell.process.pid).filter((one) => one === BOX).length;
      const first = await until('the page', loads);
      await wait('a word about the empty page', () => told() === 1 && boxes() === 1);
      desktop.screenshot(path.join(SHOTS, 'empty-page.png'));
      const second = await until('the page anew', async () => (await loads()) !== first && loads());
      await wait('the second word', () => told() === 2);
      expect(boxes()).toBe(1);
      expect(await loads()).toBe(second);
    } finally {
      await end(shell);
    }
  }

  test('is told from a drawn screen by the self-check of a release, which makes a copy and an import too', async () => {
    await passesSelfCheck(program);
  });

  test('and never calls is logged, told and loaded again, once; unwatched, nobody hears of it', async () => {
    const silent = [/renderer\/assets\/index-[^/]*\.js$/, /^[\s\S]*$/, ''] as const;
    await Promise.all([
      expect(passesSelfCheck(accented)).rejects.toThrow('drawn'),
      tellsTwice(withFaults(program, 'silent', [silent])),
    ]);
    await failsWithout('a word about the empty page', (wait) =>
      tellsTwice(withFaults(program, 'unwatched', [silent, ...FAULTS.unwatched]), wait),
    );
  });
});

async function passesSelfCheck(of: Program): Promise<void> {
  const home = newHome(of);
  const file = path.join(home, 'till', 'check.json');
  const [code] = await once(spawnTill(of, desktop, home, `--self-check=${file}`), 'exit');
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ drawn: true, copy: true, import: true });
  expect(code).toBe(0);
}

describe.skipIf(isMissing)('a thread in the archive of the program', () => {
  const say = (how: string): string => `${how}.parentPort.postMessage('read')`;
  const THREADS = {
    'thread.cjs': say(`require('node:worker_threads')`),
    'thread.mjs': `import threads from 'node:worker_threads';\n${say('threads')}`,
    'main.cjs': `const thread = new (require('node:worker_threads').Worker)(require('node:path').join(__dirname, process.argv[2]));
      thread.on('message', console.log).on('error', ({ message }) => console.log(message));`,
  };

  test('is read as CommonJS; in an old Electron it is not found as an ES module', async () => {
    const folder = path.join(program.folder, 'threads');
    mkdirSync(folder);
    for (const [name, text] of Object.entries(THREADS)) writeFileSync(path.join(folder, name), text);
    const asar = path.join(root, 'node_modules', '@electron', 'asar', 'bin', 'asar.js');
    execFileSync(process.execPath, [asar, 'pack', folder, `${folder}.asar`]);
    const run = (thread: string): string =>
      execFileSync(electron, [path.join(`${folder}.asar`, 'main.cjs'), thread], {
        env: { ...process.env, ELECTRON_RUN_AS_NODE: '1' },
        encoding: 'utf8',
      });
    expect(run('thread.cjs')).toBe('read\n');
    if (Number.parseInt(program.version, 10) < 40) expect(run('thread.mjs')).toContain('ENOTDIR');
  });
});

describe.skipIf(isMissing)('a day at the till', () => {
  let shell: Shell;
  let page: DebugPage;
  let other: Shell;
  let otherPage: DebugPage;

  beforeAll(async () => {
    ({ shell, page } = await tillOnDuty(program));
    // Chromium's sandbox switch is this row's only control
    ({ shell: other, page: otherPage } = await tillOnDuty(weakened));
  });

  const scanRice = async (): Promise<void> => {
    desktop.scan(RICE);
    await sees(page, '1 unidade');
  };
  const payBy = async (way: string): Promise<void> => {
    desktop.press('F9');
    await sees(page, 'Como o cliente vai pagar?');
    desktop.press(way);
  };
  const goOn = async (): Promise<void> => {
    desktop.press('Return');
    await sees(page, 'Caixa livre');
  };

  test('sells by scanner and keys, in cash, by card and by Pix, and the customer sees it', async () => {
    await desktop.focus(shell.process.pid);
    await scanRice();
    const customer = await shell.page('customer.html');
    await sees(customer, 'Arroz branco tipo 1 5 kg');
    await customer.screenshot(path.join(SHOTS, 'customer.png'));
    desktop.screenshot(path.join(SHOTS, 'checkout.png'));
    await payBy('1');
    await sees(page, 'Dinheiro recebido');
    // control: the unfocused till heard no key
    await sees(otherPage, 'Caixa livre');
    desktop.type('50');
    await sees(page, 'R$ 22,10');
    desktop.press('Return');
    await sees(page, 'PAGO');
    await sees(customer, '22,10');
    await goOn();

    await scanRice();
    await payBy('2');
    await sees(page, 'Maquininha Balcão');
    desktop.press('Return');
    await sees(page, 'Aguardando na');
    desktop.screenshot(path.join(SHOTS, 'card.png'));
    await sees(page, 'AUTORIZAÇÃO');
    await goOn();

    await scanRice();
    await payBy('4');
    for (const [text, key] of [
      ['Este caixa ainda não pode receber Pix', 'Return'],
      ['Cadastrar a loja', 'Return'],
      ['Loja cadastrada', 'Return'],
      ['Este caixa já recebe por Pix', 'Return'],
    ] as const) {
      await sees(page, text);
      desktop.press(key);
    }
    await sees(page, 'Peça ao cliente para ler o QR Code');
    desktop.screenshot(path.join(SHOTS, 'pix.png'));
    await customer.screenshot(path.join(SHOTS, 'customer-pix.png'));
    await sees(page, 'PAGO');
    await goOn();
    customer.close();
  });

  test('a scan that begins in the customer’s window is whole', async () => {
    const sellsWhole = async (of: Shell, screen: DebugPage, wait = patiently): Promise<void> => {
      await desktop.focusSmallest(of.process.pid);
      desktop.scan(RICE);
      await wait('the product', async () => (await screen.text()).includes('1 unidade'));
    };
    await sellsWhole(shell, page);
    await failsWithout('the product', (wait) => sellsWhole(other, otherPage, wait));
  });

  test('its pages run in the sandbox of Chromium and of the system', async () => {
    const isConfined = (of: Shell): boolean =>
      renderersOf(of).every((pid) => /^Seccomp:\t2$/m.test(readFileSync(`/proc/${pid}/status`, 'utf8')));
    expect(renderersOf(shell)).not.toEqual([]);
    expect(isConfined(shell)).toBe(true);
    expect(isConfined(other)).toBe(false);
  });

  test('a page has nothing of Node', async () => {
    const node = 'typeof process + typeof require';
    expect(await page.read(node)).toBe('undefinedundefined');
    const withNode = withFaults(weakened, 'with-node', FAULTS.withNode);
    const open = await startShell(withNode, desktop);
    const opened = await open.page();
    expect(await until('the page', () => opened.read(node))).toBe('objectfunction');
    await end(open);
  });

  test.each(REFUSED)('%s', async (_name, expression, answer) => {
    expect(await page.read(expression)).toEqual(answer);
    expect(await isDrawn(page)).toBe(true);
    expect((await pagesAt(shell.port)).length).toBe(2);
    expect(await otherPage.read(expression).catch(() => 'gone')).not.toEqual(answer);
  });

  test('a page stays where it is', async () => {
    const goAway = `void (window.wasHere = true, location.href = 'https://till.invalid/')`;
    const isHere = (of: DebugPage): Promise<boolean> => of.read('window.wasHere === true');
    await page.read(goAway);
    await otherPage.read(goAway);
    await until('the other page elsewhere', async () => !(await isHere(otherPage)));
    expect(await isHere(page)).toBe(true);
    expect(await page.read('location.href')).toBe('app://till/index.html');
  });

  test('a page that goes to about:blank, of which nobody is asked, is brought back', async () => {
    const comesBack = async (of: DebugPage, wait = patiently): Promise<void> => {
      await of.read(`void (window.wasHere = true, location.href = 'about:blank')`);
      await wait('another page', async () => !(await of.read('window.wasHere === true')));
      await wait('a drawn screen', () => isDrawn(of));
    };
    await comesBack(page);
    await end(other);
    ({ shell: other, page: otherPage } = await tillOnDuty(weakened));
    await failsWithout('a drawn screen', (wait) => comesBack(otherPage, wait));
  });

  test('a page that dies comes back; left alone, it stays dead', async () => {
    await end(other);
    ({ shell: other, page: otherPage } = await tillOnDuty(weakened));
    for (const one of [shell, other]) for (const pid of renderersOf(one)) process.kill(pid, 'SIGKILL');
    page = await drawnPage(shell);
    await failsWithout('a drawn screen', (wait) => wait('a drawn screen', () => isDrawn(otherPage)));
    await end(other);
  });

  test('a second start brings the first one forward, and ends', async () => {
    const comesForward = async (of: Program, home: string, first: Shell, wait = patiently): Promise<void> => {
      await desktop.minimise(first.process.pid);
      const [code] = await once(spawnTill(of, desktop, home), 'exit');
      expect(code).toBe(0);
      await wait('the window', () => desktop.isShown(first.process.pid));
    };
    await comesForward(program, path.dirname(shell.dataDir), shell);
    ({ shell: other } = await tillOnDuty(weakened));
    await failsWithout('the window', (wait) => comesForward(weakened, path.dirname(other.dataDir), other, wait));
  });

  test('closing it with an open drawer asks first', async () => {
    const asks = async (of: Shell, wait = patiently): Promise<void> => {
      const isAsked = (): boolean => desktop.titlesOf(of.process.pid).includes('Fechar o programa?');
      await desktop.focus(of.process.pid);
      desktop.press('alt+F4');
      await wait('the question', isAsked);
      desktop.press('Escape');
      await wait('the till alone', () => !isAsked());
    };
    await asks(shell);
    expect(shell.process.exitCode).toBe(null);
    await failsWithout('the question', (wait) => asks(other, wait));
    await end(other);
  });

  test('as a kiosk it fills its screen, whatever full screen the page had, and no key takes it away', async () => {
    await staysKiosk(shell, page);
    const lost = await tillOnDuty(withFaults(program, 'kiosk-lost', FAULTS.kioskLost));
    await failsWithout('still a kiosk', (wait) => staysKiosk(lost.shell, lost.page, wait));
    await end(lost.shell);
  });

  test('under the name that a shop gets it by, it opens to no debugger', async () => {
    const installed = asInstalled(program);
    const home = newHome(program);
    const [code] = await once(spawnTill(installed, desktop, home, '--remote-debugging-port=0'), 'exit');
    expect(code).toBe(1);
    const opened = spawnTill(installed, desktop, home);
    await until('an open till', () => existsSync(path.join(home, 'till', 'training', 'holder.json')));
    opened.kill('SIGKILL');
    await once(opened, 'exit');
  });

  test('SIGTERM ends it after everything was put away; without, it is cut off', async () => {
    const endsWell = async (of: Shell): Promise<void> => {
      expect(holderOf(of)).toBe(true);
      of.process.kill('SIGTERM');
      expect(await of.ended).toBe(0);
      expect(holderOf(of)).toBe(false);
    };
    await endsWell(shell);
    ({ shell: other } = await tillOnDuty(weakened));
    await expect(endsWell(other)).rejects.toThrow();
  });
});

async function staysKiosk({ process: { pid } }: Shell, page: DebugPage, wait: Wait = patiently): Promise<void> {
  const ask = asking(page);
  const isFull = (): boolean => desktop.placeOf(pid) === `0,0 ${SCREEN.width}x${SCREEN.height}`;
  const hasPageFullScreen = (): Promise<boolean> => page.read('document.fullscreenElement !== null');
  /** Waits for the box, which comes after the desktop's requests. */
  const askToClose = async (shot?: string): Promise<void> => {
    const isSaid = (): boolean => desktop.titlesOf(pid).includes('Modo quiosque');
    desktop.press('alt+F4');
    await wait('who may leave it', isSaid);
    if (shot !== undefined) desktop.screenshot(path.join(SHOTS, shot));
    desktop.press('Return');
    await wait('the till alone', () => !isSaid());
  };
  await desktop.focus(pid);
  desktop.press('F11');
  await wait('full screen', hasPageFullScreen);
  const view = await ask('settings:get', null);
  if (!view.ok) throw new Error('no settings');
  const settings: Settings = { ...view.value.settings, kiosk: { on: true } };
  expect(await ask('settings:save', { settings })).toMatchObject({ ok: true });
  await wait('a kiosk', isFull);
  desktop.press('F11');
  await wait('the page without full screen', async () => !(await hasPageFullScreen()));
  await askToClose();
  await wait('still a kiosk', isFull);
  desktop.press('Escape', 'F11');
  await wait('full screen', hasPageFullScreen);
  desktop.press('F11');
  await wait('the page without full screen', async () => !(await hasPageFullScreen()));
  desktop.press('Escape');
  await askToClose('kiosk.png');
  await wait('still a kiosk', isFull);
  await wait('a page as large as the screen', () =>
    page.read(`innerWidth === ${SCREEN.width} && innerHeight === ${SCREEN.height} && screenX === 0 && screenY === 0`),
  );
  expect(await ask('settings:save', { settings: view.value.settings })).toMatchObject({ ok: true });
  await wait('a window again', () => !isFull());
}

const holderOf = (shell: Shell): boolean => existsSync(path.join(shell.dataDir, 'training', 'holder.json'));

import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { parse } from 'yaml';
import { DatabaseLockedError } from '../../electron/db/open-database.ts';
import { CHANNELS } from '../../shared/api/contract.ts';
import { CUSTOMER_PUSH } from '../../shared/customer-view.ts';
import { fail, ok } from '../../shared/result.ts';
import { GOOD_INPUTS } from '../support/call-inputs.ts';
import { freshElectron } from '../support/fresh-electron.ts';
import { STUB_STATE, type StubCore, stubCoreFactory } from '../support/stub-core.ts';
import { tempFolder } from '../support/temp-folder.ts';
import { until } from '../support/until.ts';

/** main.ts' core; `failing` is thrown by its start. */
const cores = vi.hoisted(() => ({ made: [] as unknown[], failing: null as Error | null, starting: () => undefined }));

vi.mock('../../electron/till/app-core.ts', () => ({
  createAppCore: (parts: Parameters<ReturnType<typeof stubCoreFactory>['create']>[0]) => {
    const core = stubCoreFactory({
      'training:pages': () => ok({ devices: [], phoneUrl: 'http://127.0.0.1:8090/phone' }),
    }).create(parts);
    const { failing, starting } = cores;
    const start = (): Promise<void> => {
      starting();
      return failing === null ? core.start() : Promise.reject(failing);
    };
    const made = { ...core, start };
    cores.made.push(made);
    return made;
  },
}));

const spawned = vi.hoisted(() => [] as (readonly string[])[]);

vi.mock('node:child_process', async (load) => ({
  ...(await load<object>()),
  spawn: (_program: string, args: readonly string[]) => {
    spawned.push(args);
    return { unref: () => undefined };
  },
}));

const argv = process.argv;
let electron: Awaited<ReturnType<typeof freshElectron>>;
let dataDir: string;

beforeEach(async () => {
  before = Object.fromEntries(EVENTS.map((event) => [event, process.listeners(event as 'uncaughtException')]));
  cores.made = [];
  cores.failing = null;
  cores.starting = () => undefined;
  electron = await freshElectron();
  dataDir = path.join(tempFolder(), 'till');
});

const EVENTS = ['uncaughtException', 'unhandledRejection', 'SIGINT', 'SIGTERM', 'SIGHUP'] as const;
let before: Record<string, readonly unknown[]>;

/** Listeners of main.ts, without the test runner's. */
function listenersSinceStart(event: (typeof EVENTS)[number]): ((error: unknown) => void)[] {
  const all = process.listeners(event as 'uncaughtException') as ((error: unknown) => void)[];
  return all.filter((listener) => !before[event]?.includes(listener));
}

afterEach(() => {
  for (const event of EVENTS) for (const listener of listenersSinceStart(event)) process.off(event, listener);
  vi.restoreAllMocks();
  process.argv = argv;
});

async function run(...args: string[]): Promise<void> {
  process.argv = ['electron', '.', `--data-dir=${dataDir}`, ...args];
  await import('../../electron/main.ts');
  await until('the page is loaded or the program ended', () =>
    electron.acts.some((act) => /^(loadURL|exit|quit)/.test(act)),
  );
}

const core = (): StubCore => cores.made[0] as StubCore;

async function callFrom(frame: unknown, channel: string, input: unknown): Promise<unknown> {
  const contents = electron.BrowserWindow.all[0]?.webContents;
  const event = { sender: contents, senderFrame: frame };
  return electron.ipcMain.handlers.get(channel)?.(event as never, input);
}

const ownFrame = () => electron.BrowserWindow.all[0]?.webContents.mainFrame;

describe('the start', () => {
  test('does each thing before what depends on it', async () => {
    await run();
    const order = [
      'setPath userData',
      'lock',
      'enableSandbox',
      'registerSchemes',
      'whenReady',
      'handle scheme',
      'loadURL',
    ];
    expect(electron.acts.filter((act) => order.includes(act))).toEqual(order);
    expect(core().events[0]).toBe('start');
    expect(core().parts.dataDir).toBe(dataDir);
    expect(core().parts.vault.canKeep()).toBe(true);
    expect(electron.Menu.set).toEqual([null]);
  });

  test('guards every page before the till can make one: a start may print what is owed', async () => {
    let confined: unknown;
    cores.starting = () => {
      confined = new electron.BrowserWindow().webContents.openHandler?.({ url: 'https://example.com/' } as never);
      return undefined;
    };
    await run();
    expect(confined).toEqual({ action: 'deny' });
  });

  test('on Windows belongs to the shortcuts that its installer makes, before there is a window', async () => {
    const { appId } = parse(readFileSync(path.join(import.meta.dirname, '../../electron-builder.yml'), 'utf8')) as {
      appId: string;
    };
    const { platform } = process;
    onTestFinished(() => void Object.defineProperty(process, 'platform', { value: platform }));
    Object.defineProperty(process, 'platform', { value: 'win32' });
    await run();
    const order = [`setAppUserModelId ${appId}`, 'whenReady', 'loadURL'];
    expect(electron.acts.filter((act) => order.includes(act))).toEqual(order);
  });

  test('opens one page of our own scheme', async () => {
    await run();
    expect(electron.BrowserWindow.all).toHaveLength(1);
    expect(electron.BrowserWindow.all[0]?.loaded).toEqual(['app://till/index.html']);
  });

  test('serves every file of the page, though the product’s name in the User-Agent has an accent', async () => {
    const agent = electron.app.userAgentFallback;
    await run();
    expect((await electron.protocol.request('app://till/index.html'))?.status).toBe(200);
    electron.app.userAgentFallback = agent;
    await expect(electron.protocol.request('app://till/index.html')).rejects.toThrow('ByteString');
    expect(Buffer.from(agent, 'latin1').some((byte) => byte > 0x7f)).toBe(true);
  });

  test.runIf(process.platform === 'linux')('in a Wayland session restarts on X11, and opens nothing', async () => {
    vi.stubEnv('DISPLAY', ':0');
    onTestFinished(() => void vi.unstubAllEnvs());
    electron.app.switches.set('ozone-platform', 'wayland');
    await run();
    expect(electron.acts).toEqual(['exit 0']);
    expect(spawned).toEqual([['.', `--data-dir=${dataDir}`, '--ozone-platform=x11']]);
  });

  test('a second one on the same files ends and shows the first', async () => {
    electron.app.isOnlyInstance = false;
    await run();
    expect(electron.acts.at(-1)).toBe('quit');
    expect(electron.BrowserWindow.all).toEqual([]);
    expect(cores.made).toEqual([]);
  });

  test('the customer’s window comes with the till’s, where the settings want one, and hears what is for it', async () => {
    electron.screen.displays.push({ id: 2, label: 'TV', bounds: { x: 1366, y: 0, width: 1920, height: 1080 } });
    await run();
    const host = core().parts.customerScreen;
    const customerScreen = { shown: 'second_display', display: '', pictureSeconds: 8 } as const;
    host?.begin({ present: () => ({}) as never, settings: () => customerScreen, onChanged: () => undefined });
    host?.look();
    const [till, customer] = electron.BrowserWindow.all;
    expect(customer?.loaded).toEqual(['app://till/customer.html']);
    host?.show({ storeName: 'Mercado' } as never);
    expect(customer?.webContents.sent).toEqual([[CUSTOMER_PUSH, { storeName: 'Mercado' }]]);
    expect(till?.webContents.sent).toEqual([]);
    electron.app.emit('second-instance');
    expect(electron.acts.at(-1)).toBe('focus');
  });

  test.each([
    '--remote-debugging-port=9222',
    '--remote-debugging-pipe',
    '--inspect',
    '--inspect-brk=0',
    '--ignore-certificate-errors',
    '--ignore-certificate-errors-spki-list=x',
    '--host-resolver-rules=MAP * 127.0.0.1',
    '--proxy-server=http://127.0.0.1:1',
    '--proxy-pac-url=http://x',
    '--js-flags=--expose-gc',
    '--load-extension=/tmp/x',
    '--INSPECT',
    '-inspect',
    '/remote-debugging-port=9222',
    '--renderer-cmd-prefix=xterm -e',
    '--gpu-launcher=x',
    '--disable-gpu-sandbox',
    '--ssl-key-log-file=/tmp/keys',
    '--remote-allow-origins=*',
    '--allow-running-insecure-content',
    '--unsafely-treat-insecure-origin-as-secure=http://x',
    '--disable-site-isolation-trials',
    '--enable-blink-features=x',
    '--auto-open-devtools-for-tabs',
  ])('packaged, it does not run with %s', async (argument) => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    electron.app.isPackaged = true;
    await run(argument);
    expect(electron.acts).toEqual(['exit 1']);
    expect(said).toHaveBeenCalledWith(`The till does not run with ${argument}.`);
    expect(cores.made).toEqual([]);
  });

  test('packaged, it does not run with --no-sandbox, which an AppImage may add by itself: it says what to do', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    electron.app.isPackaged = true;
    await run('--no-sandbox');
    expect(electron.acts).toEqual(['whenReady', 'exit 1']);
    expect(electron.dialog.said[0]).toContain('instale o pacote .deb em vez do AppImage');
    expect(cores.made).toEqual([]);
  });

  test('packaged, one more switch beside it ends the till at once', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    electron.app.isPackaged = true;
    await run('--no-sandbox', '--remote-debugging-port=9222');
    expect(electron.acts).toEqual(['exit 1']);
  });

  test('packaged, it takes variables away that would weaken it; unpackaged, developers keep theirs', async () => {
    const weakening = ['NODE_TLS_REJECT_UNAUTHORIZED', 'SSLKEYLOGFILE', 'NODE_OPTIONS', 'ELECTRON_RUN_AS_NODE'];
    const left = (): string[] => weakening.filter((name) => process.env[name] !== undefined);
    const set = (): void => {
      for (const name of weakening) vi.stubEnv(name, '0');
    };
    onTestFinished(() => void vi.unstubAllEnvs());
    set();
    await run();
    expect(left()).toEqual(weakening);
    electron = await freshElectron();
    electron.app.isPackaged = true;
    await run();
    expect(left()).toEqual([]);
    expect(electron.acts).toContain('loadURL');
  });

  test('packaged, it runs with what is harmless; unpackaged, developers may debug', async () => {
    electron.app.isPackaged = true;
    await run('--lang=pt-BR');
    expect(electron.acts).toContain('loadURL');
    electron = await freshElectron();
    await run('--inspect=0');
    expect(electron.acts).toContain('loadURL');
  });
});

describe('calls from pages', () => {
  test('every channel of the contract is answered, and nothing else is listened to', async () => {
    await run();
    expect([...electron.ipcMain.handlers.keys()].sort()).toEqual([...CHANNELS].sort());
    for (const channel of CHANNELS) await callFrom(ownFrame(), channel, GOOD_INPUTS[channel]);
    expect(core().events.slice(1)).toEqual([...CHANNELS]);
  });

  test('only the main frame of our own page is heard', async () => {
    await run();
    expect(await callFrom(ownFrame(), 'till:state', null)).toEqual(ok(STUB_STATE));
    const strangers = [null, { origin: 'app://till' }, { origin: 'https://example.com' }, { origin: 'null' }];
    for (const frame of strangers) expect(await callFrom(frame, 'till:state', null)).toEqual(fail('internal'));
    const contents = electron.BrowserWindow.all[0]?.webContents;
    if (contents !== undefined) contents.mainFrame.origin = 'https://example.com';
    expect(await callFrom(ownFrame(), 'till:state', null)).toEqual(fail('internal'));
    expect(core().events).toEqual(['start', 'till:state']);
  });

  test('the window that customers see may call nothing, though its page is our own', async () => {
    await run();
    const window = new electron.BrowserWindow();
    const event = { sender: window.webContents, senderFrame: window.webContents.mainFrame };
    for (const channel of CHANNELS) {
      const answer = await electron.ipcMain.handlers.get(channel)?.(event as never, GOOD_INPUTS[channel]);
      expect(answer).toEqual(fail('internal'));
    }
    expect(core().events).toEqual(['start']);
  });

  test('an input that breaks its schema reaches no handler', async () => {
    await run();
    expect(await callFrom(ownFrame(), 'sale:get', { saleId: '', more: 1 })).toEqual(
      fail('invalid_input', { field: 'saleId' }),
    );
    expect(core().events).toEqual(['start']);
  });

  test('what the core pushes reaches the page of the till, and no other', async () => {
    await run();
    const other = new electron.BrowserWindow();
    core().parts.push('till:changed', STUB_STATE);
    expect(electron.BrowserWindow.all[0]?.webContents.sent).toEqual([['till:changed', STUB_STATE]]);
    expect(other.webContents.sent).toEqual([]);
  });
});

describe('a till that cannot open', () => {
  test.each([
    [Object.assign(new Error('malformed'), { code: 'SQLITE_CORRUPT_INDEX' }), 'não puderam ser lidos'],
    [Object.assign(new Error('full'), { code: 'SQLITE_FULL' }), 'O disco está cheio'],
    [Object.assign(new Error('held'), { name: 'DatabaseLockedError' }), 'já está aberto neste computador'],
    [new Error('no room'), 'Houve um erro inesperado'],
  ])('says why (%s) in a box that names the log, and ends', async (error, why) => {
    cores.failing = error;
    await run();
    expect(electron.acts.at(-1)).toBe('exit 1');
    expect(electron.BrowserWindow.all).toEqual([]);
    expect(electron.dialog.said).toHaveLength(1);
    expect(electron.dialog.said[0]).toContain('O caixa não pôde ser aberto');
    expect(electron.dialog.said[0]).toContain(why);
    expect(electron.dialog.said[0]).toContain(path.join(dataDir, 'till.log'));
    expect(readFileSync(path.join(dataDir, 'till.log'), 'utf8')).toContain(error.message);
  });

  test('because another one holds its files, says which', async () => {
    const folder = path.join(dataDir, 'training');
    mkdirSync(folder, { recursive: true });
    const holder = { pid: 4711, startedAt: '2026-11-21T12:00:00.000Z', version: '1', user: 'maria', host: 'CAIXA1' };
    writeFileSync(path.join(folder, 'holder.json'), JSON.stringify(holder));
    cores.failing = new DatabaseLockedError(path.join(folder, 'till.db'));
    await run();
    expect(electron.dialog.said[0]).toContain('já está aberto neste computador');
    expect(electron.dialog.said[0]).toMatch(
      /Aberto desde 2[01]\/11\/2026.*usuário maria, computador CAIXA1, processo 4711/,
    );
  });

  test('because its folder is kept in step with a cloud, says so, and makes nothing in it', async () => {
    const cloud = path.join(path.dirname(dataDir), 'Dropbox');
    mkdirSync(cloud);
    dataDir = path.join(cloud, 'caixa');
    await run();
    expect(electron.acts).toEqual(['whenReady', 'exit 1']);
    expect(electron.dialog.said[0]).toContain('sincronizada com a nuvem');
    expect(readdirSync(cloud)).toEqual([]);
  });

  test('because its folder cannot be made, says so too', async () => {
    writeFileSync(path.join(path.dirname(dataDir), 'till'), '');
    await run();
    expect(electron.acts.at(-1)).toBe('exit 1');
    expect(electron.dialog.said[0]).toContain('A pasta do caixa não pode ser usada');
  });
});

describe('an error that nobody awaits', () => {
  test.each(['uncaughtException', 'unhandledRejection'] as const)('(%s) ends the till and is told', async (event) => {
    await run();
    const ours = listenersSinceStart(event);
    expect(ours).toHaveLength(1);
    for (let time = 0; time < 2; time++) ours[0]?.(new Error('planted'));
    expect(electron.acts.filter((act) => act === 'exit 1')).toHaveLength(1);
    expect(electron.dialog.said).toHaveLength(1);
    expect(electron.dialog.said[0]).toContain('O caixa precisou fechar');
    expect(readFileSync(path.join(dataDir, 'till.log'), 'utf8')).toContain('planted');
  });
});

describe('the end', () => {
  test('waits for the core, once, and then happens', async () => {
    await run();
    electron.app.emit('window-all-closed');
    electron.app.quit();
    expect(electron.acts.slice(-2)).toEqual(['quit prevented', 'quit prevented']);
    await expect.poll(() => electron.acts.at(-1)).toBe('quit');
    expect(core().events).toEqual(['start', 'stop']);
  });

  test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('%s is a request to end like any other', async (signal) => {
    await run();
    // ours is last: electron-store adds one that ends the process
    listenersSinceStart(signal).at(-1)?.(signal);
    await expect.poll(() => electron.acts.at(-1)).toBe('quit');
    expect(core().events).toEqual(['start', 'stop']);
  });

  test('comes even where the core never finishes stopping', async () => {
    await run();
    vi.spyOn(core() as { stop: () => Promise<void> }, 'stop').mockReturnValue(new Promise(() => undefined));
    vi.useFakeTimers();
    try {
      electron.app.quit();
      await vi.advanceTimersByTimeAsync(9_000);
      expect(electron.acts.at(-1)).toBe('quit prevented');
      await vi.advanceTimersByTimeAsync(2_000);
      expect(electron.acts.at(-1)).toBe('quit');
    } finally {
      vi.useRealTimers();
    }
  });
});

import { EventEmitter } from 'node:events';
import type * as Electron from 'electron';
import type { Shown } from '../../electron/hosts/electron/page-shows.ts';

/*
 * Stands in for the `electron` module. Typed by Electron's own declarations, so that a call that Electron would refuse
 * does not compile. It records its calls.
 */

export const acts: string[] = [];

/** Electron's declaration of the stand-in's own members, except `Otherwise`. */
type Declared<StandIn, Electrons, Otherwise extends PropertyKey = never> = Pick<
  Electrons,
  Exclude<keyof StandIn & keyof Electrons, keyof EventEmitter | Otherwise>
>;

class AppStandIn extends EventEmitter implements Declared<AppStandIn, Electron.App, 'commandLine' | 'isReady'> {
  isPackaged = false;
  /** As in Electron: with the product's name. */
  userAgentFallback = 'Mozilla/5.0 (X11; Linux x86_64) BalcãoPDV/0.1.0 Chrome/150.0.0.0 Electron/45.4.1';
  readonly switches = new Map<string, string>();
  readonly commandLine = {
    getSwitchValue: (name: string) => this.switches.get(name) ?? '',
  } satisfies Pick<Electron.CommandLine, 'getSwitchValue'>;
  isOnlyInstance = true;
  isReady = false;
  hasEnded = false;
  paths: Record<string, string> = { userData: process.env['STAND_IN_USER_DATA'] ?? '' };
  exit(code = 0): void {
    acts.push(`exit ${code}`);
    this.end(code);
  }
  /** As in Electron: preventing `before-quit` keeps the program running. */
  quit(): void {
    let prevented = false;
    this.emit('before-quit', { preventDefault: () => (prevented = true) });
    acts.push(prevented ? 'quit prevented' : 'quit');
    if (prevented) return;
    this.emit('will-quit');
    this.end(0);
  }
  /** As in Electron: once, with the first code. */
  private end(code: number): void {
    if (!this.hasEnded) this.emit('quit', {}, code);
    this.hasEnded = true;
  }
  getPath(name: string): string {
    return this.paths[name] ?? '';
  }
  setPath(name: string, path: string): void {
    acts.push(`setPath ${name}`);
    this.paths[name] = path;
  }
  getVersion(): string {
    return '0.1.0';
  }
  getAppPath(): string {
    return '/app';
  }
  getName(): string {
    return 'Balcão PDV';
  }
  requestSingleInstanceLock(): boolean {
    acts.push('lock');
    return this.isOnlyInstance;
  }
  releaseSingleInstanceLock(): void {
    acts.push('unlock');
  }
  enableSandbox(): void {
    acts.push('enableSandbox');
  }
  /** As in Electron: on Windows only. */
  setAppUserModelId(id: string): void {
    if (process.platform !== 'win32') throw new TypeError('app.setAppUserModelId is not a function');
    acts.push(`setAppUserModelId ${id}`);
  }
  whenReady(): Promise<void> {
    acts.push('whenReady');
    return Promise.resolve().then(() => {
      this.isReady = true;
    });
  }
}
export const app = new AppStandIn();

/** The page's content. A test sets it; a child process gets it in `STAND_IN_PAGE`. */
export const page: Shown & { colours: number } = {
  ...{ text: 'Quem vai usar este caixa? Escolha o seu nome.', buttons: 3, colours: 64 },
  ...(JSON.parse(process.env['STAND_IN_PAGE'] ?? '{}') as object),
};

type WindowOpenHandler = Parameters<Electron.WebContents['setWindowOpenHandler']>[0];
type CapturePart = Pick<Electron.NativeImage, 'toBitmap'>;

class WebContentsStandIn
  extends EventEmitter
  implements Declared<WebContentsStandIn, Electron.WebContents, 'mainFrame' | 'capturePage'>
{
  readonly mainFrame = { origin: 'app://till', parent: null };
  readonly sent: unknown[] = [];
  reloads = 0;
  openHandler: WindowOpenHandler | null = null;
  reload(): void {
    this.reloads++;
  }
  send(channel: string, ...args: unknown[]): void {
    this.sent.push([channel, ...args]);
  }
  isDestroyed(): boolean {
    return false;
  }
  getPrintersAsync(): Promise<Electron.PrinterInfo[]> {
    return Promise.resolve([]);
  }
  setWebRTCIPHandlingPolicy(): void {}
  readonly inputs: unknown[] = [];
  sendInputEvent(input: unknown): void {
    this.inputs.push(input);
  }
  answers: () => Promise<Shown> = () => Promise.resolve({ text: page.text, buttons: page.buttons });
  executeJavaScript(): Promise<Shown> {
    return this.answers();
  }
  capturePage(): Promise<CapturePart> {
    const bitmap = Buffer.from(Uint32Array.from({ length: page.colours }, (_, colour) => colour).buffer);
    return Promise.resolve({ toBitmap: () => bitmap });
  }
  setWindowOpenHandler(handler: WindowOpenHandler): void {
    this.openHandler = handler;
  }
  /** As in Electron: the page is gone at once, and says so. */
  forcefullyCrashRenderer(): void {
    this.emit('render-process-gone', {}, { reason: 'killed', exitCode: 9 });
  }
}

export class BrowserWindow
  extends EventEmitter
  implements Declared<BrowserWindow, Electron.BrowserWindow, 'webContents'>
{
  static all: BrowserWindow[] = [];
  readonly webContents = new WebContentsStandIn();
  readonly options: Electron.BrowserWindowConstructorOptions;
  readonly loaded: string[] = [];
  minimized = false;
  destroyed = false;
  bounds: Electron.Rectangle;
  constructor(options: Electron.BrowserWindowConstructorOptions = {}) {
    super();
    this.options = options;
    const { x = 0, y = 0, width = 800, height = 600 } = options;
    this.bounds = { x, y, width, height };
    BrowserWindow.all.push(this);
    app.emit('web-contents-created', {}, this.webContents);
  }
  show(): void {
    acts.push('show');
  }
  focus(): void {
    acts.push('focus');
  }
  focused = true;
  isFocused(): boolean {
    return this.focused;
  }
  /** On X11 a full-screen window only loses the focus. */
  minimize(): void {
    this.minimized = true;
    this.focused = false;
    this.emit(this.isMinimized() ? 'minimize' : 'blur');
  }
  restore(): void {
    acts.push('restore');
    if (!this.minimized) return;
    this.minimized = false;
    this.focused = true;
    this.emit(this.fullScreen ? 'focus' : 'restore');
  }
  isMinimized(): boolean {
    return this.minimized && !(this.isX11 && this.fullScreen);
  }
  isDestroyed(): boolean {
    return this.destroyed;
  }
  fullScreen = false;
  /** Behaves as Electron on X11; otherwise as on Windows. */
  isX11 = false;
  /** The desktop refuses full screen. */
  refusesFullScreen = false;
  private restored: Electron.Rectangle | null = null;
  /** As in Electron on Windows and Linux: kiosk mode is full screen only. */
  setKiosk(kiosk: boolean): void {
    acts.push(`setKiosk ${kiosk}`);
    this.setFullScreen(kiosk);
  }
  /** As in Electron on Windows: the event comes first, so what a listener did in it is undone. */
  setFullScreen(full: boolean): void {
    if (!this.isX11) this.emit(full ? 'enter-full-screen' : 'leave-full-screen');
    if (full === this.fullScreen) return;
    this.fullScreen = full && !this.refusesFullScreen;
    if (this.fullScreen) this.restored = this.bounds;
    this.place(this.fullScreen ? screen.getDisplayMatching(this.bounds).bounds : this.restored);
    if (this.isX11 || this.fullScreen !== full) this.emit(this.fullScreen ? 'enter-full-screen' : 'leave-full-screen');
  }
  isFullScreen(): boolean {
    return this.fullScreen;
  }
  private place(bounds: Electron.Rectangle | null): void {
    this.bounds = bounds ?? this.bounds;
    this.emit('resize');
  }
  /** The desktop's key. On X11 the window shrinks while Electron still reports full screen. */
  loseFullScreen(): void {
    if (this.isX11) this.place(this.restored);
    else this.setFullScreen(false);
  }
  private wasFullBefore = false;
  private pageFull = false;
  /** As in Electron: the page's own full screen changes the window, whatever its state. */
  setPageFullScreen(full: boolean): void {
    if (full === this.pageFull) return;
    if (full) this.wasFullBefore = this.fullScreen;
    if (!this.wasFullBefore) this.setFullScreen(full);
    this.pageFull = full;
    this.emit(full ? 'enter-html-full-screen' : 'leave-html-full-screen');
  }
  maximize(): void {
    acts.push('maximize');
  }
  showInactive(): void {
    acts.push('showInactive');
  }
  /** As in Electron: cannot be prevented; emits `closed`. */
  destroy(): void {
    this.destroyed = true;
    BrowserWindow.all = BrowserWindow.all.filter((window) => window !== this);
    this.emit('closed');
  }
  getBounds(): Electron.Rectangle {
    return this.bounds;
  }
  setBounds(bounds: Partial<Electron.Rectangle>): void {
    this.bounds = { ...this.bounds, ...bounds };
  }
  /** As in Electron: preventing `close` keeps the window open. */
  close(): void {
    let prevented = false;
    this.emit('close', { preventDefault: () => (prevented = true) });
    acts.push(prevented ? 'close prevented' : 'closed');
  }
  loadURL(url: string): Promise<void> {
    acts.push('loadURL');
    this.loaded.push(url);
    return Promise.resolve();
  }
}

export const powerSaveBlocker = {
  on: new Map<number, string>(),
  started: 0,
  start(type: Parameters<Electron.PowerSaveBlocker['start']>[0]): number {
    powerSaveBlocker.on.set(powerSaveBlocker.started, type);
    return powerSaveBlocker.started++;
  },
  stop(id: number): boolean {
    return powerSaveBlocker.on.delete(id);
  },
} satisfies Pick<Electron.PowerSaveBlocker, 'start' | 'stop'> & Record<string, unknown>;

type DisplayPart = Pick<Electron.Display, 'id' | 'label' | 'bounds'>;

class ScreenStandIn extends EventEmitter {
  displays: DisplayPart[] = [{ id: 1, label: 'Caixa', bounds: { x: 0, y: 0, width: 1366, height: 768 } }];
  getAllDisplays(): DisplayPart[] {
    return this.displays;
  }
  /** Electron returns the display with most of the window; this one the display with its corner. */
  getDisplayMatching({ x, y }: Electron.Rectangle): DisplayPart {
    const isOn = ({ bounds }: DisplayPart): boolean =>
      x >= bounds.x && x < bounds.x + bounds.width && y >= bounds.y && y < bounds.y + bounds.height;
    const found = this.displays.find(isOn) ?? this.displays[0];
    if (found === undefined) throw new Error('no display at all');
    return found;
  }
  plugIn(display: DisplayPart): void {
    this.displays.push(display);
    this.emit('display-added', {}, display);
  }
  unplug(id: number): void {
    const gone = this.displays.find((display) => display.id === id);
    this.displays = this.displays.filter((display) => display.id !== id);
    this.emit('display-removed', {}, gone);
  }
}
export const screen = new ScreenStandIn();

type InvokeListener = Parameters<Electron.IpcMain['handle']>[1];

class IpcMainStandIn extends EventEmitter implements Declared<IpcMainStandIn, Electron.IpcMain> {
  readonly handlers = new Map<string, InvokeListener>();
  handle(channel: string, listener: InvokeListener): void {
    if (this.handlers.has(channel)) throw new Error(`a second handler for ${channel}`);
    this.handlers.set(channel, listener);
  }
}
export const ipcMain = new IpcMainStandIn();

type SchemeHandler = Parameters<Electron.Protocol['handle']>[1];

export const protocol = {
  schemes: [] as Electron.CustomScheme[],
  handlers: new Map<string, SchemeHandler>(),
  registerSchemesAsPrivileged(schemes: Electron.CustomScheme[]): void {
    acts.push('registerSchemes');
    protocol.schemes.push(...schemes);
  },
  handle(scheme: string, handler: SchemeHandler): void {
    acts.push('handle scheme');
    protocol.handlers.set(scheme, handler);
  },
  /**
   * Requests a file as a page does. As in Electron, Latin-1 header bytes are read as UTF-8, and the handler gets a
   * `Request` only if `Headers` accepts them.
   */
  async request(url: string): Promise<Response | undefined> {
    const agent = new TextDecoder().decode(Buffer.from(app.userAgentFallback, 'latin1'));
    const headers = new Headers({ 'User-Agent': agent });
    return protocol.handlers.get(new URL(url).protocol.slice(0, -1))?.(new Request(url, { headers }));
  },
} satisfies Partial<Electron.Protocol> & Record<string, unknown>;

class SessionStandIn extends EventEmitter implements Declared<SessionStandIn, Electron.Session> {
  permissionRequest: Parameters<Electron.Session['setPermissionRequestHandler']>[0] = null;
  permissionCheck: Parameters<Electron.Session['setPermissionCheckHandler']>[0] = null;
  devicePermission: Parameters<Electron.Session['setDevicePermissionHandler']>[0] = null;
  displayMedia: Parameters<Electron.Session['setDisplayMediaRequestHandler']>[0] = null;
  bluetooth: Parameters<Electron.Session['setBluetoothPairingHandler']>[0] = null;
  setPermissionRequestHandler(handler: SessionStandIn['permissionRequest']): void {
    this.permissionRequest = handler;
  }
  setPermissionCheckHandler(handler: SessionStandIn['permissionCheck']): void {
    this.permissionCheck = handler;
  }
  setDevicePermissionHandler(handler: SessionStandIn['devicePermission']): void {
    this.devicePermission = handler;
  }
  setDisplayMediaRequestHandler(handler: SessionStandIn['displayMedia']): void {
    this.displayMedia = handler;
  }
  setBluetoothPairingHandler(handler: SessionStandIn['bluetooth']): void {
    this.bluetooth = handler;
  }
}
export const session = { defaultSession: new SessionStandIn() };

export const shell = {
  opened: [] as string[],
  openExternal(url: string): Promise<void> {
    shell.opened.push(url);
    return Promise.resolve();
  },
} satisfies Pick<Electron.Shell, 'openExternal'> & Record<string, unknown>;

export const nativeTheme = { themeSource: 'system', shouldUseDarkColors: false } as Pick<
  Electron.NativeTheme,
  'themeSource'
> & { shouldUseDarkColors: boolean };

export const Menu = {
  set: [] as (Electron.Menu | null)[],
  setApplicationMenu(menu: Electron.Menu | null): void {
    Menu.set.push(menu);
  },
} satisfies Pick<typeof Electron.Menu, 'setApplicationMenu'> & Record<string, unknown>;

export const dialog = {
  said: [] as string[],
  showErrorBox(title: string, content: string): void {
    // as on Linux, where a box shown too early is invisible
    if (app.isReady) dialog.said.push(`${title}: ${content}`);
  },
  choice: 0,
  answered: Promise.resolve() as Promise<void>,
  asked: [] as Electron.MessageBoxOptions[],
  showMessageBox(_window: unknown, options: Electron.MessageBoxOptions): Promise<Electron.MessageBoxReturnValue> {
    dialog.asked.push(options);
    return dialog.answered.then(() => ({ response: dialog.choice, checkboxChecked: false }));
  },
} satisfies Pick<Electron.Dialog, 'showErrorBox'> & Record<string, unknown>;

/** Reversible, so that a test sees that nothing readable was stored and that only this key decrypts it. */
class SafeStorageStandIn implements Declared<SafeStorageStandIn, Electron.SafeStorage> {
  available = true;
  /** As in Electron: the key's origin. On Linux v10 is Chromium's fixed key and still reports encryption as available. */
  mark: 'v10' | 'v11' | 'v12' = process.platform === 'linux' ? 'v11' : 'v10';
  key = 'k1';
  isAsyncEncryptionAvailable(): Promise<boolean> {
    return Promise.resolve(this.available);
  }
  encryptStringAsync(text: string): Promise<Buffer> {
    return Promise.resolve(Buffer.from(`${this.mark}${this.key}:${Buffer.from(text).toString('hex')}`));
  }
  async decryptStringAsync(encrypted: Buffer): Promise<Electron.DecryptStringAsyncReturnValue> {
    const [key, hex] = encrypted.toString().slice(this.mark.length).split(':');
    if (key !== this.key) throw new Error('wrong key');
    return { shouldReEncrypt: false, result: Buffer.from(hex ?? '', 'hex').toString() };
  }
}
export const safeStorage = new SafeStorageStandIn();

export const contextBridge = {
  exposed: new Map<string, unknown>(),
  exposeInMainWorld(name: string, api: unknown): void {
    contextBridge.exposed.set(name, api);
  },
} satisfies Pick<Electron.ContextBridge, 'exposeInMainWorld'> & Record<string, unknown>;

class IpcRendererStandIn extends EventEmitter implements Declared<IpcRendererStandIn, Electron.IpcRenderer> {
  readonly invoked: unknown[][] = [];
  invoke(channel: string, ...args: unknown[]): Promise<unknown> {
    this.invoked.push([channel, ...args]);
    return Promise.resolve({ ok: true, value: channel });
  }
}
export const ipcRenderer = new IpcRendererStandIn();

// electron-store imports the whole module.
export default { app, ipcMain, shell };

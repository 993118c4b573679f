import path from 'node:path';
import { app, dialog, Menu } from 'electron';
import { DEFAULT_LANGUAGE, type Language } from '../shared/language.ts';
import {
  belongToShortcut,
  dataDirOf,
  isStartedUnsafely,
  keepFilesIn,
  lacksSandboxAlone,
  openSettings,
  pathArgument,
  pushToWindows,
  showOnSecondStart,
  stopBeforeQuit,
  takeAwayVariables,
} from './hosts/electron/app-life.ts';
import { APP_ORIGIN, nameProgramInAscii, registerAppScheme, serveAppScheme } from './hosts/electron/app-scheme.ts';
import { askBeforeClosing } from './hosts/electron/ask-before-closing.ts';
import { createCustomerWindow } from './hosts/electron/customer-window.ts';
import { answerCalls, type IpcSender, isOwnFrame } from './hosts/electron/ipc-main.ts';
import { createKiosk } from './hosts/electron/kiosk.ts';
import { guardPages, isTrainingLink } from './hosts/electron/page-guards.ts';
import { createPageWatch } from './hosts/electron/page-watch.ts';
import { checkWhenAsked } from './hosts/electron/self-check.ts';
import { SHELL_WORDS, type ShellWords } from './hosts/electron/shell-words.ts';
import { startsAgainOnX11 } from './hosts/electron/start-on-x11.ts';
import { electronPrinters, windowsQueueScript } from './hosts/electron/system-printers.ts';
import { isTillPage } from './hosts/electron/till-windows.ts';
import { updateHost } from './hosts/electron/update-host.ts';
import { openVault } from './hosts/electron/vault.ts';
import { openWindow } from './hosts/electron/window.ts';
import { defectText, endOnDefect } from './hosts/end-on-defect.ts';
import { provisioningSources } from './hosts/provisioning-sources.ts';
import { holderOf, whyNotOpen } from './hosts/why-not-open.ts';
import { systemClock } from './lib/clock.ts';
import { freeBytesIn } from './lib/disk-space.ts';
import { createFileLogger, type Logger } from './lib/logger.ts';
import { keepHeapSmall } from './lib/small-heap.ts';
import { newSystemId } from './lib/time-ordered-id.ts';
import { createAppCore } from './till/app-core.ts';

/** This file is `dist/electron/main.js` at run time. */
const dist = path.join(import.meta.dirname, '..');

let language = (): Language => DEFAULT_LANGUAGE;

async function openTill(dataDir: string, log: Logger): Promise<void> {
  const settings = openSettings(dataDir);
  language = () => settings.get().language;
  const vault = await openVault(dataDir, log);
  const customer = createCustomerWindow({ preloadFile: path.join(dist, 'preload', 'customer-preload.cjs'), log });
  const kiosk = createKiosk();
  const core = createAppCore({
    dataDir,
    version: app.getVersion(),
    settings,
    vault,
    push: pushToWindows,
    customerScreen: customer,
    kiosk,
    updates: updateHost(dataDir),
    clock: systemClock,
    newId: newSystemId,
    log,
    freeBytes: () => freeBytesIn(dataDir),
    systemPrinters: electronPrinters,
    windowsQueueScript: windowsQueueScript(),
    billFile: path.join(app.isPackaged ? path.dirname(app.getAppPath()) : dist, 'licences', 'bom.cdx.json'),
    provisioning: provisioningSources({
      platform: process.platform,
      env: process.env,
      named: pathArgument(process.argv.slice(1), 'provisioning'),
    }),
  });
  const { serve } = core;
  // before start, which may print from a hidden page; a browser would be a way out of the kiosk
  guardPages(async (url) => kiosk.state() !== 'held' && isTrainingLink(url, serve), log);
  stopBeforeQuit(core, log);
  await core.start();
  const isTrusted = (event: IpcSender): boolean => isOwnFrame(event, APP_ORIGIN) && isTillPage(event.sender);
  const watch = createPageWatch({ language: () => language(), logFile: path.join(dataDir, 'till.log'), log });
  answerCalls({ serve, isTrusted, heard: watch.heard, log });
  serveAppScheme(path.join(dist, 'renderer'), dataDir, language);
  Menu.setApplicationMenu(null);
  const preloadFile = path.join(dist, 'preload', 'preload.cjs');
  const window = await openWindow({ preloadFile, theme: settings.get().theme, watch, log });
  kiosk.attach(window);
  customer.attach(window);
  askBeforeClosing(window, serve, watch.isBlank, log);
  checkWhenAsked(process.argv.slice(1), { core, window, log });
}

/** From here every failure is shown. */
async function openOrSay(dataDir: string): Promise<void> {
  const logFile = path.join(dataDir, 'till.log');
  try {
    const log = createFileLogger(logFile);
    endOnDefect((error) => {
      log.error('ended by a defect', { error: defectText(error) });
      showErrorAndExit('ended', error, logFile, language());
    });
    await openTill(dataDir, log).catch((error: unknown) => {
      log.error('the till could not open', { error: defectText(error) });
      throw error;
    });
  } catch (error) {
    showErrorAndExit('not_opened', error, logFile, language());
  }
}

/** Linux shows no message box before Electron is ready. */
function sayOnceReady(error: unknown, args: readonly string[]): void {
  void app.whenReady().then(() => showErrorAndExit('not_opened', error, dataDirOf(args), language()));
}

function run(): void {
  keepHeapSmall();
  if (app.isPackaged) takeAwayVariables(process.env);
  const args = process.argv.slice(1);
  if (isStartedUnsafely(args)) {
    if (lacksSandboxAlone(args)) sayOnceReady(new NoSandboxError(), args);
    else app.exit(1);
    return;
  }
  if (startsAgainOnX11(args, process.env)) {
    app.exit(0);
    return;
  }
  const dataDir = dataDirOf(args);
  try {
    keepFilesIn(dataDir);
  } catch (error) {
    sayOnceReady(error, args);
    return;
  }
  if (!app.requestSingleInstanceLock()) {
    // a self-check must not hand over to the running till
    if (pathArgument(args, 'self-check') === null) app.quit();
    else app.exit(1);
    return;
  }
  app.enableSandbox();
  nameProgramInAscii();
  belongToShortcut();
  registerAppScheme();
  showOnSecondStart();
  void app.whenReady().then(() => openOrSay(dataDir));
}

function whoHolds({ holder }: ShellWords, error: unknown): string {
  const found = holderOf(error);
  if (found === null) return '';
  // same format in the three languages
  const since = new Date(found.startedAt).toLocaleString('pt-BR', { dateStyle: 'short', timeStyle: 'short' });
  return ` ${holder(since, found.user, found.host, found.pid)}`;
}

const reasonOf = (error: unknown): keyof ShellWords['why'] =>
  error instanceof NoSandboxError ? 'no_sandbox' : whyNotOpen(error);

/** An AppImage starts without a sandbox if the system forbids user namespaces. */
class NoSandboxError extends Error {
  override readonly name = 'NoSandboxError';
}

function showErrorAndExit(
  what: keyof ShellWords['headings'],
  error: unknown,
  logFile: string,
  language: Language,
): void {
  const words = SHELL_WORDS[language];
  const why = what === 'ended' ? words.ended : `${words.why[reasonOf(error)]}${whoHolds(words, error)}`;
  dialog.showErrorBox(words.headings[what], `${why}\n\n${words.details(logFile)}`);
  app.exit(1);
}

run();

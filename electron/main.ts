import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { app, Menu } from 'electron';
import { type AppCore, createAppCore } from './app-core.ts';
import { refusingHandlers } from './hosts/refusing-handlers.ts';
import { answerCalls, isOwnFrame } from './ipc/ipc-main.ts';
import { createRegistrar, thrownCode } from './ipc/registrar.ts';
import { systemClock } from './lib/clock.ts';
import { createFileLogger, errorText, type Logger } from './lib/logger.ts';
import { openSettings } from './settings.ts';
import { isStartedUnsafely, pushToWindows, setUpDataDir, showOnSecondStart, stopBeforeQuit } from './shell/app-life.ts';
import { APP_ORIGIN, registerAppScheme, serveAppScheme } from './shell/app-scheme.ts';
import { guardPages } from './shell/page-guards.ts';
import { isTrainingLink } from './shell/training-links.ts';
import { openVault } from './vault.ts';
import { openWindow } from './window.ts';

/** The build's folder: this file is `dist/electron/main.js` when it runs. */
const dist = path.join(import.meta.dirname, '..');

/** Starts the till; when it cannot open, every call from the page is answered with the reason. */
async function startHandlers(core: AppCore, log: Logger): Promise<AppCore['handlers']> {
  try {
    await core.start();
    return core.handlers;
  } catch (error) {
    log.error('the till could not open', { error: errorText(error) });
    return refusingHandlers(thrownCode(error));
  }
}

async function openTill(dataDir: string): Promise<void> {
  const log = createFileLogger(path.join(dataDir, 'till.log'));
  const settings = openSettings(dataDir);
  const vault = await openVault(dataDir, log);
  const core = createAppCore({
    dataDir,
    version: app.getVersion(),
    settings,
    vault,
    push: pushToWindows,
    clock: systemClock,
    newId: randomUUID,
    log,
  });
  stopBeforeQuit(core, log);
  const handlers = await startHandlers(core, log);
  answerCalls(createRegistrar({ handlers, log, isTrusted: (event) => isOwnFrame(event, APP_ORIGIN) }));
  serveAppScheme(path.join(dist, 'renderer'));
  guardPages((url) => isTrainingLink(url, handlers));
  Menu.setApplicationMenu(null);
  const preloadFile = path.join(dist, 'preload', 'preload.cjs');
  await openWindow({ preloadFile, theme: settings.get().theme, log });
}

function run(): void {
  if (isStartedUnsafely(process.argv.slice(1))) {
    app.exit(1);
    return;
  }
  const dataDir = setUpDataDir(process.argv.slice(1));
  if (!app.requestSingleInstanceLock()) {
    app.quit();
    return;
  }
  app.enableSandbox();
  registerAppScheme();
  showOnSecondStart();
  app
    .whenReady()
    .then(() => openTill(dataDir))
    .catch((error: unknown) => {
      console.error(error);
      app.exit(1);
    });
}

run();

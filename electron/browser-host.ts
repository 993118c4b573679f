import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createAppCore } from './app-core.ts';
import { defaultDataDir, readHostOptions } from './browser-host/host-options.ts';
import { browserCommand } from './browser-host/open-browser.ts';
import { startBrowserHost } from './browser-host/start-browser-host.ts';

/*
 * The till in a browser tab, for machines without Electron and for tests:
 *
 *   node electron/browser-host.ts [--port N] [--data-dir DIR] [--no-open]
 *
 * Prints `till ready: http://127.0.0.1:PORT/?key=...` when it can be opened, and ends on SIGINT or SIGTERM.
 */

const root = path.join(import.meta.dirname, '..');

function version(): string {
  const manifest = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string };
  return manifest.version;
}

function openBrowser(url: string): void {
  const command = browserCommand(process.platform, process.env, url);
  if (command === null) return;
  const child = spawn(command.file, command.args, { stdio: 'ignore', detached: true });
  child.on('error', () => console.log('no browser could be opened; open the address above yourself'));
  child.unref();
}

async function run(): Promise<void> {
  const options = readHostOptions(process.argv.slice(2), defaultDataDir(process.platform, process.env));
  const host = await startBrowserHost({
    createAppCore,
    port: options.port,
    dataDir: options.dataDir,
    distDir: path.join(root, 'dist'),
    version: version(),
  });
  console.log(`till ready: ${host.url}`);
  if (options.open) openBrowser(host.url);

  let ending = false;
  const end = (): void => {
    if (ending) return;
    ending = true;
    host.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', end);
  process.on('SIGTERM', end);
}

/** What to tell whoever started it. */
function reason(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') return 'another program uses that port; choose another with --port.';
  if (code === 'EACCES') return 'this user may not use that port or write into that folder.';
  return error instanceof Error ? error.message : String(error);
}

run().catch((error: unknown) => {
  console.error(`The till could not be opened: ${reason(error)}`);
  process.exit(1);
});

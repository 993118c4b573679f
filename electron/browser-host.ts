import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type BrowserHost, startBrowserHost } from './hosts/browser/start-browser-host.ts';
import { defaultDataDir } from './hosts/data-dir.ts';
import { refuseUnfitFolder } from './hosts/data-folder.ts';
import { defectText, endOnDefect } from './hosts/end-on-defect.ts';
import { provisioningSources } from './hosts/provisioning-sources.ts';
import { holderOf, type WhyNotOpen, whyNotOpen } from './hosts/why-not-open.ts';
import { keepFolderPrivate } from './lib/folder-rights.ts';
import { createFileLogger, type Logger } from './lib/logger.ts';
import { keepHeapSmall } from './lib/small-heap.ts';
import { createAppCore } from './till/app-core.ts';

/* The till in a browser tab, without Electron: node electron/browser-host.ts [--port N] [--data-dir DIR] [--no-open]
 * [--provisioning FILE] Prints `till ready: http://127.0.0.1:PORT/?key=...`; ends on SIGINT or SIGTERM. */

const root = path.join(import.meta.dirname, '..');

function version(): string {
  const manifest = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string };
  return manifest.version;
}

function openBrowser(host: BrowserHost): void {
  const command = browserCommand(process.platform, process.env, host);
  if (command === 'no_screen') return;
  if (command === 'not_private') {
    console.log('no browser is opened: this system cannot tell whose it is; open the address above yourself');
    return;
  }
  const child = spawn(command.file, command.args, { stdio: 'ignore', detached: true });
  child.on('error', () => console.log('no browser could be opened; open the address above yourself'));
  child.unref();
}

/** Creates the folder; a defect is logged and ends the program. */
function openLog(dataDir: string): Logger {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const rights = keepFolderPrivate(dataDir);
  const file = path.join(dataDir, 'till.log');
  const log = createFileLogger(file);
  if (rights === 'shared') log.warn('other users of this machine can open the data folder');
  endOnDefect((error) => {
    log.error('ended by a defect', { error: defectText(error) });
    console.error('The till met an error that it does not know and has ended. What was saved is kept: start it again.');
    console.error(`What happened is in ${file}`);
    process.exit(1);
  });
  return log;
}

async function run(): Promise<void> {
  keepHeapSmall();
  const options = readHostOptions(process.argv.slice(2), defaultDataDir(process.platform, process.env));
  refuseUnfitFolder(options.dataDir);
  const log = openLog(options.dataDir);
  const host = await startBrowserHost({
    createAppCore,
    port: options.port,
    dataDir: options.dataDir,
    log,
    distDir: path.join(root, 'dist'),
    version: version(),
    provisioning: provisioningSources({ platform: process.platform, env: process.env, named: options.provisioning }),
    windowsQueueScript: path.join(root, 'resources', 'printing', 'windows-queue.ps1'),
  });
  console.log(`till ready: ${host.url}`);
  if (options.open) openBrowser(host);

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
  // the console window was closed
  process.on('SIGHUP', end);
}

const WHY: Readonly<Record<Exclude<WhyNotOpen, 'unknown'>, string>> = {
  in_use: 'another till is already open on these files.',
  port_taken: 'another program uses that port; choose another with --port.',
  no_access: 'this user may not use that port or write into that folder.',
  no_folder: 'the folder named by --data-dir cannot be made or used.',
  on_network:
    'its folder is on a network drive, where locks and syncs do not hold; choose one of this machine with --data-dir.',
  in_cloud: 'its folder is kept in step with a cloud, which can bring old files back; choose another with --data-dir.',
  no_space: 'the disk is full.',
  damaged: 'its files cannot be read; keep them as they are and ask for help.',
  newer_program: 'its files are of a newer version of this program; install that version.',
};

function whoHolds(error: unknown): string {
  const holder = holderOf(error);
  if (holder === null) return '';
  const { pid, user, host, version, startedAt } = holder;
  return ` It is process ${pid} of ${user} on ${host}, version ${version}, since ${new Date(startedAt).toLocaleString()}.`;
}

function reason(error: unknown): string {
  const why = whyNotOpen(error);
  if (why === 'on_network' || why === 'in_cloud') return `${WHY[why]} (${error instanceof Error ? error.message : ''})`;
  if (why === 'in_use') return `${WHY[why]}${whoHolds(error)}`;
  if (why !== 'unknown') return WHY[why];
  return error instanceof Error ? error.message : String(error);
}

run().catch((error: unknown) => {
  console.error(`The till could not be opened: ${reason(error)}`);
  process.exit(1);
});

type HostOptions = {
  readonly port: number;
  readonly dataDir: string;
  readonly open: boolean;
  readonly provisioning: string | null;
};

/** Throws for unknown arguments, with a message for the user. */
export function readHostOptions(args: readonly string[], fallbackDataDir: string): HostOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      port: { type: 'string' },
      'data-dir': { type: 'string' },
      'no-open': { type: 'boolean' },
      provisioning: { type: 'string' },
    },
  });
  const port = Number(values.port ?? '0');
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`--port ${values.port} is not a port number.`);
  return {
    port,
    dataDir: path.resolve(values['data-dir'] ?? fallbackDataDir),
    open: values['no-open'] !== true,
    provisioning: values.provisioning === undefined ? null : path.resolve(values.provisioning),
  };
}

type Command = { readonly file: string; readonly args: readonly string[] };

/** No screen, or the browser's owner cannot be checked. */
type NoCommand = 'no_screen' | 'not_private';

/**
 * On Linux every user can read program arguments: they carry no key. On Windows only this user and administrators can:
 * OpenProcess checks the security descriptor.
 */
export function browserCommand(
  platform: NodeJS.Platform,
  env: NodeJS.ProcessEnv,
  host: Pick<BrowserHost, 'url' | 'awaitOwnBrowser'>,
): Command | NoCommand {
  if (platform === 'win32') return { file: 'rundll32', args: ['url.dll,FileProtocolHandler', host.url] };
  const hasScreen = platform === 'darwin' || env['DISPLAY'] !== undefined || env['WAYLAND_DISPLAY'] !== undefined;
  if (!hasScreen) return 'no_screen';
  const address = host.awaitOwnBrowser();
  return address === null ? 'not_private' : { file: 'xdg-open', args: [address] };
}

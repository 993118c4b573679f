import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/* Downloads Electron with progress, which its own installer lacks: @electron/get fills the cache, and the installer
 * takes the file from there. Both verify the package's checksums. */

type Progress = { readonly transferred: number; readonly total: number | null };

/** The part of @electron/get used here. */
type Get = {
  readonly downloadArtifact: (details: {
    readonly version: string;
    readonly artifactName: string;
    readonly platform: string;
    readonly arch: string;
    readonly cacheRoot: string | undefined;
    readonly checksums: Readonly<Record<string, string>> | undefined;
    readonly downloadOptions: {
      readonly quiet: boolean;
      readonly signal: AbortSignal;
      readonly getProgressCallback: (progress: Progress) => Promise<void>;
    };
  }) => Promise<string>;
};

export type Screen = { readonly isTTY?: boolean; readonly write: (text: string) => unknown };

export type FetchParts = {
  readonly folder: string;
  readonly screen: Screen;
  /** Longest silence. The whole has no limit: on a bad line it takes an hour. */
  readonly silenceMs?: number;
};

const SILENCE_MS = 60_000;
const UNPACK_LIMIT_MS = 10 * 60_000;

/** Only these variables are read by @electron/get and its `fetch`. */
const HINTS = `If this machine is behind a proxy: set ELECTRON_GET_USE_PROXY=1 and HTTPS_PROXY=http://HOST:PORT
If there is a mirror of Electron's releases: set ELECTRON_MIRROR=https://HOST/PATH/ (it ends with a slash)
`;

const megabytes = (bytes: number): string => (bytes / 1_000_000).toFixed(1);

/** One updated line on a terminal, else a line per tenth. */
function progressOn(screen: Screen): (progress: Progress) => void {
  let shown = '';
  return ({ transferred, total }) => {
    const done = total === null ? transferred / 100_000_000 : transferred / total;
    const text = `${megabytes(transferred)} MB${total === null ? '' : ` of ${megabytes(total)} MB`}`;
    const step = screen.isTTY ? text : String(Math.floor(done * 10));
    if (step === shown) return;
    shown = step;
    screen.write(screen.isTTY ? `\r  ${text}\u001b[K` : `  ${text}\n`);
  };
}

async function download({ folder, screen, silenceMs = SILENCE_MS }: FetchParts): Promise<void> {
  const { env } = process;
  const installersOwn = createRequire(path.join(folder, 'install.js'));
  const { downloadArtifact } = installersOwn('@electron/get') as Get;
  const read = (file: string): unknown => JSON.parse(readFileSync(path.join(folder, file), 'utf8'));
  const silence = new AbortController();
  const isSilent = (): void => silence.abort(new Error(`nothing arrived for ${silenceMs / 1000} seconds`));
  const limit = setTimeout(isSilent, silenceMs);
  const show = progressOn(screen);
  let hasBegun = false;
  try {
    await downloadArtifact({
      version: (read('package.json') as { version: string }).version,
      artifactName: 'electron',
      platform: env['ELECTRON_INSTALL_PLATFORM'] || env['npm_config_platform'] || process.platform,
      arch: env['ELECTRON_INSTALL_ARCH'] || env['npm_config_arch'] || process.arch,
      cacheRoot: env['electron_config_cache'],
      checksums:
        env['electron_use_remote_checksums'] || env['npm_config_electron_use_remote_checksums']
          ? undefined
          : (read('checksums.json') as Record<string, string>),
      downloadOptions: {
        quiet: true,
        signal: silence.signal,
        getProgressCallback: async (progress) => {
          hasBegun = true;
          limit.refresh();
          show(progress);
        },
      },
    });
  } finally {
    clearTimeout(limit);
    if (hasBegun && screen.isTTY) screen.write('\n');
  }
}

/** `fetch failed` is useless; its cause explains it. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.cause instanceof Error) return reasonOf(error.cause);
  return error.message || ('code' in error ? String(error.code) : error.name);
}

/** Null on success, else a message for the user. */
export async function fetchElectron(parts: FetchParts): Promise<string | null> {
  try {
    await download(parts);
  } catch (error) {
    return `Electron could not be fetched: ${reasonOf(error)}\n${HINTS}`;
  }
  const unpacked = spawnSync(process.execPath, [path.join(parts.folder, 'install.js')], {
    encoding: 'utf8',
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: UNPACK_LIMIT_MS,
  });
  if (unpacked.status === 0) return null;
  const lastWords = unpacked.stderr.split('\n').find((line) => /^\w*Error/.test(line)) ?? unpacked.stderr.trim();
  return `Electron could not be unpacked: ${unpacked.error?.message ?? lastWords}\n`;
}

if (import.meta.main) {
  const folder = path.join(import.meta.dirname, '..', '..', '..', 'node_modules', 'electron');
  const failure = await fetchElectron({ folder, screen: process.stdout });
  if (failure !== null) {
    process.stderr.write(failure);
    process.exitCode = 1;
  }
}

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';

const root = path.join(import.meta.dirname, '..', '..');

export type Till = {
  /** The address with the one-time key. */
  readonly url: string;
  readonly pid: number;
  /** Everything it has printed. */
  readonly output: readonly string[];
  /** Ends it as a power cut would: `SIGKILL`, no chance to put anything away. */
  readonly kill: () => Promise<void>;
  /** Ends it as its user would, and gives the exit code. */
  readonly stop: () => Promise<number | null>;
};

/** The till as one file, and where Node keeps what it has compiled of it. */
export type TillProgram = { readonly file: string; readonly compiled: string };

export type TillParts = {
  readonly dataDir: string;
  readonly port?: number;
  readonly env?: NodeJS.ProcessEnv;
  /** Whether it opens a browser by itself. */
  readonly open?: boolean;
  /** Instead of the sources. */
  readonly program?: TillProgram;
};

const START_LIMIT_MS = 30_000;

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) {
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }
  return child.exitCode;
}

/** The address in the first line that announces the till; rejects when the process ends or stays silent before it. */
function readyUrl(child: ChildProcess, output: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const fail = (why: string): void => reject(new Error(`${why}; it said:\n${output.join('\n')}`));
    const limit = setTimeout(() => fail('the till was not ready in time'), START_LIMIT_MS);
    child.once('error', reject);
    child.once('exit', (code) => fail(`the till ended with ${code} before it was ready`));
    for (const stream of [child.stdout, child.stderr]) {
      if (stream === null) continue;
      createInterface({ input: stream }).on('line', (line) => {
        output.push(line);
        const url = /^till ready: (\S+)$/.exec(line)?.[1];
        if (url === undefined) return;
        clearTimeout(limit);
        resolve(url);
      });
    }
  });
}

/** Starts the real browser host as a process of its own and waits until it can be opened. */
export async function startTill({ dataDir, port = 0, env = {}, open = false, program }: TillParts): Promise<Till> {
  const output: string[] = [];
  const file = program?.file ?? path.join(root, 'electron', 'browser-host.ts');
  const compiled = program === undefined ? {} : { NODE_COMPILE_CACHE: program.compiled };
  const args = ['--port', String(port), '--data-dir', dataDir, ...(open ? [] : ['--no-open'])];
  const child = spawn(process.execPath, [file, ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...compiled, ...env },
  });
  try {
    const url = await readyUrl(child, output);
    return {
      url,
      pid: child.pid ?? 0,
      output,
      kill: async () => void (await end(child, 'SIGKILL')),
      stop: () => end(child, 'SIGTERM'),
    };
  } catch (error) {
    await end(child, 'SIGKILL');
    throw error;
  }
}

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';

const root = path.join(import.meta.dirname, '..', '..');

export type Till = {
  /** With the one-time key. */
  readonly url: string;
  readonly pid: number;
  readonly output: readonly string[];
  /** Kills it as a power cut would: `SIGKILL`. */
  readonly kill: () => Promise<void>;
  /** Ends it as its user would; returns the exit code. */
  readonly stop: () => Promise<number | null>;
};

export type TillParts = {
  readonly dataDir: string;
  /** The browser host; its source by default. */
  readonly program?: string;
  readonly port?: number;
  readonly env?: NodeJS.ProcessEnv;
  readonly open?: boolean;
};

const SOURCE = path.join(root, 'electron', 'browser-host.ts');

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) {
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }
  return child.exitCode;
}

/** The address in the ready line; rejects if the process ends before. */
function readyUrl(child: ChildProcess, output: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const fail = (why: string): void => reject(new Error(`${why}; it said:\n${output.join('\n')}`));
    child.once('error', reject);
    child.once('exit', (code) => fail(`the till ended with ${code} before it was ready`));
    for (const stream of [child.stdout, child.stderr]) {
      if (stream === null) continue;
      createInterface({ input: stream }).on('line', (line) => {
        output.push(line);
        const url = /^till ready: (\S+)$/.exec(line)?.[1];
        if (url !== undefined) resolve(url);
      });
    }
  });
}

/** Starts the real browser host in its own process and waits until it is ready. */
export async function startTill({
  dataDir,
  program = SOURCE,
  port = 0,
  env = {},
  open = false,
}: TillParts): Promise<Till> {
  const output: string[] = [];
  const args = ['--port', String(port), '--data-dir', dataDir, ...(open ? [] : ['--no-open'])];
  const child = spawn(process.execPath, [program, ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
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

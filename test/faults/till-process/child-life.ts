import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

export type Programs = {
  readonly till: string;
  readonly operator: string;
  readonly env: NodeJS.ProcessEnv;
  /** Default: those of a short life. */
  readonly flags?: readonly string[];
  readonly remove: () => void;
};

export type ChildLife = {
  readonly pid: number;
  readonly send: (line: object) => void;
  readonly ended: Promise<{ readonly code: number | null; readonly signal: NodeJS.Signals | null }>;
  readonly kill: () => Promise<void>;
  readonly leave: () => Promise<void>;
  readonly complaints: readonly string[];
};

export type ChildOrder = {
  readonly program: string;
  readonly order: object;
  readonly env: NodeJS.ProcessEnv;
  readonly cwd?: string;
  readonly flags?: readonly string[] | undefined;
  readonly onLine: (line: string) => void;
};

/** Room for a short life's young objects, uncollected. */
const SHORT_LIVED = ['--min-semi-space-size=16', '--max-semi-space-size=32'] as const;

export function startChild({ program, order, env, cwd, onLine, flags = SHORT_LIVED }: ChildOrder): ChildLife {
  const child = spawn(process.execPath, [...flags, program, JSON.stringify(order)], {
    stdio: ['pipe', 'pipe', 'pipe'],
    env,
    cwd,
  });
  const complaints: string[] = [];
  child.stdin.on('error', () => undefined);
  createInterface({ input: child.stdout }).on('line', onLine);
  createInterface({ input: child.stderr }).on('line', (line) => void complaints.push(line));
  const ended = whenEnded(child);
  return {
    pid: child.pid ?? 0,
    send: (line) => void child.stdin.write(`${JSON.stringify(line)}\n`),
    ended,
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
    leave: async () => {
      child.stdin.end();
      await ended;
    },
    complaints,
  };
}

/** After `close`: all output was read. */
function whenEnded(child: ChildProcess): ChildLife['ended'] {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => resolve({ code, signal }));
  });
}

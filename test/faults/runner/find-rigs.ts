import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Rig, RigReport, RigTier } from '../rig.ts';

/** `failure`: its module cannot be loaded. */
export type FoundRig = Pick<Rig, 'name' | 'figure' | 'cores' | 'goal'> & {
  readonly file: string;
  readonly isLong: boolean;
  readonly onRequest: boolean;
  readonly failure: string | null;
};

const ENDING = '.rig.ts';

/** Throws if the module exports no rig. */
export async function loadRig(file: string): Promise<Rig> {
  const module = (await import(pathToFileURL(file).href)) as { readonly rig?: Rig };
  if (module.rig === undefined) throw new Error('the module exports no rig');
  return module.rig;
}

export async function findRigs(folder: string): Promise<readonly FoundRig[]> {
  const files = readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(ENDING) && !entry.parentPath.includes('node_modules'))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
  const found: FoundRig[] = [];
  for (const file of files) found.push(await describe(file));
  return found;
}

async function describe(file: string): Promise<FoundRig> {
  const common = { file, isLong: false, onRequest: false, failure: null };
  try {
    return { ...common, ...(await loadRig(file)) };
  } catch (error) {
    const failure = error instanceof Error ? error.message : String(error);
    const goal = { small: 0, quick: 0, night: 0 };
    return { ...common, name: path.basename(file, ENDING), figure: '', cores: 1, goal, failure };
  }
}

/** `failure`: no report, or out of time. */
export type RigOrder = { readonly seed: number; readonly tier: RigTier; readonly limitMs: number };
export type RigMessage = { readonly report: RigReport; readonly reached: number; readonly goal: number };
export type RigOutcome = { readonly message: RigMessage; readonly failure: null } | { readonly failure: string };

/** Margin within which a rig stops early and reports. */
const GRACE_MS = 90_000;

const PROGRAM = path.join(import.meta.dirname, 'rig-process.ts');

/** Ends the rig's process group. */
function endGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    if (process.platform === 'win32') child.kill(signal);
    else process.kill(-child.pid, signal);
  } catch {}
}

export function startRig(file: string, order: RigOrder, signal: AbortSignal): Promise<RigOutcome> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [PROGRAM, file, JSON.stringify(order)], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      detached: process.platform !== 'win32',
    });
    let message: RigMessage | null = null;
    let ended: string | null = null;
    const end = (why: string): void => {
      ended ??= why;
      endGroup(child, 'SIGKILL');
    };
    const limit = setTimeout(() => end(`it took more than ${order.limitMs + GRACE_MS} ms`), order.limitMs + GRACE_MS);
    const interrupt = (): void => end('it was interrupted');
    signal.addEventListener('abort', interrupt, { once: true });
    if (signal.aborted) interrupt();
    child.on('message', (received) => {
      message = received as RigMessage;
    });
    child.on('error', (error) => end(`it could not be started: ${error.message}`));
    child.on('close', (code, killedBy) => {
      clearTimeout(limit);
      signal.removeEventListener('abort', interrupt);
      endGroup(child, 'SIGKILL');
      if (message !== null && ended === null) resolve({ message, failure: null });
      else resolve({ failure: ended ?? `it ended with ${killedBy ?? `exit code ${code}`} and no report` });
    });
  });
}

import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import type { RigMessage, RigOrder } from './rig-process.ts';

/** `failure`: it ended without a report, or took too long and was ended. */
export type RigOutcome = { readonly message: RigMessage; readonly failure: null } | { readonly failure: string };

/** Given to a rig on top of its limit, to stop early and tell how far it came. */
const GRACE_MS = 90_000;

const PROGRAM = path.join(import.meta.dirname, 'rig-process.ts');

/** Ends the rig and everything it has started: it leads a process group of its own. */
function endGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    if (process.platform === 'win32') child.kill(signal);
    else process.kill(-child.pid, signal);
  } catch {
    // nobody left
  }
}

/** Runs one rig to its end. `signal` ends it early. */
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

import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { PrintTrouble } from '../../../../shared/printing.ts';
import { type ProgramCall, type ProgramEnd, type RunProgram, runProgram } from '../../../lib/run-program.ts';
import { type Line, LineError, lineError } from './line.ts';

/** The program starts, compiles a page of C# and hands the bytes over. */
const LIMIT_MS = 30_000;

export type WindowsQueues = {
  /** `windows-queue.ps1`, as a file of its own on the disk. */
  readonly script: string;
  readonly run?: RunProgram;
};

function call(script: string, env: Readonly<Record<string, string>>): ProgramCall {
  const flags = ['-NoLogo', '-NoProfile', '-NonInteractive', '-ExecutionPolicy', 'Bypass'];
  return { file: 'powershell.exe', args: [...flags, '-File', script], env, limitMs: LIMIT_MS };
}

/** The ends of the script; null where the queue has taken everything. */
function troubleOf(end: ProgramEnd): { readonly trouble: PrintTrouble; readonly untouched: boolean } | null {
  if (!end.ended) return { trouble: end.why === 'missing' ? 'not_here' : 'too_slow', untouched: end.why === 'missing' };
  if (end.code === 0) return null;
  if (end.code === 3) return { trouble: 'not_here', untouched: true };
  if (end.code === 5) return { trouble: 'no_rights', untouched: true };
  return { trouble: end.code === 10 ? 'broken_off' : 'unknown', untouched: false };
}

/** Of the folder of one slip; the system gives the rest of the name. */
const FOLDER = 'balcao-print-';

/**
 * Lets go of slips that were left on the disk: by a power cut while the queue took them, or by whoever held the file just
 * then. One that another till is handing over is younger than any of them can be.
 */
async function dropLeft(): Promise<void> {
  const names = await readdir(tmpdir()).catch(() => []);
  for (const name of names.filter((one) => one.startsWith(FOLDER))) {
    const folder = path.join(tmpdir(), name);
    const ageMs = Date.now() - ((await stat(folder).catch(() => null))?.mtimeMs ?? Date.now());
    if (ageMs > 2 * LIMIT_MS) await dropFolder(folder);
  }
}

/** What does not go now goes with a later slip: whether this one is printed has nothing to do with it. */
async function dropFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true }).catch(() => undefined);
}

/**
 * A queue of Windows that gets the bytes as they are. The queue keeps them and tries by itself; it says that it has them,
 * never that they were printed. All of them go at once, when the line is closed.
 */
export async function openSpoolerLine(
  { queue }: { readonly queue: string },
  { script, run = runProgram }: WindowsQueues,
): Promise<Line> {
  const chunks: Uint8Array[] = [];

  async function handOver(): Promise<void> {
    await dropLeft();
    const folder = await mkdtemp(path.join(tmpdir(), FOLDER));
    try {
      const file = path.join(folder, 'job.bin');
      await writeFile(file, Buffer.concat(chunks), { mode: 0o600 });
      const found = troubleOf(await run(call(script, { BALCAO_PRINT_QUEUE: queue, BALCAO_PRINT_FILE: file })));
      if (found !== null) throw new LineError(found.trouble, 'the queue did not take it', found.untouched);
    } finally {
      await dropFolder(folder);
    }
  }

  return {
    write: async (bytes) => void chunks.push(Uint8Array.from(bytes)),
    read: async () => new Uint8Array(),
    close: async () => {
      await handOver().catch((error: unknown) => {
        throw lineError(error);
      });
    },
    drop: () => undefined,
  };
}

/** The names of the queues; none where there are no such. */
export async function listWindowsQueues({ script, run = runProgram }: WindowsQueues): Promise<readonly string[]> {
  const end = await run(call(script, { BALCAO_PRINT_FILE: '' }));
  return end.ended && end.code === 0 ? end.output.split(/\r?\n/).filter((name) => name !== '') : [];
}

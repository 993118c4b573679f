import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { PrintTrouble } from '../../../../shared/printing.ts';
import { type ProgramCall, type ProgramEnd, type RunProgram, runProgram } from '../../../lib/run-program.ts';
import { type Line, LineError, lineError } from './line.ts';

/** PowerShell starts, compiles a page of C# and hands the bytes over. */
const LIMIT_MS = 30_000;

export type WindowsQueues = {
  readonly script: string;
  readonly run?: RunProgram;
};

function call(script: string, env: Readonly<Record<string, string>>): ProgramCall {
  const flags = ['-NoLogo', '-NoProfile', '-NonInteractive', '-ExecutionPolicy', 'Bypass'];
  return { file: 'powershell.exe', args: [...flags, '-File', script], env, limitMs: LIMIT_MS };
}

/** By exit code; null if the queue has accepted everything. */
function troubleOf(end: ProgramEnd): { readonly trouble: PrintTrouble; readonly untouched: boolean } | null {
  if (!end.ended) return { trouble: end.why === 'missing' ? 'not_here' : 'too_slow', untouched: end.why === 'missing' };
  if (end.code === 0) return null;
  if (end.code === 3) return { trouble: 'not_here', untouched: true };
  if (end.code === 5) return { trouble: 'no_rights', untouched: true };
  return { trouble: end.code === 10 ? 'broken_off' : 'unknown', untouched: false };
}

const FOLDER = 'balcao-print-';

/** Removes leftovers of a power cut or a locked file. A folder in use by another till is younger. */
async function dropLeft(): Promise<void> {
  const names = await readdir(tmpdir()).catch(() => []);
  for (const name of names.filter((one) => one.startsWith(FOLDER))) {
    const folder = path.join(tmpdir(), name);
    const ageMs = Date.now() - ((await stat(folder).catch(() => null))?.mtimeMs ?? Date.now());
    if (ageMs > 2 * LIMIT_MS) await dropFolder(folder);
  }
}

/** A failure is retried with a later slip. */
async function dropFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true }).catch(() => undefined);
}

/** A Windows queue for raw bytes, sent when the line is closed. It reports acceptance, never printing. */
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

export async function listWindowsQueues({ script, run = runProgram }: WindowsQueues): Promise<readonly string[]> {
  const end = await run(call(script, { BALCAO_PRINT_FILE: '' }));
  return end.ended && end.code === 0 ? end.output.split(/\r?\n/).filter((name) => name !== '') : [];
}

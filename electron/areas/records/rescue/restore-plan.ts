import { existsSync, readFileSync, renameSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { removeFile } from '../../../lib/remove-file.ts';
import { syncFolder } from '../../../lib/sync-folder.ts';
import { writeFileDurably } from '../../../lib/write-file-durably.ts';
import { SIDE_FILES, type TillFiles } from '../till-files.ts';

const planSchema = z.object({
  /** The new file, complete and checked, by its name in the till's folder. */
  newFile: z.string().regex(/^till-restored-[\w-]+\.db$/),
  /** Name under which the former file is kept. */
  keptAs: z.string().regex(/^till-[\w-]+\.db$/),
  witness: z.object({ id: z.int(), hash: z.string(), series: z.int(), at: z.string() }),
});

/** What puts a restored file in place, written down before the first file is moved. */
export type RestorePlan = z.infer<typeof planSchema>;

/**
 * Writes the plan; from now on the restore comes about, whatever happens. Before this nothing has changed but a file
 * that nobody opens.
 */
export function writePlan(files: TillFiles, plan: RestorePlan): void {
  writeFileDurably(files.restorePlan, `${JSON.stringify(plan)}\n`);
}

function readPlan(files: TillFiles): RestorePlan | null {
  if (!existsSync(files.restorePlan)) return null;
  return planSchema.parse(JSON.parse(readFileSync(files.restorePlan, 'utf8')));
}

/**
 * Does what is left of a planned restore: moves the former file and all that belongs to it aside, puts the new one in
 * place, lets the witness speak of the new one. May be cut off anywhere and called again. False when there was no plan;
 * throws when the disk fails or the plan cannot be read.
 */
export function carryOutPlan(files: TillFiles): boolean {
  const plan = readPlan(files);
  if (plan === null) return false;
  const fresh = path.join(files.folder, plan.newFile);
  // as long as the new file has its own name, whatever is in the till's place is the former one
  if (existsSync(fresh)) {
    moveAside(files, path.join(files.folder, plan.keptAs));
    renameSync(fresh, files.till);
    syncFolder(files.folder);
  }
  writeFileDurably(files.witness, `${JSON.stringify(plan.witness)}\n`);
  removeFile(files.restorePlan);
  syncFolder(files.folder);
  return true;
}

/** The log first: next to the new file it would be read into it. */
function moveAside(files: TillFiles, keptAs: string): void {
  for (const suffix of [...SIDE_FILES, '']) {
    if (existsSync(`${files.till}${suffix}`)) renameSync(`${files.till}${suffix}`, `${keptAs}${suffix}`);
  }
  syncFolder(files.folder);
}

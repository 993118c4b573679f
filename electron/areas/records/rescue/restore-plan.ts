import { existsSync, readFileSync, renameSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { removeFile } from '../../../lib/remove-file.ts';
import { syncFolder } from '../../../lib/sync-folder.ts';
import { writeFileDurably } from '../../../lib/write-file-durably.ts';
import { SIDE_FILES, type TillFiles } from '../till-files.ts';

const planSchema = z.object({
  /** Complete and checked; by its name in the till's folder. */
  newFile: z.string().regex(/^till-restored-[\w-]+\.db$/),
  keptAs: z.string().regex(/^till-[\w-]+\.db$/),
  witness: z.object({ id: z.int(), hash: z.string(), series: z.int(), at: z.string() }),
});

export type RestorePlan = z.infer<typeof planSchema>;

/** From now on the restore is certain to take place. */
export function writePlan(files: TillFiles, plan: RestorePlan): void {
  writeFileDurably(files.restorePlan, `${JSON.stringify(plan)}\n`);
}

function readPlan(files: TillFiles): RestorePlan | null {
  if (!existsSync(files.restorePlan)) return null;
  return planSchema.parse(JSON.parse(readFileSync(files.restorePlan, 'utf8')));
}

/** May be interrupted and called again. False without a plan; throws when the disk fails or the plan is unreadable. */
export function carryOutPlan(files: TillFiles): boolean {
  const plan = readPlan(files);
  if (plan === null) return false;
  const fresh = path.join(files.folder, plan.newFile);
  // as long as the new file has its own name, the file in the till's place is the former one
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

/** The log first: beside the new file it would be read into it. */
function moveAside(files: TillFiles, keptAs: string): void {
  for (const suffix of [...SIDE_FILES, '']) {
    if (existsSync(`${files.till}${suffix}`)) renameSync(`${files.till}${suffix}`, `${keptAs}${suffix}`);
  }
  syncFolder(files.folder);
}

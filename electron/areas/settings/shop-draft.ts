import { readFileSync } from 'node:fs';
import path from 'node:path';
import { shopFormSchema } from '../../../shared/api/settings.ts';
import type { ShopForm } from '../../../shared/opening.ts';
import { removeFile } from '../../lib/remove-file.ts';
import { writeFileDurablyAside } from '../../lib/write-file-durably.ts';

/** What is typed of a shop that is not opened yet. It belongs to no till's file: another one opens with the shop. */
export function shopDraftIn(dataDir: string) {
  const file = path.join(dataDir, 'shop-draft.json');
  return {
    /** Null where there is none, or none that makes sense. */
    get: (): ShopForm | null => {
      try {
        return shopFormSchema().safeParse(JSON.parse(readFileSync(file, 'utf8'))).data ?? null;
      } catch {
        return null;
      }
    },
    /** On disk when it resolves; rejects with what the disk says. */
    put: (form: ShopForm): Promise<void> => writeFileDurablyAside(file, JSON.stringify(form)),
    /** Throws what the disk says. */
    drop: (): void => removeFile(file),
  };
}

export type ShopDraft = ReturnType<typeof shopDraftIn>;

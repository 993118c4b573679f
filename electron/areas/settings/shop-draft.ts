import { readFileSync } from 'node:fs';
import path from 'node:path';
import { shopFormSchema } from '../../../shared/api/settings.ts';
import type { ShopForm } from '../../../shared/opening.ts';
import { removeFile } from '../../lib/remove-file.ts';
import { writeFileDurablyAside } from '../../lib/write-file-durably.ts';

/** The form of a shop that is not open yet. Outside the till's file: opening the shop opens another. */
export function shopDraftIn(dataDir: string) {
  const file = path.join(dataDir, 'shop-draft.json');
  return {
    get: (): ShopForm | null => {
      try {
        return shopFormSchema().safeParse(JSON.parse(readFileSync(file, 'utf8'))).data ?? null;
      } catch {
        return null;
      }
    },
    /** On disk when it resolves; rejects with the disk's error. */
    put: (form: ShopForm): Promise<void> => writeFileDurablyAside(file, JSON.stringify(form)),
    drop: (): void => removeFile(file),
  };
}

export type ShopDraft = ReturnType<typeof shopDraftIn>;

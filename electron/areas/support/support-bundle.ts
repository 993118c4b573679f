import { hash } from 'node:crypto';
import { fail, ok, type Result } from '../../../shared/result.ts';
import type { BundlePlace, BundlePreview } from '../../../shared/support-bundle.ts';
import type { HelpReport } from './help-report.ts';

export type SupportBundleParts = {
  readonly report: Pick<HelpReport, 'ownFolder' | 'text' | 'keep'>;
  /** Folders of what is plugged in now. */
  readonly sticks: () => Promise<readonly string[]>;
  /** Keeps in the audit trail that a bundle is about to be written. */
  readonly note: (written: Readonly<Record<string, unknown>>) => void;
};

/** The place of the till's own folder. */
const OWN = 'till';

/** The bundle for those who help: gathered, read by a person, and written as it was read, or not at all. */
export function createSupportBundle({ report, sticks, note }: SupportBundleParts) {
  let read: { readonly reference: string; readonly text: string } | null = null;

  async function places(): Promise<readonly BundlePlace[]> {
    const plugged = (await sticks()).map((folder): BundlePlace => ({ id: folder, kind: 'stick', folder }));
    return [{ id: OWN, kind: 'till', folder: report.ownFolder }, ...plugged];
  }

  return {
    preview: async (): Promise<Result<BundlePreview>> => {
      const text = report.text();
      const reference = hash('sha256', text);
      read = { reference, text };
      return ok({ reference, text, places: await places() });
    },
    /** `not_found`: that text was not the last one to be read, or the stick is gone. */
    write: async (reference: string, place: string): Promise<Result<{ readonly file: string }>> => {
      const chosen = (await places()).find(({ id }) => id === place);
      if (read === null || read.reference !== reference) return fail('not_found', { field: 'reference' });
      if (chosen === undefined) return fail('not_found', { field: 'place' });
      // on record before it is out: what leaves the shop is known of
      note({ event: 'support_bundle', place: chosen.kind, sha256: reference });
      return report.keep(read.text, chosen.folder);
    },
  };
}

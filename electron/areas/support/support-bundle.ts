import { hash } from 'node:crypto';
import { fail, ok, type Result } from '../../../shared/result.ts';
import type { BundlePlace, BundlePreview } from '../../../shared/support-bundle.ts';
import type { HelpReport } from './help-report.ts';

export type SupportBundleParts = {
  readonly report: Pick<HelpReport, 'ownFolder' | 'text' | 'keep'>;
  readonly sticks: () => Promise<readonly string[]>;
  readonly note: (written: Readonly<Record<string, unknown>>) => void;
};

const OWN = 'till';

/** The support bundle: previewed by a person, then written exactly as previewed. */
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
    /** `not_found`: not the last previewed text, or the stick is gone. */
    write: async (reference: string, place: string): Promise<Result<{ readonly file: string }>> => {
      const chosen = (await places()).find(({ id }) => id === place);
      if (read === null || read.reference !== reference) return fail('not_found', { field: 'reference' });
      if (chosen === undefined) return fail('not_found', { field: 'place' });
      // recorded before it leaves the shop
      note({ event: 'support_bundle', place: chosen.kind, sha256: reference });
      return report.keep(read.text, chosen.folder);
    },
  };
}

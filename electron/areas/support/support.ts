import { hash } from 'node:crypto';
import type { HandlersOf } from '../../../shared/api/contract.ts';
import type { supportApi } from '../../../shared/api/support.ts';
import { fail, ok, type Result } from '../../../shared/result.ts';
import type { SerialScannerState } from '../../../shared/scanner.ts';
import type { BundlePlace, BundlePreview } from '../../../shared/support-bundle.ts';
import type { TillHealth } from '../../../shared/till-health.ts';
import type { UpdateState } from '../../../shared/update.ts';
import { stickFolders } from '../../hosts/stick-folders.ts';
import type { HostParts } from '../../lib/host-parts.ts';
import type { Till } from '../../till/till.ts';
import { createAbout } from './about.ts';
import { createHelpReport, type HelpReport } from './help-report.ts';

export type OpenSupportParts = {
  readonly host: HostParts;
  readonly till: () => Till;
  readonly current: () => Till | null;
  readonly health: () => TillHealth;
  readonly scanner: () => SerialScannerState;
  readonly update: () => UpdateState;
};

export function openSupport({ host, till, current, health, scanner, update }: OpenSupportParts) {
  const { vault } = host;
  const report = createHelpReport({
    ...host,
    settings: host.settings.get,
    secrets: () => [
      vault.get('operator-token') ?? '',
      vault.get('head-office-credentials') ?? '',
      vault.get('pin-pepper') ?? '',
      ...(current()?.personalData.secrets() ?? []),
    ],
    health,
    facts: () => current()?.facts() ?? null,
  });
  const bundle = createSupportBundle({ report, sticks: stickFolders, note: (written) => till().noteInAudit(written) });
  const about = createAbout(host);
  const handlers: HandlersOf<typeof supportApi> = {
    'help:write-report': report.write,
    'support:preview': bundle.preview,
    'support:write': ({ reference, place }) => bundle.write(reference, place),
    'diagnosis:run': ({ check }) => till().diagnosis.run(check, { scanner: scanner(), update: update() }),
    'about:get': about.get,
    'about:terms': ({ ref }) => about.terms(ref),
  };
  return { handlers };
}

type SupportBundleParts = {
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

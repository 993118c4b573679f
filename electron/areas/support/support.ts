import type { HandlersOf } from '../../../shared/api/contract.ts';
import type { supportApi } from '../../../shared/api/support.ts';
import type { SerialScannerState } from '../../../shared/scanner.ts';
import type { TillHealth } from '../../../shared/till-health.ts';
import type { UpdateState } from '../../../shared/update.ts';
import { stickFolders } from '../../hosts/stick-folders.ts';
import type { HostParts } from '../../lib/host-parts.ts';
import type { Till } from '../../till/till.ts';
import { createAbout } from './about.ts';
import { createHelpReport } from './help-report.ts';
import { createSupportBundle } from './support-bundle.ts';

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

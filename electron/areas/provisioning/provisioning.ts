import type { HostParts } from '../../lib/host-parts.ts';
import type { Till } from '../../till/till.ts';
import type { SettingsService } from '../settings/settings-service.ts';
import { createProvisioningService } from './provisioning-service.ts';

export type OpenProvisioningParts = {
  readonly settings: Pick<SettingsService, 'provision'>;
  readonly till: () => Till;
  /** The till as the file has left it; null where it did not open. */
  readonly current: () => Till | null;
};

/** What sets the till by a signed file, where its host says they may lie. */
export function openProvisioning(host: HostParts, { settings, till, current }: OpenProvisioningParts) {
  return createProvisioningService({
    ...host,
    sources: host.provisioning ?? { machineName: '', administratorsKey: () => null, find: async () => [] },
    refusal: () => till().session.setUpRefusal(),
    apply: settings.provision,
    note: (applied) => {
      const open = current();
      if (open?.readOnly === null) open.noteInAudit(applied);
    },
  });
}

import { fail, type Result } from '../../../shared/result.ts';
import type { HostParts } from '../../lib/host-parts.ts';
import type { Till } from '../../till/till.ts';
import type { SettingsService } from '../settings/settings-service.ts';
import { createProvisioningService } from './provisioning-service.ts';

type Standing = ReturnType<Till['session']['standing']>;

/** The first start is anyone's, as is its first manager; from then on a manager's. */
function refusalOf({ state, person }: Standing): Extract<Result<never>, { readonly ok: false }> | null {
  switch (state) {
    case 'no_people':
      return null;
    case 'signed_out':
      return fail('signed_out');
    case 'locked':
      return fail('till_locked');
    case 'signed_in':
      return person?.role === 'manager' ? null : fail('not_permitted');
  }
}

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
    refusal: () => refusalOf(till().session.standing()),
    apply: settings.provision,
    note: (applied) => {
      const open = current();
      if (open?.readOnly === null) open.noteInAudit(applied);
    },
  });
}

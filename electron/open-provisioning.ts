import { fail, type Result } from '../shared/result.ts';
import type { HostParts } from './host-parts.ts';
import { createProvisioningService } from './provisioning/provisioning-service.ts';
import type { SettingsService } from './services/settings-service.ts';
import type { Till } from './till.ts';

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

/** What sets the till by a signed file, where its host says they may lie. */
export function openProvisioning(host: HostParts, till: () => Till, settings: SettingsService) {
  return createProvisioningService({
    ...host,
    sources: host.provisioning ?? { machineName: '', administratorsKey: () => null, find: async () => [] },
    refusal: () => refusalOf(till().session.standing()),
    apply: settings.provision,
  });
}

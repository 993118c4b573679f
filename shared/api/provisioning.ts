import type { ProvisioningPreview, ProvisioningState } from '../provisioning.ts';
import { read, write } from './call.ts';

/** The file that sets up a till. */
export const provisioningApi = {
  /** Looks at the places where a file may lie. */
  'provisioning:state': read<null, ProvisioningState>({ act: 'door' }),
  'provisioning:check': read<{ text: string }, ProvisioningPreview>({ act: 'door' }),
  /**
   * `code`: what came with the file, however it is written; null where it needs none. All of it is set, or nothing.
   * Before anybody can sign in; from then on the service lets a manager alone do it.
   */
  'provisioning:apply': write<{ text: string; code: string | null }, ProvisioningPreview>({
    act: 'door',
    recover: 'look',
  }),
};

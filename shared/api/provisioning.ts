import {
  MAX_PROVISIONING_CHARS,
  MAX_PROVISIONING_CODE_LENGTH,
  type ProvisioningPreview,
  type ProvisioningState,
} from '../provisioning.ts';
import { read, write } from './call.ts';
import { lineText, nothing } from './fields.ts';

/** One line, as written by the till's tool. */
const text = lineText(MAX_PROVISIONING_CHARS);

export const provisioningApi = {
  /** Searches the usual places. */
  'provisioning:state': read(nothing, { act: 'door' }).gives<ProvisioningState>(),
  'provisioning:check': read(() => ({ text }), { act: 'door' }).gives<ProvisioningPreview>(),
  /** `code`: issued with the file; null if not needed. Sets everything or nothing. Open to all before anyone can sign
   * in; afterwards the service requires a manager. */
  'provisioning:apply': write(() => ({ text, code: lineText(MAX_PROVISIONING_CODE_LENGTH).nullable() }), {
    act: 'door',
    recover: 'look',
  }).gives<ProvisioningPreview>(),
};

import { z } from 'zod';
import {
  MAX_PROVISIONING_CHARS,
  MAX_PROVISIONING_CODE_LENGTH,
  type ProvisioningPreview,
  type ProvisioningState,
} from '../provisioning.ts';
import { read, write } from './call.ts';
import { lineText, nothing } from './fields.ts';

/** A file of one line, as the till's own program writes them. */
const text = lineText(MAX_PROVISIONING_CHARS);

/** The file that sets up a till. */
export const provisioningApi = {
  /** Looks at the places where a file may lie. */
  'provisioning:state': read(nothing, { act: 'door' }).gives<ProvisioningState>(),
  'provisioning:check': read(() => z.strictObject({ text }), { act: 'door' }).gives<ProvisioningPreview>(),
  /**
   * `code`: what came with the file, however it is written; null where it needs none. All of it is set, or nothing.
   * Before anybody can sign in; from then on the service lets a manager alone do it.
   */
  'provisioning:apply': write(() => z.strictObject({ text, code: lineText(MAX_PROVISIONING_CODE_LENGTH).nullable() }), {
    act: 'door',
    recover: 'look',
  }).gives<ProvisioningPreview>(),
};

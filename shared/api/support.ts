import { z } from 'zod';
import { type About, MAX_PART_REF } from '../about.ts';
import { CHECKS, type Finding } from '../diagnosis.ts';
import { type BundlePreview, MAX_PLACE_LENGTH } from '../support-bundle.ts';
import { read, write } from './call.ts';
import { lineText, nothing } from './fields.ts';

export const supportApi = {
  /** Versions, health, settings, counts, end of the log; no secret. Served without sign-in, for a till that does not
   * open. */
  'help:write-report': write(nothing, { act: 'door', while: 'always', recover: 'repeat' }).gives<{
    readonly file: string;
  }>(),
  'support:preview': read(nothing, { act: 'support' }).gives<BundlePreview>(),
  /** Writes the last preview; `bundle_outdated` if `reference` is older. */
  'support:write': write(() => ({ reference: lineText(64, 64), place: lineText(MAX_PLACE_LENGTH, 1) }), {
    act: 'support',
    while: 'open',
    recover: 'repeat',
  }).gives<{ readonly file: string }>(),
  /** Takes as long as the peer needs; selling continues. */
  'diagnosis:run': read(() => ({ check: z.enum(CHECKS) }), { act: 'diagnose', while: 'open' }).gives<Finding>(),
  'about:get': read(nothing, { act: 'door', while: 'always' }).gives<About>(),
  /** Licence text. */
  'about:terms': read(() => ({ ref: lineText(MAX_PART_REF, 1) }), { act: 'door', while: 'always' }).gives<{
    readonly text: string;
  }>(),
};

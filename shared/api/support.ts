import { z } from 'zod';
import { type About, MAX_PART_REF } from '../about.ts';
import { CHECKS, type Finding } from '../diagnosis.ts';
import { type BundlePreview, MAX_PLACE_LENGTH } from '../support-bundle.ts';
import { read, write } from './call.ts';
import { lineText, nothing } from './fields.ts';

/** For whoever looks after the till: reports, diagnosis, and what the program is made of. */
export const supportApi = {
  /**
   * Writes a file for those who help: versions, health, settings, counts, the end of the log; no secret.
   * For a till that does not open, where nobody can sign in.
   */
  'help:write-report': write(nothing, { act: 'door', while: 'always', recover: 'repeat' }).gives<{
    readonly file: string;
  }>(),
  /** Gathers the bundle; nothing is written. */
  'support:preview': read(nothing, { act: 'support' }).gives<BundlePreview>(),
  /** Writes the text that was previewed last; `bundle_outdated` where `reference` is another one's. */
  'support:write': write(() => z.strictObject({ reference: lineText(64, 64), place: lineText(MAX_PLACE_LENGTH, 1) }), {
    act: 'support',
    while: 'open',
    recover: 'repeat',
  }).gives<{ readonly file: string }>(),
  /** Looks at one thing. Takes as long as what it asks takes to answer; selling goes on meanwhile. */
  'diagnosis:run': read(() => z.strictObject({ check: z.enum(CHECKS) }), {
    act: 'diagnose',
    while: 'open',
  }).gives<Finding>(),
  'about:get': read(nothing, { act: 'door', while: 'always' }).gives<About>(),
  /** The terms of one part, word for word. */
  'about:terms': read(() => z.strictObject({ ref: lineText(MAX_PART_REF, 1) }), {
    act: 'door',
    while: 'always',
  }).gives<{ readonly text: string }>(),
};

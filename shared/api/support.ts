import type { About } from '../about.ts';
import type { CheckName, Finding } from '../diagnosis.ts';
import type { BundlePreview } from '../support-bundle.ts';
import { read, write } from './call.ts';

/** For whoever looks after the till: reports, diagnosis, and what the program is made of. */
export const supportApi = {
  /**
   * Writes a file for those who help: versions, health, settings, counts, the end of the log; no secret.
   * For a till that does not open, where nobody can sign in.
   */
  'help:write-report': write<null, { readonly file: string }>({ act: 'door', while: 'always', recover: 'repeat' }),
  /** Gathers the bundle; nothing is written. */
  'support:preview': read<null, BundlePreview>({ act: 'support' }),
  /** Writes the text that was previewed last; `bundle_outdated` where `reference` is another one's. */
  'support:write': write<{ reference: string; place: string }, { readonly file: string }>({
    act: 'support',
    while: 'open',
    recover: 'repeat',
  }),
  /** Looks at one thing. Takes as long as what it asks takes to answer; selling goes on meanwhile. */
  'diagnosis:run': read<{ check: CheckName }, Finding>({ act: 'diagnose', while: 'open' }),
  'about:get': read<null, About>({ act: 'door', while: 'always' }),
  /** The terms of one part, word for word. */
  'about:terms': read<{ readonly ref: string }, { readonly text: string }>({ act: 'door', while: 'always' }),
};

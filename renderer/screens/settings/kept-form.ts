import type { Settings } from '../../../shared/settings.ts';

/** What has a screen of its own to be set up on: carried through this one as it is stored. */
export type KeptForm = Pick<Settings, 'scanner' | 'sounds'>;

export function keptToForm({ scanner, sounds }: Pick<Settings, keyof KeptForm>): KeptForm {
  return { scanner, sounds };
}

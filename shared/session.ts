import type { PersonId, PersonName } from './person.ts';

/**
 * no_people   a manager must be created, or given a new PIN if a damaged file lost all of them with the recovery code
 * signed_out  sign-in needed
 * locked      `person` has left the screen; any person's PIN opens it
 * signed_in   `person` is working; null for a read-only file, which needs no sign-in
 */
export type SessionState = 'no_people' | 'signed_out' | 'locked' | 'signed_in';

export type Session = {
  readonly state: SessionState;
  readonly person: PersonName | null;
  /** May sign in, by name. */
  readonly people: readonly PersonName[];
  /** Shown at sign-in in training while the sample manager keeps the default PIN. */
  readonly samplePin?: { readonly personId: PersonId; readonly pin: string };
};

/** Manager of a training begun for a trial. */
export const SAMPLE_MANAGER = { name: 'Gerente Modelo', pin: '2468' } as const;

/** Shown once, for a new or recovered manager. The code opens the till if all PINs are lost. */
export type FirstManager = { readonly session: Session; readonly recoveryCode: string };

import type { PersonId, PersonName } from './person.ts';

/**
 * no_people   nobody can sign in yet, as on a new till, or one whose damaged file has lost every manager's PIN and the
 *             recovery code: a manager has to be made first, or the one of that name gets a new PIN
 * signed_out  somebody has to sign in
 * locked      `person` has left the screen: the PIN of that person, or of another, opens it
 * signed_in   `person` works at the till; null where its file can only be looked at, which nobody has to sign in for
 */
export type SessionState = 'no_people' | 'signed_out' | 'locked' | 'signed_in';

export type Session = {
  readonly state: SessionState;
  readonly person: PersonName | null;
  /** Who can sign in, by name. */
  readonly people: readonly PersonName[];
  /** In training, while the sample manager has the PIN that nobody chose: it is shown to whoever signs in. */
  readonly samplePin?: { readonly personId: PersonId; readonly pin: string };
};

/** Whom a training begins with that is tried out at once. */
export const SAMPLE_MANAGER = { name: 'Gerente Modelo', pin: '2468' } as const;

/** What is shown once, when a manager is made or has come back by it: it opens the till where every PIN is lost. */
export type FirstManager = { readonly session: Session; readonly recoveryCode: string };

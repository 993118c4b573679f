import type { Person, PersonDraft, PersonId } from '../person.ts';
import type { FirstManager, Session } from '../session.ts';
import { push, read, write } from './call.ts';

/** Who works at the till. */
export const peopleApi = {
  /** Who works at the till, and who could. */
  'session:get': read<null, Session>({ act: 'door' }),
  /** A till that nobody works at yet: its first manager, who is signed in by it. */
  'session:create-first-manager': write<{ name: string; pin: string }, FirstManager>({ act: 'door', recover: 'look' }),
  /** Also while another is signed in: a change of cashier. The open sale and the shift stay. */
  'session:sign-in': write<{ personId: PersonId; pin: string }, Session>({
    act: 'door',
    while: 'readable',
    recover: 'repeat',
  }),
  /** The till is used: it locks by itself after minutes without this. */
  'session:alive': read<null, null>({ act: 'door' }),
  'session:lock': write<null, Session>({ act: 'door', while: 'readable', recover: 'repeat' }),
  'session:sign-out': write<null, Session>({ act: 'door', while: 'readable', recover: 'repeat' }),
  /** Gives a manager a new PIN by the code that was shown when the first one was made; a new code takes its place. */
  'session:recover': write<{ personId: PersonId; code: string; pin: string }, FirstManager>({
    act: 'door',
    recover: 'look',
  }),

  'people:list': read<null, readonly Person[]>({ act: 'people' }),
  'people:save': write<PersonDraft, Person>({ act: 'people', recover: 'look' }),
  'people:set-active': write<{ personId: PersonId; active: boolean }, Person>({ act: 'people', recover: 'repeat' }),
  'people:change-own-pin': write<{ pin: string; newPin: string }, null>({ act: 'ownPin', recover: 'look' }),
  /** A manager, by his own PIN, has a new recovery code; the one before is worth nothing then. */
  'people:new-recovery-code': write<{ pin: string }, { readonly recoveryCode: string }>({
    act: 'people',
    recover: 'repeat',
  }),

  /**
   * A supervisor here and now: carries out one call that is beyond the role of who is signed in, with both names on
   * record. Nothing stays open after it. `value` is what the call itself gives; it is recovered as that call is.
   */
  'approval:act': write<{ supervisorId: PersonId; pin: string; channel: string; input: unknown }, unknown>({
    act: 'askSupervisor',
    while: 'open',
    recover: 'repeat',
  }),
};

export const peoplePushes = {
  'session:changed': push<Session>(({ state }) => (state === 'signed_in' ? 'cashier' : 'caller')),
};

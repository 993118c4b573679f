import { z } from 'zod';
import { MAX_PERSON_LENGTH, MIN_PERSON_LENGTH } from '../money-case.ts';
import { MAX_PIN_DIGITS, MIN_PIN_DIGITS, type Person, type PersonId, ROLES } from '../person.ts';
import type { FirstManager, Session } from '../session.ts';
import { read, write } from './call.ts';
import { lineText, nameText, nothing, textId } from './fields.ts';

const personId = textId<PersonId>();
const personName = nameText(MAX_PERSON_LENGTH, MIN_PERSON_LENGTH);
const pin = z.string().regex(new RegExp(`^\\d{${MIN_PIN_DIGITS},${MAX_PIN_DIGITS}}$`));

/** Who works at the till. */
export const peopleApi = {
  /** Who works at the till, and who could. */
  'session:get': read(nothing, { act: 'door' }).gives<Session>(),
  /** A till that nobody works at yet: its first manager, who is signed in by it. */
  'session:create-first-manager': write(() => z.strictObject({ name: personName, pin }), {
    act: 'door',
    recover: 'look',
  }).gives<FirstManager>(),
  /** Also while another is signed in: a change of cashier. The open sale and the shift stay. */
  'session:sign-in': write(() => z.strictObject({ personId, pin }), {
    act: 'door',
    while: 'readable',
    recover: 'repeat',
  }).gives<Session>(),
  /** The till is used: it locks by itself after minutes without this. */
  'session:alive': read(nothing, { act: 'door' }).gives<null>(),
  'session:lock': write(nothing, { act: 'door', while: 'readable', recover: 'repeat' }).gives<Session>(),
  'session:sign-out': write(nothing, { act: 'door', while: 'readable', recover: 'repeat' }).gives<Session>(),
  /** Gives a manager a new PIN by the code that was shown when the first one was made; a new code takes its place. */
  'session:recover': write(() => z.strictObject({ personId, code: lineText(40, 1), pin }), {
    act: 'door',
    recover: 'look',
  }).gives<FirstManager>(),

  'people:list': read(nothing, { act: 'people' }).gives<readonly Person[]>(),
  'people:save': write(
    () => z.strictObject({ id: personId.nullable(), name: personName, role: z.enum(ROLES), pin: pin.optional() }),
    { act: 'people', recover: 'look' },
  ).gives<Person>(),
  'people:set-active': write(() => z.strictObject({ personId, active: z.boolean() }), {
    act: 'people',
    recover: 'repeat',
  }).gives<Person>(),
  'people:change-own-pin': write(() => z.strictObject({ pin, newPin: pin }), {
    act: 'ownPin',
    recover: 'look',
  }).gives<null>(),
  /** A manager, by his own PIN, has a new recovery code; the one before is worth nothing then. */
  'people:new-recovery-code': write(() => z.strictObject({ pin }), {
    act: 'people',
    recover: 'repeat',
  }).gives<{ readonly recoveryCode: string }>(),

  /**
   * A supervisor here and now: carries out one call that is beyond the role of who is signed in, with both names on
   * record. Nothing stays open after it. `value` is what the call itself gives; it is recovered as that call is.
   */
  'approval:act': write(
    () => z.strictObject({ supervisorId: personId, pin, channel: lineText(64, 1), input: z.unknown() }),
    {
      act: 'askSupervisor',
      while: 'open',
      recover: 'repeat',
    },
  ).gives<unknown>(),
};

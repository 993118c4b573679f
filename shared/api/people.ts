import { z } from 'zod';
import { MAX_PERSON_LENGTH, MIN_PERSON_LENGTH } from '../money-case.ts';
import { MAX_PIN_DIGITS, MIN_PIN_DIGITS, type Person, type PersonId, ROLES } from '../person.ts';
import type { FirstManager, Session } from '../session.ts';
import { read, write } from './call.ts';
import { lineText, nameText, nothing, textId } from './fields.ts';

const personId = textId<PersonId>();
const personName = nameText(MAX_PERSON_LENGTH, MIN_PERSON_LENGTH);
const pin = z.string().regex(new RegExp(`^\\d{${MIN_PIN_DIGITS},${MAX_PIN_DIGITS}}$`));

export const peopleApi = {
  /** Also the people who may sign in. */
  'session:get': read(nothing, { act: 'door' }).gives<Session>(),
  'session:create-first-manager': write(() => ({ name: personName, pin }), {
    act: 'door',
    recover: 'look',
  }).gives<FirstManager>(),
  /** Also changes the cashier; sale and shift stay open. */
  'session:sign-in': write(() => ({ personId, pin }), {
    act: 'door',
    while: 'readable',
    recover: 'repeat',
  }).gives<Session>(),
  /** Resets the idle lock. */
  'session:alive': read(nothing, { act: 'door' }).gives<null>(),
  'session:lock': write(nothing, { act: 'door', while: 'readable', recover: 'repeat' }).gives<Session>(),
  'session:sign-out': write(nothing, { act: 'door', while: 'readable', recover: 'repeat' }).gives<Session>(),
  /** New PIN for a manager by the recovery code, which is replaced. */
  'session:recover': write(() => ({ personId, code: lineText(40, 1), pin }), {
    act: 'door',
    recover: 'look',
  }).gives<FirstManager>(),

  'people:list': read(nothing, { act: 'people' }).gives<readonly Person[]>(),
  'people:save': write(
    () => ({ id: personId.nullable(), name: personName, role: z.enum(ROLES), pin: pin.optional() }),
    { act: 'people', recover: 'look' },
  ).gives<Person>(),
  'people:set-active': write(() => ({ personId, active: z.boolean() }), {
    act: 'people',
    recover: 'repeat',
  }).gives<Person>(),
  'people:change-own-pin': write(() => ({ pin, newPin: pin }), { act: 'ownPin', recover: 'look' }).gives<null>(),
  /** Needs the manager's own PIN; the old code expires. */
  'people:new-recovery-code': write(() => ({ pin }), { act: 'people', recover: 'repeat' }).gives<{
    readonly recoveryCode: string;
  }>(),

  /** Carries out one call under a supervisor's PIN, recording both names. `value` and recovery are that call's. */
  'approval:act': write(() => ({ supervisorId: personId, pin, channel: lineText(64, 1), input: z.unknown() }), {
    act: 'askSupervisor',
    while: 'open',
    recover: 'repeat',
  }).gives<unknown>(),
};

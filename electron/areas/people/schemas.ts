import { z } from 'zod';
import type { peopleApi } from '../../../shared/api/people.ts';
import { MAX_PERSON_LENGTH, MIN_PERSON_LENGTH } from '../../../shared/money-case.ts';
import { MAX_PIN_DIGITS, MIN_PIN_DIGITS, type PersonId, ROLES } from '../../../shared/person.ts';
import { lineText, nameText, type SchemasOf, textId } from '../../lib/field-schemas.ts';

const personId = textId<PersonId>();
const personName = nameText(MAX_PERSON_LENGTH, MIN_PERSON_LENGTH);
const pin = z.string().regex(new RegExp(`^\\d{${MIN_PIN_DIGITS},${MAX_PIN_DIGITS}}$`));

export const PEOPLE_SCHEMAS = {
  'session:get': () => z.null(),
  'session:create-first-manager': () => z.strictObject({ name: personName, pin }),
  'session:sign-in': () => z.strictObject({ personId, pin }),
  'session:alive': () => z.null(),
  'session:lock': () => z.null(),
  'session:sign-out': () => z.null(),
  'session:recover': () => z.strictObject({ personId, code: lineText(40, 1), pin }),
  'people:list': () => z.null(),
  'people:save': () =>
    z.strictObject({ id: personId.nullable(), name: personName, role: z.enum(ROLES), pin: pin.optional() }),
  'people:set-active': () => z.strictObject({ personId, active: z.boolean() }),
  'people:change-own-pin': () => z.strictObject({ pin, newPin: pin }),
  'people:new-recovery-code': () => z.strictObject({ pin }),
} satisfies Omit<SchemasOf<typeof peopleApi>, 'approval:act'>;

import { z } from 'zod';
import { CHANNELS, type Channel, type Input } from '../../shared/api/contract.ts';
import { isApprovable } from '../../shared/api/permissions.ts';
import { OPENING_CHOICES } from '../../shared/opening.ts';
import { MAX_PIN_DIGITS, MIN_PIN_DIGITS, type PersonId } from '../../shared/person.ts';
import { SAMPLE_SHOPS } from '../../shared/sample-shop.ts';
import { CASES_SCHEMAS } from '../areas/cases/schemas.ts';
import { CATALOGUE_SCHEMAS } from '../areas/catalogue/schemas.ts';
import { COMPARISON_SCHEMAS } from '../areas/comparison/schemas.ts';
import { CUSTOMER_SCHEMAS } from '../areas/customer/schemas.ts';
import { DEVICES_SCHEMAS } from '../areas/devices/schemas.ts';
import { IMPORT_SCHEMAS } from '../areas/import/schemas.ts';
import { PAYMENT_SCHEMAS } from '../areas/payment/schemas.ts';
import { PEOPLE_SCHEMAS } from '../areas/people/schemas.ts';
import { PERSONAL_SCHEMAS } from '../areas/personal/schemas.ts';
import { PRINTING_SCHEMAS } from '../areas/printing/schemas.ts';
import { PROVISIONING_SCHEMAS } from '../areas/provisioning/schemas.ts';
import { RECONCILIATION_SCHEMAS } from '../areas/reconciliation/schemas.ts';
import { RECORDS_SCHEMAS } from '../areas/records/schemas.ts';
import { REPORT_SCHEMAS } from '../areas/reports/schemas.ts';
import { RESCUE_SCHEMAS } from '../areas/rescue/schemas.ts';
import { RETURN_SCHEMAS } from '../areas/returns/schemas.ts';
import { SALE_SCHEMAS } from '../areas/sale/schemas.ts';
import { SCANNER_SCHEMAS } from '../areas/scanner/schemas.ts';
import { SENDING_SCHEMAS } from '../areas/sending/schemas.ts';
import { SETTINGS_SCHEMAS } from '../areas/settings/schemas.ts';
import { SHIFT_SCHEMAS } from '../areas/shift/schemas.ts';
import { SUPPORT_SCHEMAS } from '../areas/support/schemas.ts';
import { UPDATE_SCHEMAS } from '../areas/updates/schemas.ts';
import { textId } from '../lib/field-schemas.ts';

const personId = textId<PersonId>();

const pin = z.string().regex(new RegExp(`^\\d{${MIN_PIN_DIGITS},${MAX_PIN_DIGITS}}$`));

function schemaOf(channel: Channel): z.ZodType<unknown> {
  return INPUT_SCHEMAS[channel];
}

/** One call of another channel, which takes no more in here than it takes by itself. */
const approval = () =>
  z
    .strictObject({
      supervisorId: personId,
      pin,
      channel: z.enum(CHANNELS.filter(isApprovable)),
      input: z.unknown(),
    })
    .transform((call, context): Input<'approval:act'> => {
      const parsed = schemaOf(call.channel).safeParse(call.input);
      if (parsed.success) return { ...call, input: parsed.data };
      for (const { path, message } of parsed.error.issues) {
        context.addIssue({ code: 'custom', path: ['input', ...path], message });
      }
      return z.NEVER;
    });

const MAKERS = {
  'till:health': () => z.null(),
  'till:restart': () => z.null(),
  'till:state': () => z.null(),
  'till:settle-opening': () => z.strictObject({ steps: z.array(z.enum(OPENING_CHOICES)).max(OPENING_CHOICES.length) }),
  'till:revoke': () => z.null(),
  'training:pages': () => z.null(),
  'training:begin': () => z.null(),
  'training:open-shop': () => z.strictObject({ shop: z.enum(SAMPLE_SHOPS) }),
  'approval:act': approval,
  ...PEOPLE_SCHEMAS,
  ...SHIFT_SCHEMAS,
  ...SALE_SCHEMAS,
  ...PAYMENT_SCHEMAS,
  ...CASES_SCHEMAS,
  ...RETURN_SCHEMAS,
  ...RECONCILIATION_SCHEMAS,
  ...REPORT_SCHEMAS,
  ...CATALOGUE_SCHEMAS,
  ...IMPORT_SCHEMAS,
  ...COMPARISON_SCHEMAS,
  ...SENDING_SCHEMAS,
  ...PRINTING_SCHEMAS,
  ...SCANNER_SCHEMAS,
  ...DEVICES_SCHEMAS,
  ...RECORDS_SCHEMAS,
  ...RESCUE_SCHEMAS,
  ...SUPPORT_SCHEMAS,
  ...CUSTOMER_SCHEMAS,
  ...PERSONAL_SCHEMAS,
  ...UPDATE_SCHEMAS,
  ...PROVISIONING_SCHEMAS,
  ...SETTINGS_SCHEMAS,
} satisfies { readonly [C in Channel]: () => z.ZodType<Input<C>> };

/**
 * What each channel may be given: strict objects, whole numbers in range, texts with a ceiling. A channel that is
 * missing here, or whose schema gives something else than its handler takes, does not compile.
 */
export const INPUT_SCHEMAS = eachOnFirstUse(MAKERS);

/** How each channel's schema is made. */
type SchemaMakers = { readonly [channel: string]: () => z.ZodType };

/**
 * The schemas by their channels, each made when it is first asked for: all of them are more than a megabyte, and a till
 * needs some ten in a day.
 */
export function eachOnFirstUse<M extends SchemaMakers>(makers: M): { readonly [C in keyof M]: ReturnType<M[C]> } {
  const schemas = Object.create(null) as Record<string, z.ZodType>;
  for (const [channel, make] of Object.entries(makers)) {
    const kept = (value: z.ZodType) => Object.defineProperty(schemas, channel, { value, enumerable: true });
    const get = (): z.ZodType => {
      const schema = make();
      kept(schema);
      return schema;
    };
    Object.defineProperty(schemas, channel, { get, enumerable: true, configurable: true });
  }
  return schemas as { readonly [C in keyof M]: ReturnType<M[C]> };
}

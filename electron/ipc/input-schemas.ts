import { z } from 'zod';
import { MAX_PART_REF } from '../../shared/about.ts';
import { CANCEL_REASONS } from '../../shared/cancel-reason.ts';
import type { DeviceId } from '../../shared/device.ts';
import { CHECKS } from '../../shared/diagnosis.ts';
import { MAX_BASIS_POINTS } from '../../shared/discount.ts';
import { MAX_HELD_NAME_LENGTH } from '../../shared/held-sale.ts';
import { CHANNELS, type Channel, type Input } from '../../shared/ipc-contract.ts';
import { LANGUAGES } from '../../shared/language.ts';
import {
  MAX_NOTE_LENGTH,
  MAX_NSU_LENGTH,
  MAX_PERSON_LENGTH,
  MIN_NOTE_LENGTH,
  MIN_PERSON_LENGTH,
} from '../../shared/money-case.ts';
import { MAX_LANE_LENGTH } from '../../shared/outbox.ts';
import { CARD_KINDS, type CaseId, MAX_INSTALMENTS, type PaymentId } from '../../shared/payment.ts';
import { leastApprover } from '../../shared/permissions.ts';
import { MAX_PIN_DIGITS, MIN_PIN_DIGITS, type PersonId, ROLES } from '../../shared/person.ts';
import { PRICE_REASONS } from '../../shared/price-reason.ts';
import type { ProductId } from '../../shared/product.ts';
import { WEEKDAYS } from '../../shared/qr-registration.ts';
import { type LinesStamp, MAX_QUANTITY, type SaleId, type SaleLineId } from '../../shared/sale.ts';
import { DENOMINATIONS, MAX_PIECES, MAX_REASON_LENGTH, MIN_REASON_LENGTH, MOVEMENT_KINDS } from '../../shared/shift.ts';
import { MAX_TYPED_LENGTH, STANDALONE_BRANDS } from '../../shared/standalone-card.ts';
import { MAX_PLACE_LENGTH } from '../../shared/support-bundle.ts';
import { MAX_GRAMS } from '../../shared/weight.ts';
import { CATALOGUE_SCHEMAS } from './catalogue-schemas.ts';
import { COMPARISON_SCHEMAS } from './comparison-schemas.ts';
import { CUSTOMER_SCHEMAS } from './customer-schemas.ts';
import { eachOnFirstUse } from './each-on-first-use.ts';
import {
  centsField,
  degrees,
  headerText,
  lineText,
  nameText,
  numberId,
  taxId,
  textId,
  timeOfDay,
  tokenField,
} from './field-schemas.ts';
import { IMPORT_SCHEMAS } from './import-schemas.ts';
import { PERSONAL_SCHEMAS } from './personal-schemas.ts';
import { PICTURE_SCHEMAS } from './picture-schemas.ts';
import { PRINTING_SCHEMAS } from './printing-schemas.ts';
import { PROVISIONING_SCHEMAS } from './provisioning-schemas.ts';
import { reportFile, reportSpan, reportWish } from './report-schemas.ts';
import { RETURN_SCHEMAS } from './return-schemas.ts';
import { SCANNER_SCHEMAS } from './scanner-schemas.ts';
import { settingsSchema } from './settings-schema.ts';
import { UPDATE_SCHEMAS } from './update-schemas.ts';

const nothing = z.null();
const saleId = textId<SaleId>();
const lineId = textId<SaleLineId>();
const knownLines = textId<LinesStamp>().nullable().optional();
const paymentId = textId<PaymentId>();
const caseId = textId<CaseId>();
/** A payment's id, or `charge:` and whatever the operator calls its record. */
const reconciliationRow = lineText(8_300, 1);
const personId = textId<PersonId>();
const personName = nameText(MAX_PERSON_LENGTH, MIN_PERSON_LENGTH);
const pin = z.string().regex(new RegExp(`^\\d{${MIN_PIN_DIGITS},${MAX_PIN_DIGITS}}$`));
const productId = numberId<ProductId>();
const deviceId = numberId<DeviceId>();
const moreThanNothing = centsField.refine((value) => value > 0, 'nothing');
const quantity = z.int().min(1).max(MAX_QUANTITY);
const grams = z.int().min(1).max(MAX_GRAMS);
const cancelReason = z.enum(CANCEL_REASONS);
const discount = () =>
  z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('none') }),
    z.strictObject({ kind: z.literal('amount'), cents: moreThanNothing }),
    z.strictObject({ kind: z.literal('percent'), basisPoints: z.int().min(1).max(MAX_BASIS_POINTS) }),
  ]);
const backupName = z.string().regex(/^till-\d{6,12}-\d{8}T\d{6}Z\.db$/);
/** A part of what a sale needs; which parts there are is the service's to say. */
const amountCents = centsField.nullable().optional();
const oneSale = z.strictObject({ saleId });

const companyForm = () =>
  z.strictObject({
    storeId: headerText(40, 1),
    latitude: degrees(90),
    longitude: degrees(180),
    openingHours: z
      .array(z.strictObject({ day: z.enum(WEEKDAYS), opensAt: timeOfDay, closesAt: timeOfDay }))
      .max(3 * WEEKDAYS.length),
  });

const cashRegisterForm = () =>
  z.strictObject({ cashRegisterName: headerText(60, 1), cashRegisterId: headerText(60, 1) });

const settingsForm = () => z.strictObject({ settings: settingsSchema, token: tokenField.optional() });

function schemaOf(channel: Channel): z.ZodType<unknown> {
  return INPUT_SCHEMAS[channel];
}

/** One call of another channel, which takes no more in here than it takes by itself. */
const approval = () =>
  z
    .strictObject({
      supervisorId: personId,
      pin,
      channel: z.enum(CHANNELS.filter((channel) => leastApprover(channel) !== null)),
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
  'till:health': () => nothing,
  'till:restart': () => nothing,
  'help:write-report': () => nothing,
  'support:preview': () => nothing,
  'support:write': () => z.strictObject({ reference: lineText(64, 64), place: lineText(MAX_PLACE_LENGTH, 1) }),
  'diagnosis:run': () => z.strictObject({ check: z.enum(CHECKS) }),
  'till:state': () => nothing,
  'training:pages': () => nothing,
  'about:get': () => nothing,
  'about:terms': () => z.strictObject({ ref: lineText(MAX_PART_REF, 1) }),

  'session:get': () => nothing,
  'session:create-first-manager': () => z.strictObject({ name: personName, pin }),
  'session:sign-in': () => z.strictObject({ personId, pin }),
  'session:alive': () => nothing,
  'session:lock': () => nothing,
  'session:sign-out': () => nothing,
  'session:recover': () => z.strictObject({ personId, code: lineText(40, 1), pin }),

  'people:list': () => nothing,
  'people:save': () =>
    z.strictObject({ id: personId.nullable(), name: personName, role: z.enum(ROLES), pin: pin.optional() }),
  'people:set-active': () => z.strictObject({ personId, active: z.boolean() }),
  'people:change-own-pin': () => z.strictObject({ pin, newPin: pin }),
  'people:new-recovery-code': () => z.strictObject({ pin }),

  'approval:act': approval,

  'shift:state': () => nothing,
  'shift:open': () => z.strictObject({ floatCents: centsField }),
  'shift:move': () =>
    z.strictObject({
      kind: z.enum(MOVEMENT_KINDS),
      amountCents: centsField,
      reason: lineText(MAX_REASON_LENGTH, MIN_REASON_LENGTH),
    }),
  'shift:count': () => z.strictObject({ pieces: z.array(z.int().min(0).max(MAX_PIECES)).length(DENOMINATIONS.length) }),
  'shift:check-close': () => nothing,
  'shift:close': () => z.strictObject({ comment: lineText(MAX_NOTE_LENGTH), carryOver: z.boolean() }),
  'shift:report-x': () => nothing,
  'shift:list-reports': () => z.strictObject({ offset: z.int().min(0).max(1_000_000), limit: z.int().min(1).max(200) }),
  'shift:get-report': () => z.strictObject({ number: z.int().min(1).max(10_000_000) }),

  'sale:current': () => nothing,
  'sale:add-by-code': () => z.strictObject({ text: lineText(100, 1), known: knownLines }),
  'sale:add-product': () => z.strictObject({ productId, quantity, known: knownLines }),
  'sale:add-weighed': () => z.strictObject({ productId, grams }),
  'sale:set-weight': () => z.strictObject({ lineId, grams }),
  'sale:confirm-age': () => oneSale,
  'sale:set-quantity': () => z.strictObject({ lineId, quantity }),
  'sale:cancel-line': () => z.strictObject({ lineId, reason: cancelReason }),
  'sale:discount-line': () => z.strictObject({ lineId, discount: discount() }),
  'sale:discount-sale': () => z.strictObject({ discount: discount() }),
  'sale:change-price': () => z.strictObject({ lineId, priceCents: moreThanNothing, reason: z.enum(PRICE_REASONS) }),
  'sale:cancel': () => z.strictObject({ saleId, reason: cancelReason }),
  'sale:set-aside': () => oneSale,
  'sale:resume': () => oneSale,
  'sale:hold': () => z.strictObject({ saleId, name: lineText(MAX_HELD_NAME_LENGTH) }),
  'sale:set-tax-id': () => z.strictObject({ saleId, taxId: taxId.nullable() }),
  'sale:get-tax-id': () => oneSale,
  'sale:get': () => oneSale,
  'sale:list': () => z.strictObject({ day: z.iso.date().nullable() }),

  'payment:pay-cash': () => z.strictObject({ saleId, tenderedCents: centsField, amountCents }),
  'payment:pay-standalone-card': () =>
    z.strictObject({
      saleId,
      slip: z.strictObject({
        kind: z.enum(CARD_KINDS),
        brand: z.enum(STANDALONE_BRANDS),
        // which characters is the service's to say: it can tell a card number from a slip of the finger
        nsu: lineText(MAX_TYPED_LENGTH),
        authorization: lineText(MAX_TYPED_LENGTH),
      }),
      confirmed: z.boolean(),
      amountCents,
    }),
  'payment:start-card': () =>
    z.strictObject({
      saleId,
      deviceId,
      kind: z.enum(CARD_KINDS),
      instalments: z.int().min(1).max(MAX_INSTALMENTS),
      amountCents,
    }),
  'payment:start-pix': () => z.strictObject({ saleId, amountCents }),
  'payment:undo': () => z.strictObject({ paymentId }),
  'payment:cancel': () => z.strictObject({ paymentId, force: z.boolean() }),
  'payment:ask-again': () => z.strictObject({ paymentId }),
  'payment:list-unfinished': () => nothing,

  ...RETURN_SCHEMAS,

  'case:list': () => nothing,
  'case:attach': () => z.strictObject({ caseId, saleId }),
  'case:refund': () => z.strictObject({ caseId }),
  'case:refund-by-hand': () => z.strictObject({ caseId, nsu: lineText(MAX_NSU_LENGTH, 1) }),
  'case:note': () => z.strictObject({ caseId, text: lineText(MAX_NOTE_LENGTH, MIN_NOTE_LENGTH) }),

  'reconciliation:get': () => z.strictObject({ day: z.iso.date().nullable() }),
  'reconciliation:news': () => nothing,
  'reconciliation:run': () => z.strictObject({ day: z.iso.date(), everyPix: z.boolean() }),
  'reconciliation:leave': () => nothing,
  'reconciliation:act': () =>
    z.strictObject({
      day: z.iso.date(),
      rowId: reconciliationRow,
      act: z.enum(['open_case', 'ask_again']),
    }),
  'reconciliation:note': () =>
    z.strictObject({
      day: z.iso.date(),
      rowId: reconciliationRow,
      text: lineText(MAX_NOTE_LENGTH, MIN_NOTE_LENGTH),
    }),
  'reconciliation:write-csv': () =>
    z.strictObject({
      day: z.iso.date(),
      headings: z.array(lineText(60)).max(30),
      words: z.array(z.strictObject({ code: z.string().regex(/^[a-z_]{1,40}$/), text: lineText(200) })).max(100),
    }),

  'reports:run': reportWish,
  'reports:write-csv': reportFile,
  'reports:patterns': reportSpan,

  ...CATALOGUE_SCHEMAS,
  ...IMPORT_SCHEMAS,
  ...PICTURE_SCHEMAS,
  ...COMPARISON_SCHEMAS,
  ...PRINTING_SCHEMAS,

  'outbox:list': () => nothing,
  'outbox:send-now': () => z.strictObject({ lane: lineText(MAX_LANE_LENGTH, 1).nullable() }),

  'devices:list': () => nothing,
  'devices:refresh': () => nothing,
  'devices:choose': () => z.strictObject({ deviceId }),

  'qr:registration': () => nothing,
  'qr:register-company': companyForm,
  'qr:register-cash-register': cashRegisterForm,

  'backup:list': () => nothing,
  'backup:now': () => nothing,
  'audit:verify': () => nothing,

  'rescue:state': () => nothing,
  'rescue:restore': () => z.strictObject({ backup: backupName.nullable() }),
  'rescue:seen': () => nothing,

  'received:state': () => nothing,
  'received:try-again': () => nothing,
  ...SCANNER_SCHEMAS,

  ...CUSTOMER_SCHEMAS,
  ...UPDATE_SCHEMAS,
  ...PERSONAL_SCHEMAS,
  ...PROVISIONING_SCHEMAS,

  'settings:get': () => nothing,
  'settings:save': settingsForm,
  'kiosk:leave': () => nothing,
  'settings:choose-language': () => z.strictObject({ language: z.enum(LANGUAGES) }),
  'settings:test-connection': settingsForm,
  'settings:list-companies': settingsForm,
  'settings:test-head-office': () => z.strictObject({ settings: settingsSchema }),
} satisfies { readonly [C in Channel]: () => z.ZodType<Input<C>> };

/**
 * What each channel may be given: strict objects, whole numbers in range, texts with a ceiling. A channel that is
 * missing here, or whose schema gives something else than its handler takes, does not compile.
 */
export const INPUT_SCHEMAS = eachOnFirstUse(MAKERS);

import { z } from 'zod';
import { KEY_ACTS } from '../key-acts.ts';
import { areSoundKeys } from '../key-conflicts.ts';
import { KEY_PRESETS } from '../key-settings.ts';
import { LANGUAGES } from '../language.ts';
import { TIME_ZONES } from '../local-time.ts';
import { MAX_KEEP_DAYS, MIN_KEEP_DAYS } from '../personal-data.ts';
import { MAX_HEAVIEST_KG, MAX_LOCK_MINUTES, MAX_RETURN_DAYS, SALE_SCREENS, type Settings } from '../settings.ts';
import { THEMES } from '../theme.ts';
import { isLabelLayout, MAX_LABEL_LAYOUTS } from '../weight-label.ts';
import { customerScreenSettings } from './customer.ts';
import {
  centsField,
  cnpjOrEmpty,
  headerText,
  lineText,
  messageServer,
  nameText,
  operatorUrlOrEmpty,
  phoneOrEmpty,
} from './fields.ts';
import { printingSettings } from './printing-settings-schema.ts';
import { scannerSettingsSchema, soundSettingsSchema } from './scanner.ts';
import { updateSettings } from './updates.ts';

const wireName = z
  .string()
  .max(60)
  .regex(/^[A-Za-z][A-Za-z0-9_]*$/);

const wireProfile = z.strictObject({
  deviceIdField: wireName,
  deviceObject: wireName,
  deviceListPath: z
    .string()
    .max(120)
    .regex(/^(?:\/[A-Za-z0-9_-]+)+$/),
});

const operatorSettings = z.strictObject({
  baseUrl: operatorUrlOrEmpty,
  qrBaseUrl: operatorUrlOrEmpty,
  cnpj: cnpjOrEmpty,
  qrMode: z.enum(['default', 'acquirer_operated']),
  acquirerCnpj: cnpjOrEmpty,
  qrProvider: headerText(40, 1),
  companyId: z.int().positive().nullable(),
  utcOffsetMinutes: z
    .int()
    .min(-12 * 60)
    .max(14 * 60),
  wire: wireProfile,
});

/** Absolute path; may be empty. */
const filePath = lineText(400).refine(
  (path) => path === '' || /^(?:\/|[A-Za-z]:[\\/]|\\\\)/.test(path),
  'not the whole path of a file',
);

const headOffice = z.strictObject({
  servers: z.array(messageServer).min(1).max(8),
  storeId: z.string().regex(/^[A-Za-z0-9_-]{1,32}$/),
  credentialsFile: filePath,
  caFile: filePath,
  certFile: filePath,
  keyFile: filePath,
  stream: z.string().regex(/^[A-Za-z0-9_-]{1,64}$/),
  bucketPrefix: z.string().regex(/^[A-Za-z0-9_-]{1,32}$/),
});

const basisPoints = z.int().min(0).max(10_000);
const roleLimits = z.strictObject({
  linePercent: basisPoints,
  lineCents: centsField,
  salePercent: basisPoints,
  saleCents: centsField,
});

/** Each key has one meaning per context. */
const keySettings = z
  .strictObject({
    preset: z.enum(KEY_PRESETS),
    changed: z.partialRecord(z.enum(KEY_ACTS), z.string().max(20)),
    onScreen: z.boolean(),
  })
  .refine(areSoundKeys, 'a key with two meanings');

const provisioned = z.strictObject({
  key: z.string().regex(/^[A-Za-z0-9_-]{43}$/),
  digest: z.string().regex(/^[0-9a-f]{64}$/),
  issuedAt: z.iso.datetime(),
  appliedAt: z.iso.datetime(),
});

/** Accepted from the screen and from the file. */
export const settingsSchema = z.strictObject({
  mode: z.enum(['training', 'real']),
  storeName: nameText(60, 1),
  storeCity: nameText(40, 1),
  storeAddress: nameText(80),
  storePhone: phoneOrEmpty,
  timeZone: z.enum(TIME_ZONES),
  registerNumber: z.int().min(1).max(999),
  registerTyped: z.boolean(),
  theme: z.enum(THEMES),
  keys: keySettings,
  language: z.enum(LANGUAGES),
  weightLabels: z.array(z.string().refine(isLabelLayout, 'no layout of a label')).max(MAX_LABEL_LAYOUTS),
  heaviestKg: z.int().min(1).max(MAX_HEAVIEST_KG),
  allowStandaloneCard: z.boolean(),
  standaloneCardSupervised: z.boolean(),
  withdrawalSupervised: z.boolean(),
  askTaxId: z.enum(['always', 'never']),
  minInstalmentCents: centsField,
  instalmentType: z.enum(['none', 'store', 'issuer']),
  lockAfterMinutes: z.int().min(0).max(MAX_LOCK_MINUTES),
  drawerLimitCents: centsField,
  closeDifferenceCents: centsField,
  countsAllowed: z.int().min(1).max(9),
  blindClose: z.boolean(),
  saleScreen: z.enum(SALE_SCREENS),
  allowAmounts: z.boolean(),
  discountLimits: z.strictObject({ cashier: roleLimits, supervisor: roleLimits }),
  returnDays: z.int().min(0).max(MAX_RETURN_DAYS),
  creditNoteDays: z.int().min(1).max(MAX_RETURN_DAYS),
  printing: printingSettings,
  personalData: z.strictObject({ keepDays: z.int().min(MIN_KEEP_DAYS).max(MAX_KEEP_DAYS) }),
  customerScreen: customerScreenSettings,
  kiosk: z.strictObject({ on: z.boolean() }),
  scanner: scannerSettingsSchema,
  sounds: soundSettingsSchema,
  updates: updateSettings,
  operator: operatorSettings,
  headOffice: headOffice.nullable(),
  provisioned: provisioned.nullable(),
  revokedAt: z.iso.datetime().nullable(),
}) satisfies z.ZodType<Settings>;

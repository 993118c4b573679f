import { z } from 'zod';
import type { Settings } from '../../shared/settings.ts';
import { cnpjOrEmpty, headerText, lineText, operatorUrlOrEmpty } from './field-schemas.ts';

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

/** The settings as a whole: what the screen may save, and what is believed of the file they were saved in. */
export const settingsSchema = z.strictObject({
  mode: z.enum(['training', 'real']),
  storeName: lineText(60, 1),
  storeCity: lineText(40, 1),
  registerNumber: z.int().min(1).max(999),
  theme: z.enum(['system', 'light', 'dark']),
  operator: operatorSettings,
}) satisfies z.ZodType<Settings>;

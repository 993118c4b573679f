import { z } from 'zod';
import type { settingsApi } from '../../../shared/api/settings.ts';
import { LANGUAGES } from '../../../shared/language.ts';
import { type SchemasOf, tokenField } from '../../lib/field-schemas.ts';
import { settingsSchema } from './settings-schema.ts';

const settingsForm = () => z.strictObject({ settings: settingsSchema, token: tokenField.optional() });

export const SETTINGS_SCHEMAS = {
  'settings:get': () => z.null(),
  'settings:save': settingsForm,
  'kiosk:leave': () => z.null(),
  'settings:choose-language': () => z.strictObject({ language: z.enum(LANGUAGES) }),
  'settings:open-shop': () => {
    const { storeName, storeAddress, storeCity, storePhone, registerNumber, operator, printing } = settingsSchema.shape;
    const [cnpj, logo] = [operator.shape.cnpj, printing.shape.logo];
    return z.strictObject({ storeName, storeAddress, storeCity, storePhone, registerNumber, cnpj, logo });
  },
  'settings:test-connection': settingsForm,
  'settings:list-companies': settingsForm,
  'settings:test-head-office': () => z.strictObject({ settings: settingsSchema }),
} satisfies SchemasOf<typeof settingsApi>;

import { z } from 'zod';
import type { Device } from '../device.ts';
import type { KioskState } from '../kiosk.ts';
import { LANGUAGES, type Language } from '../language.ts';
import type { ShopForm } from '../opening.ts';
import type { Company, Settings, SettingsView } from '../settings.ts';
import { read, write } from './call.ts';
import { lineText, nameText, nothing, tokenField } from './fields.ts';
import { settingsSchema } from './settings-schema.ts';

const settings: z.ZodType<Settings> = settingsSchema;
const ownShop = () => {
  const { storeName, storeAddress, storeCity, storePhone, registerNumber, operator, printing } = settingsSchema.shape;
  const [cnpj, logo] = [operator.shape.cnpj, printing.shape.logo];
  return z.strictObject({ storeName, storeAddress, storeCity, storePhone, registerNumber, cnpj, logo });
};
export const shopFormSchema = () => {
  const [name, number] = [nameText(100), lineText(30)];
  return z.strictObject({
    ...{ storeName: name, storeAddress: name, storeCity: name },
    ...{ storePhone: number, cnpj: number, registerNumber: number },
    logo: settingsSchema.shape.printing.shape.logo,
  }) satisfies z.ZodType<ShopForm>;
};
const settingsForm = () => z.strictObject({ settings, token: tokenField.optional() });

export const settingsApi = {
  /** Gives the desktop back, for a technician. */
  'kiosk:leave': write(nothing, { act: 'settings', while: 'always', recover: 'repeat' }).gives<KioskState>(),

  'settings:get': read(nothing, { act: 'door', while: 'always' }).gives<SettingsView>(),
  /** Without `token` the stored one stays. A change of mode or operator restarts the till's core. */
  'settings:save': write(settingsForm, { act: 'settings', recover: 'repeat' }).gives<SettingsView>(),
  /** Before anyone can sign in, so that the first manager understands the till; afterwards `people_exist`. */
  'settings:choose-language': write(() => ({ language: z.enum(LANGUAGES) }), { act: 'door', recover: 'repeat' }).gives<{
    readonly language: Language;
  }>(),
  /** Sets the shop and switches to real mode in one write. Open to all before anyone can sign in, then a manager's.
   * `shop_not_own` for sample or empty values. */
  'settings:open-shop': write(ownShop, { act: 'door', recover: 'repeat' }).gives<SettingsView>(),
  /** Draft of `settings:open-shop`. */
  'settings:keep-shop': write(shopFormSchema, { act: 'door', while: 'open', recover: 'repeat' }).gives<null>(),
  /** Null without a draft. */
  'settings:kept-shop': read(nothing, { act: 'door' }).gives<ShopForm | null>(),
  /** Requests the device list with these settings; stores nothing. It sends the stored token to a typed address, so
   * it needs a sign-in. */
  'settings:test-connection': read(settingsForm, { act: 'settings', while: 'open' }).gives<{
    readonly devices: readonly Device[];
  }>(),
  /** Companies of the token; stores nothing. Sends the stored token, as above. */
  'settings:list-companies': read(settingsForm, { act: 'settings', while: 'open' }).gives<readonly Company[]>(),
  /** Connects and looks for the stream; stores and sends nothing. */
  'settings:test-head-office': read(() => ({ settings }), { act: 'settings', while: 'open' }).gives<{
    readonly server: string;
  }>(),
};

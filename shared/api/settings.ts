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
/** As it is typed: nothing in it need make sense yet. */
export const shopFormSchema = () => {
  const [name, number] = [nameText(100), lineText(30)];
  return z.strictObject({
    ...{ storeName: name, storeAddress: name, storeCity: name },
    ...{ storePhone: number, cnpj: number, registerNumber: number },
    logo: settingsSchema.shape.printing.shape.logo,
  }) satisfies z.ZodType<ShopForm>;
};
const settingsForm = () => z.strictObject({ settings, token: tokenField.optional() });

/** Settings, and the way out of the kiosk. */
export const settingsApi = {
  /** Gives the screen back to the machine: for whoever mends it. */
  'kiosk:leave': write(nothing, { act: 'settings', while: 'always', recover: 'repeat' }).gives<KioskState>(),

  'settings:get': read(nothing, { act: 'door', while: 'always' }).gives<SettingsView>(),
  /** `token`: undefined keeps the stored one. Changing the mode or the operator restarts the till's core. */
  'settings:save': write(settingsForm, {
    act: 'settings',
    recover: 'repeat',
  }).gives<SettingsView>(),
  /**
   * The language alone, while nobody can sign in yet: `people_exist` afterwards.
   * A new till has to be understood by whoever becomes its manager.
   */
  'settings:choose-language': write(() => z.strictObject({ language: z.enum(LANGUAGES) }), {
    act: 'door',
    recover: 'repeat',
  }).gives<{ readonly language: Language }>(),
  /**
   * The shop itself, and from then on the till sells for real: in one write, so that there is all of it or nothing. While
   * nobody can sign in anybody's, then a manager's. `shop_not_own` for what is the sample's, or empty.
   */
  'settings:open-shop': write(ownShop, { act: 'door', recover: 'repeat' }).gives<SettingsView>(),
  /** What is typed for `settings:open-shop`, until the shop is opened. For whoever may open it. */
  'settings:keep-shop': write(shopFormSchema, { act: 'door', while: 'open', recover: 'repeat' }).gives<null>(),
  /** Null where nothing was typed. */
  'settings:kept-shop': read(nothing, { act: 'door' }).gives<ShopForm | null>(),
  /**
   * Asks the operator for its device list with these settings; nothing is stored.
   * It sends the stored token to the address that was typed, so it is served only where it is known who types.
   */
  'settings:test-connection': read(settingsForm, { act: 'settings', while: 'open' }).gives<{
    readonly devices: readonly Device[];
  }>(),
  /**
   * Asks the operator with these settings for the companies of its token; nothing is stored.
   * As `settings:test-connection`, it sends the stored token.
   */
  'settings:list-companies': read(settingsForm, {
    act: 'settings',
    while: 'open',
  }).gives<readonly Company[]>(),
  /** Connects to the head office of these settings, which names one, and looks for the stream; nothing is stored or sent. */
  'settings:test-head-office': read(() => z.strictObject({ settings }), {
    act: 'settings',
    while: 'open',
  }).gives<{ readonly server: string }>(),
};

import { z } from 'zod';
import { settingsSchema } from '../../../../shared/api/settings-schema.ts';
import type { Settings } from '../../../../shared/settings.ts';
import { ENTRY_VERSION, type ReadEntry, readValue } from './read-value.ts';

const { storeName, storeCity, storeAddress, timeZone, theme, heaviestKg, allowStandaloneCard, operator } =
  settingsSchema.shape;

/** Never the token, mode, number or connection to head office: a locked-out till could not be repaired from there. */
const settingsEntry = z.strictObject({
  v: z.literal(ENTRY_VERSION),
  storeName: storeName.optional(),
  storeCity: storeCity.optional(),
  storeAddress: storeAddress.optional(),
  timeZone: timeZone.optional(),
  theme: theme.optional(),
  heaviestKg: heaviestKg.optional(),
  allowStandaloneCard: allowStandaloneCard.optional(),
  operator: operator.optional(),
});

export type SettingsEntry = z.output<typeof settingsEntry>;

export function readSettingsEntry(text: string | null): ReadEntry<SettingsEntry> {
  return readValue(text, settingsEntry);
}

export function withEntry(settings: Settings, { v: _, ...said }: SettingsEntry): Settings {
  const fields = Object.entries(said).filter(([, value]) => value !== undefined);
  return { ...settings, ...(Object.fromEntries(fields) as Partial<Settings>) };
}

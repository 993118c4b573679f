import type { Device } from './device.ts';
import type { Language } from './language.ts';
import type { Company, Settings, SettingsView } from './settings.ts';

/** The calls about settings: a part of the contract, in its form. */
export type SettingsCalls = {
  'settings:get': { input: null; value: SettingsView };
  /** `token`: undefined keeps the stored one. Changing the mode or the operator restarts the till's core. */
  'settings:save': { input: { settings: Settings; token?: string | undefined }; value: SettingsView };
  /** The language alone, while nobody can sign in yet: `people_exist` afterwards. */
  'settings:choose-language': { input: { language: Language }; value: { readonly language: Language } };
  /** Asks the operator for its device list with these settings; nothing is stored. */
  'settings:test-connection': {
    input: { settings: Settings; token?: string | undefined };
    value: { readonly devices: readonly Device[] };
  };
  /** Asks the operator with these settings for the companies of its token; nothing is stored. */
  'settings:list-companies': {
    input: { settings: Settings; token?: string | undefined };
    value: readonly Company[];
  };
  /** Connects to the head office of these settings, which names one, and looks for the stream; nothing is stored or sent. */
  'settings:test-head-office': { input: { settings: Settings }; value: { readonly server: string } };
};

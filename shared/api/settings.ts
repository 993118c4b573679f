import type { Device } from '../device.ts';
import type { KioskState } from '../kiosk.ts';
import type { Language } from '../language.ts';
import type { OwnShop } from '../opening.ts';
import type { Company, Settings, SettingsView } from '../settings.ts';
import { read, write } from './call.ts';

/** Settings, and the way out of the kiosk. */
export const settingsApi = {
  /** Gives the screen back to the machine: for whoever mends it. */
  'kiosk:leave': write<null, KioskState>({ act: 'settings', while: 'always', recover: 'repeat' }),

  'settings:get': read<null, SettingsView>({ act: 'door', while: 'always' }),
  /** `token`: undefined keeps the stored one. Changing the mode or the operator restarts the till's core. */
  'settings:save': write<{ settings: Settings; token?: string | undefined }, SettingsView>({
    act: 'settings',
    recover: 'repeat',
  }),
  /**
   * The language alone, while nobody can sign in yet: `people_exist` afterwards.
   * A new till has to be understood by whoever becomes its manager.
   */
  'settings:choose-language': write<{ language: Language }, { readonly language: Language }>({
    act: 'door',
    recover: 'repeat',
  }),
  /**
   * The shop itself, and from then on the till sells for real: in one write, so that there is all of it or nothing. While
   * nobody can sign in anybody's, then a manager's. `shop_not_own` for what is the sample's, or empty.
   */
  'settings:open-shop': write<OwnShop, SettingsView>({ act: 'door', recover: 'repeat' }),
  /**
   * Asks the operator for its device list with these settings; nothing is stored.
   * It sends the stored token to the address that was typed, so it is served only where it is known who types.
   */
  'settings:test-connection': read<
    { settings: Settings; token?: string | undefined },
    { readonly devices: readonly Device[] }
  >({ act: 'settings', while: 'open' }),
  /**
   * Asks the operator with these settings for the companies of its token; nothing is stored.
   * As `settings:test-connection`, it sends the stored token.
   */
  'settings:list-companies': read<{ settings: Settings; token?: string | undefined }, readonly Company[]>({
    act: 'settings',
    while: 'open',
  }),
  /** Connects to the head office of these settings, which names one, and looks for the stream; nothing is stored or sent. */
  'settings:test-head-office': read<{ settings: Settings }, { readonly server: string }>({
    act: 'settings',
    while: 'open',
  }),
};

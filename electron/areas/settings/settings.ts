import type { HandlersOf } from '../../../shared/api/contract.ts';
import type { settingsApi } from '../../../shared/api/settings.ts';
import { ok } from '../../../shared/result.ts';
import type { HostParts } from '../../lib/host-parts.ts';
import { createRequestSpacing } from '../../lib/request-spacing.ts';
import { createOperatorClient } from '../../operator/operator-client.ts';
import type { Till } from '../../till/till.ts';
import { createSettingsService } from './settings-service.ts';
import { shopDraftIn } from './shop-draft.ts';

export type OpenSettingsParts = {
  readonly host: HostParts;
  readonly till: () => Till;
  readonly current: () => Till | null;
  readonly reopen: () => Promise<void>;
  readonly onSaved: () => void;
};

export function openSettings({ host, till, current, reopen, onSaved }: OpenSettingsParts) {
  const { clock, vault } = host;
  const settings = createSettingsService({
    settings: host.settings,
    vault,
    draft: shopDraftIn(host.dataDir),
    runningPayments: () => till().runningPayments(),
    tokenArrived: () => till().tokenArrived(),
    announce: () => {
      till().pushState();
      till().printing.settingsChanged();
      onSaved();
    },
    hasPeople: () => till().session.standing().state !== 'no_people',
    reopen,
    headOfficeChanged: () => till().headOffice.restart(),
    tryHeadOffice: async (tried) => {
      const { tryHeadOffice } = await import('../head-office/connect.ts');
      return tryHeadOffice(tried, vault.get('head-office-credentials'));
    },
    connect: (operatorSettings, token) =>
      createOperatorClient({
        settings: operatorSettings,
        token: () => token,
        clock,
        spacing: createRequestSpacing(clock),
        openExchange: host.operatorTransport,
      }),
  });
  const setUpRefusal = () => till().session.setUpRefusal();
  const handlers: HandlersOf<typeof settingsApi> = {
    'settings:get': () => settings.get(),
    'settings:save': ({ settings: changed, token }) => settings.save(changed, token),
    'settings:choose-language': ({ language }) => settings.chooseLanguage(language),
    'settings:open-shop': async (shop) => {
      const opened = await settings.openShop(shop, setUpRefusal);
      const open = opened.ok ? current() : null;
      if (open?.readOnly === null) open.opening.begin();
      return opened;
    },
    'settings:keep-shop': (typed) => settings.keepShop(typed, setUpRefusal),
    'settings:kept-shop': () => settings.keptShop(setUpRefusal),
    'settings:list-companies': ({ settings: tried, token }) => settings.listCompanies(tried, token),
    'settings:test-connection': ({ settings: tried, token }) => settings.testConnection(tried, token),
    'settings:test-head-office': ({ settings: tried }) => settings.testHeadOffice(tried),
    'kiosk:leave': () => {
      host.kiosk?.leave();
      host.log.info('kiosk mode was left');
      current()?.pushState();
      return ok(host.kiosk?.state() ?? 'none');
    },
  };
  return { settings, handlers };
}

import { NO_CUSTOMER_SCREEN } from '../../shared/customer-screen.ts';
import { lacksOfItsOwn, shownShop } from '../../shared/own-shop.ts';
import type { TillMode } from '../../shared/settings.ts';
import type {
  HeadOfficeState,
  OperatorLink,
  OperatorSetUp,
  StartUp,
  StorageShortage,
  TillState,
} from '../../shared/till-state.ts';
import type { TillDatabase } from '../areas/till-database.ts';
import type { HostParts } from '../lib/host-parts.ts';

export type TillStatusParts = {
  readonly host: Pick<HostParts, 'settings' | 'version' | 'push' | 'customerScreen' | 'kiosk'>;
  readonly mode: TillMode;
  readonly sampleShop: TillState['sampleShop'];
  readonly database: TillDatabase;
  readonly link: () => OperatorLink;
  readonly operatorSetUp: () => OperatorSetUp;
  readonly qrReady: () => boolean;
  readonly opening: () => TillState['opening'];
  readonly startUp: () => StartUp | null;
  readonly storage: () => StorageShortage | null;
  readonly headOffice: () => HeadOfficeState;
};

/** What the header of every screen shows, read when it is asked for or pushed: nothing of it is kept twice. */
export function createTillStatus(parts: TillStatusParts) {
  const { host, database } = parts;

  function read(): TillState {
    const settings = host.settings.get();
    const { registerNumber, theme, language, keys, allowStandaloneCard, minInstalmentCents, askTaxId } = settings;
    const { scanner, weightLabels, heaviestKg, sounds } = settings;
    const { waiting, refused, since } = database.outbox.counts();
    return {
      mode: parts.mode,
      sampleShop: parts.sampleShop,
      ...shownShop(settings, parts.sampleShop),
      storePhone: settings.storePhone,
      lacks: parts.mode === 'real' ? lacksOfItsOwn(settings) : [],
      opening: parts.opening(),
      registerNumber,
      theme,
      keys,
      language,
      timeZone: settings.timeZone,
      allowStandaloneCard,
      minInstalmentCents,
      askTaxId,
      scanner,
      weightLabels,
      heaviestKg,
      sounds,
      tilesInSale: settings.tilesInSale,
      allowAmounts: settings.allowAmounts,
      discountLimits: settings.discountLimits,
      version: host.version,
      link: parts.link(),
      operatorSetUp: parts.operatorSetUp(),
      productCount: database.products.count(),
      outboxWaiting: waiting,
      outboxRefused: refused,
      outboxSince: since,
      unfinishedPayments: database.payments.runningCount(),
      openCases: database.cases.openCount(),
      salesOnHold: database.sales.onHoldCount(),
      shiftOpen: database.shifts.findOpen() !== null,
      qrReady: parts.qrReady(),
      startUp: parts.startUp(),
      storage: parts.storage(),
      settingsLost: host.settings.lost?.() ?? null,
      headOffice: parts.headOffice(),
      customerScreen: host.customerScreen?.state() ?? NO_CUSTOMER_SCREEN,
      kiosk: host.kiosk?.state() ?? 'none',
    };
  }

  return { read, push: (): void => host.push('till:changed', read()) };
}

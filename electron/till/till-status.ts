import { NO_CUSTOMER_SCREEN } from '../../shared/customer-screen.ts';
import { lacksOfItsOwn, shownShop } from '../../shared/own-shop.ts';
import { pick } from '../../shared/pick.ts';
import type { TillMode } from '../../shared/settings.ts';
import type {
  HeadOfficeState,
  OperatorLink,
  OperatorSetUp,
  StartUp,
  StorageShortage,
  TillState,
} from '../../shared/till-state.ts';
import type { CatalogueTables } from '../areas/catalogue/tables.ts';
import type { MoneyTables } from '../areas/money/tables.ts';
import type { HostParts } from '../lib/host-parts.ts';

export type TillStatusParts = {
  readonly host: Pick<HostParts, 'settings' | 'version' | 'push' | 'customerScreen' | 'kiosk'>;
  readonly mode: TillMode;
  readonly sampleShop: TillState['sampleShop'];
  readonly tables: Pick<CatalogueTables, 'outbox' | 'products'> & Pick<MoneyTables, 'payments' | 'cases' | 'sales'>;
  readonly shiftOpen: () => boolean;
  readonly link: () => OperatorLink;
  readonly operatorSetUp: () => OperatorSetUp;
  readonly qrReady: () => boolean;
  readonly opening: () => TillState['opening'];
  readonly startUp: () => StartUp | null;
  readonly storage: () => StorageShortage | null;
  readonly headOffice: () => HeadOfficeState;
};

const SHOWN = [
  ...(['storePhone', 'registerNumber', 'theme', 'keys', 'language', 'timeZone', 'allowStandaloneCard'] as const),
  ...(['minInstalmentCents', 'askTaxId', 'scanner', 'weightLabels', 'heaviestKg', 'sounds', 'saleScreen'] as const),
  ...(['allowAmounts', 'discountLimits'] as const),
];

/** The content of every screen's header; read on demand, never cached. */
export function createTillStatus(parts: TillStatusParts) {
  const { host, tables } = parts;

  function read(): TillState {
    const settings = host.settings.get();
    const { waiting, refused, since } = tables.outbox.counts();
    return {
      mode: parts.mode,
      sampleShop: parts.sampleShop,
      ...shownShop(settings, parts.sampleShop),
      lacks: parts.mode === 'real' ? lacksOfItsOwn(settings) : [],
      opening: parts.opening(),
      ...pick(settings, SHOWN),
      version: host.version,
      link: parts.link(),
      operatorSetUp: parts.operatorSetUp(),
      productCount: tables.products.count(),
      outboxWaiting: waiting,
      outboxRefused: refused,
      outboxSince: since,
      unfinishedPayments: tables.payments.runningCount(),
      openCases: tables.cases.openCount(),
      salesOnHold: tables.sales.onHoldCount(),
      shiftOpen: parts.shiftOpen(),
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

import { type Attributes, createElement, type ReactNode } from 'react';
import type { Act } from '../../shared/api/acts.ts';
import { PaidMeanwhileDialog } from '../quiet/paid-meanwhile.tsx';
import { HEALTH_PAGES, type LookedAt } from '../screens/health/health-gate.tsx';
import { RESCUE_PAGES } from '../screens/rescue/rescue-gate.tsx';
import { CheckoutScreen } from '../screens/sale/checkout-screen.tsx';
import { CurrentDialog, ProductPane, Tiles, TypedNames } from '../screens/sale/late-parts.ts';
import { DOOR_PAGES } from '../screens/session/session-gate.tsx';
import { ClosedTill } from '../screens/shift/closed-till.tsx';
import { HelpDialog } from '../shell/help-key.tsx';
import { MenuDialog } from '../shell/menu.tsx';
import type { MenuGroup } from '../shell/menu-entries.ts';
import type { MenuIcon } from '../shell/menu-icons.ts';
import { type Place, type Screen, type Screens, useNavigation } from '../shell/navigation-store.ts';
import { leaveOpening, useOpeningLeft } from '../shell/opening-store.ts';
import { PAGE_SOUNDS } from '../sounds/sounds.ts';
import { usePerson } from '../state/session-store.ts';
import { useShift } from '../state/shift-store.ts';
import { useTill } from '../state/till-store.ts';
import { type LazyScreen, lazyScreen } from '../ui/lazy-screen.tsx';

export type MenuEntry = {
  readonly group: MenuGroup;
  /** Never changes, in training or outside: people know it by heart. */
  readonly key: string;
  readonly icon: MenuIcon;
  /** Shown to a cashier first; `Ver tudo`, the key or the search opens the others. */
  readonly everyday?: true;
  /** The act that the screen serves; absent if everyone can use it. */
  readonly act?: Act;
  readonly inTraining?: true;
};

type ScreenEntry = {
  readonly draw: unknown;
  readonly menu?: MenuEntry;
  /** A scan adds a product to the sale, or must at least go nowhere else. */
  readonly takesScans?: true;
  /** States of a till that only shows its records, in which the screen is available. */
  readonly seen?: readonly LookedAt[];
};

export const ProvisioningGate = lazyScreen(
  () => import('../screens/installation/provisioning-gate.tsx'),
  'ProvisioningGate',
);
export const SupervisorDialog = lazyScreen(() => import('../ui/supervisor-dialog.tsx'), 'SupervisorDialog', null);
export const OpeningScreen = lazyScreen(() => import('../screens/opening/opening-screen.tsx'), 'OpeningScreen');
export const OpenShopScreen = lazyScreen(() => import('../screens/opening/open-shop-screen.tsx'), 'OpenShopScreen');

/** With a closed drawer nothing is sold; a manager continues opening a new shop. */
function Checkout(): ReactNode {
  const shift = useShift(({ state }) => state);
  const isNew = useTill(({ till }) => (till?.opening ?? null) !== null);
  const isManager = usePerson()?.role === 'manager';
  const isLeft = useOpeningLeft((state) => state.isLeft);
  if (shift === null) return null;
  if (shift.shift !== null) return <CheckoutScreen />;
  if (!isNew || !isManager) return <ClosedTill />;
  return isLeft ? <ClosedTill onOpening={() => leaveOpening(false)} /> : <OpeningScreen />;
}

function OpenShop(): ReactNode {
  const back = useNavigation((state) => state.back);
  return <OpenShopScreen onBack={back} />;
}

/** The most urgent first. All but the checkout are lazy: loaded when idle or opened. */
export const SCREENS = {
  checkout: { draw: Checkout, menu: { group: 'selling', key: '1', icon: 'cart', everyday: true }, takesScans: true },
  payment: {
    draw: lazyScreen(() => import('../screens/payment/payment-screen.tsx'), 'PaymentScreen'),
    takesScans: true,
  },
  receipt: {
    draw: lazyScreen(() => import('../screens/receipt/receipt-screen.tsx'), 'ReceiptScreen'),
    takesScans: true,
    seen: ['stopped', 'read_only'],
  },
  drawer: {
    draw: lazyScreen(() => import('../screens/shift/drawer-screen.tsx'), 'DrawerScreen'),
    menu: { group: 'selling', key: 'c', icon: 'drawer', everyday: true },
    takesScans: true,
  },
  'shift-open': {
    draw: lazyScreen(() => import('../screens/shift/open-screen.tsx'), 'OpenScreen'),
    takesScans: true,
  },
  catalogue: {
    draw: lazyScreen(() => import('../screens/catalogue/catalogue-screen.tsx'), 'CatalogueScreen'),
    menu: { group: 'managing', key: '4', icon: 'products' },
    seen: ['read_only'],
  },
  pending: {
    draw: lazyScreen(() => import('../screens/cases/pending-screen.tsx'), 'PendingScreen'),
    menu: { group: 'selling', key: '3', icon: 'waiting', everyday: true },
    takesScans: true,
    seen: ['stopped', 'read_only'],
  },
  sales: {
    draw: lazyScreen(() => import('../screens/sales/sales-screen.tsx'), 'SalesScreen'),
    menu: { group: 'selling', key: '2', icon: 'receipt', everyday: true },
    takesScans: true,
    seen: ['stopped', 'read_only'],
  },
  'shift-close': {
    draw: lazyScreen(() => import('../screens/shift/close-screen.tsx'), 'CloseScreen'),
    takesScans: true,
  },
  'shift-reports': {
    draw: lazyScreen(() => import('../screens/shift/reports-screen.tsx'), 'ReportsScreen'),
  },
  'shift-report': { draw: lazyScreen(() => import('../screens/shift/report-screen.tsx'), 'ReportScreen') },
  returns: {
    draw: lazyScreen(() => import('../screens/returns/find-screen.tsx'), 'ReturnsScreen'),
    menu: { group: 'selling', key: 'f', icon: 'back', everyday: true },
  },
  return: { draw: lazyScreen(() => import('../screens/returns/return-screen.tsx'), 'ReturnScreen') },
  'return-slip': {
    draw: lazyScreen(() => import('../screens/returns/slip-screen.tsx'), 'ReturnSlipScreen'),
  },
  devices: {
    draw: lazyScreen(() => import('../screens/devices/devices-screen.tsx'), 'DevicesScreen'),
    menu: { group: 'managing', key: '5', icon: 'device' },
  },
  outbox: {
    draw: lazyScreen(() => import('../screens/sending/outbox-screen.tsx'), 'OutboxScreen'),
    menu: { group: 'reports', key: '9', icon: 'send' },
    seen: ['stopped', 'read_only'],
  },
  printing: {
    draw: lazyScreen(() => import('../screens/printing/printing-screen.tsx'), 'PrintingScreen'),
    menu: { group: 'selling', key: 'g', icon: 'printer', everyday: true },
  },
  settings: {
    draw: lazyScreen(() => import('../screens/settings/settings-screen.tsx'), 'SettingsScreen'),
    menu: { group: 'system', key: '7', icon: 'settings' },
  },
  training: {
    draw: lazyScreen(() => import('../screens/training/training-screen.tsx'), 'TrainingScreen'),
    menu: { group: 'system', key: '8', icon: 'school', inTraining: true },
  },
  'open-shop': { draw: OpenShop },
  reconciliation: {
    draw: lazyScreen(() => import('../screens/reconciliation/reconciliation-screen.tsx'), 'ReconciliationScreen'),
    menu: { group: 'reports', key: '0', icon: 'compare' },
  },
  'product-file': {
    draw: lazyScreen(() => import('../screens/import/product-file-screen.tsx'), 'ProductFileScreen'),
  },
  'product-pictures': {
    draw: lazyScreen(() => import('../screens/import/pictures/pictures-screen.tsx'), 'PicturesScreen'),
  },
  comparison: {
    draw: lazyScreen(() => import('../screens/catalogue/comparison/comparison-screen.tsx'), 'ComparisonScreen'),
  },
  'qr-setup': {
    draw: lazyScreen(() => import('../screens/qr-setup/qr-setup-screen.tsx'), 'QrSetupScreen'),
    menu: { group: 'managing', key: '6', icon: 'qr-code' },
  },
  people: {
    draw: lazyScreen(() => import('../screens/people/people-screen.tsx'), 'PeopleScreen'),
    menu: { group: 'managing', key: 'a', icon: 'people' },
  },
  permissions: {
    draw: lazyScreen(() => import('../screens/people/permissions-screen.tsx'), 'PermissionsScreen'),
    menu: { group: 'managing', key: 'b', icon: 'permissions' },
  },
  'sales-reports': {
    draw: lazyScreen(() => import('../screens/reports/reports-screen.tsx'), 'SalesReportsScreen'),
    menu: { group: 'reports', key: 'd', icon: 'report', act: 'seeReports' },
  },
  'worth-a-look': {
    draw: lazyScreen(() => import('../screens/fraud-review/fraud-review-screen.tsx'), 'FraudReviewScreen'),
    menu: { group: 'reports', key: 'e', icon: 'eye', act: 'seePatterns' },
  },
  diagnosis: {
    draw: lazyScreen(() => import('../screens/diagnosis/diagnosis-screen.tsx'), 'DiagnosisScreen'),
    menu: { group: 'system', key: 'o', icon: 'diagnosis' },
  },
  'support-bundle': {
    draw: lazyScreen(() => import('../screens/diagnosis/bundle-screen.tsx'), 'SupportBundleScreen'),
  },
  update: {
    draw: lazyScreen(() => import('../screens/updates/update-screen.tsx'), 'UpdateScreen'),
    menu: { group: 'system', key: 'l', icon: 'download', act: 'updates' },
  },
  installation: {
    draw: lazyScreen(() => import('../screens/installation/installation-screen.tsx'), 'InstallationScreen'),
    menu: { group: 'system', key: 'm', icon: 'checklist' },
  },
  scanner: {
    draw: lazyScreen(() => import('../screens/scanner/scanner-screen.tsx'), 'ScannerScreen'),
    menu: { group: 'managing', key: 'h', icon: 'scanner' },
    takesScans: true,
  },
  'personal-data': {
    draw: lazyScreen(() => import('../screens/personal/personal-data-screen.tsx'), 'PersonalDataScreen'),
    menu: { group: 'managing', key: 'n', icon: 'person', act: 'personalData' },
  },
  about: {
    draw: lazyScreen(() => import('../screens/about/about-screen.tsx'), 'AboutScreen'),
    menu: { group: 'system', key: 'k', icon: 'info' },
  },
} satisfies Readonly<Record<string, ScreenEntry>>;

type Opened = {
  readonly [S in keyof typeof SCREENS]: (typeof SCREENS)[S]['draw'] extends (props: infer P extends object) => ReactNode
    ? P
    : object;
};

declare module '../shell/navigation-store.ts' {
  interface Screens extends Opened {}
}

const ENTRIES: { readonly [S in Screen]: ScreenEntry & { readonly draw: (props: Screens[S]) => ReactNode } } = SCREENS;

function keyOf(place: Place): Attributes['key'] {
  if ('saleId' in place) return place.saleId;
  if ('returnId' in place) return place.returnId;
  return 'number' in place ? place.number : null;
}

function draw<S extends Screen>(screen: S, props: Screens[S] & Attributes): ReactNode {
  return createElement<Screens[S]>(ENTRIES[screen].draw, props);
}

export function CurrentScreen({ place }: { readonly place: Place }): ReactNode {
  return draw(place.screen, { ...place, key: keyOf(place) });
}

export function takesScans(screen: Screen): boolean {
  return ENTRIES[screen].takesScans === true;
}

export function isSeen(screen: Screen, health: LookedAt): boolean {
  return ENTRIES[screen].seen?.includes(health) === true;
}

type ToBring = readonly Pick<LazyScreen<never>, 'bring'>[];

/** Needed for the first sale; loaded right after the checkout. */
export const NEXT_SCREENS: ToBring = [
  ProductPane,
  Tiles,
  TypedNames,
  CurrentDialog,
  SCREENS.payment.draw,
  SCREENS.receipt.draw,
  MenuDialog,
];

/** In the order in which a cashier needs them. */
export const OTHER_SCREENS: ToBring = [
  SupervisorDialog,
  ...Object.values(SCREENS).flatMap(({ draw }) => ('bring' in draw ? [draw] : [])),
  OpeningScreen,
  OpenShopScreen,
  HelpDialog,
  PaidMeanwhileDialog,
  PAGE_SOUNDS,
  ...DOOR_PAGES,
  ProvisioningGate,
  ...HEALTH_PAGES,
  ...RESCUE_PAGES,
];

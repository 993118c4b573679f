import { PaidMeanwhileDialog } from '../quiet/paid-meanwhile.tsx';
import { HEALTH_PAGES } from '../screens/health/health-pages.tsx';
import { ProvisioningPage } from '../screens/installation/provisioning-gate.tsx';
import { RESCUE_PAGES } from '../screens/rescue/rescue-pages.tsx';
import {
  AmountDialog,
  DiscountDialog,
  HoldDialog,
  NewProductDialog,
  PriceCheckDialog,
  PriceDialog,
  SearchDialog,
} from '../screens/sale/late-dialogs.ts';
import { DOOR_PAGES } from '../screens/session/door-pages.tsx';
import { HelpDialog } from '../shell/help-key.tsx';
import { MenuDialog } from '../shell/menu.tsx';
import { PAGE_SOUNDS } from '../sounds/sounds.ts';
import { type LazyScreen, lazyScreen } from '../ui/lazy-screen.tsx';

/*
 * The page begins with the checkout and the door before it. Each other screen comes in a file of its own, as soon as the page has nothing else to do, or as somebody goes there.
 */

export const PaymentScreen = lazyScreen(
  async () => (await import('../screens/payment/payment-screen.tsx')).PaymentScreen,
);
export const ReceiptScreen = lazyScreen(
  async () => (await import('../screens/receipt/receipt-screen.tsx')).ReceiptScreen,
);
export const DrawerScreen = lazyScreen(async () => (await import('../screens/shift/drawer-screen.tsx')).DrawerScreen);
export const OpenScreen = lazyScreen(async () => (await import('../screens/shift/open-screen.tsx')).OpenScreen);
export const CatalogueScreen = lazyScreen(
  async () => (await import('../screens/catalogue/catalogue-screen.tsx')).CatalogueScreen,
);
export const PendingScreen = lazyScreen(
  async () => (await import('../screens/cases/pending-screen.tsx')).PendingScreen,
);
export const SalesScreen = lazyScreen(async () => (await import('../screens/sales/sales-screen.tsx')).SalesScreen);
export const CloseScreen = lazyScreen(async () => (await import('../screens/shift/close-screen.tsx')).CloseScreen);
export const ReportsScreen = lazyScreen(
  async () => (await import('../screens/shift/reports-screen.tsx')).ReportsScreen,
);
export const ReportScreen = lazyScreen(async () => (await import('../screens/shift/report-screen.tsx')).ReportScreen);
export const ReturnsScreen = lazyScreen(async () => (await import('../screens/returns/find-screen.tsx')).ReturnsScreen);
export const ReturnScreen = lazyScreen(async () => (await import('../screens/returns/return-screen.tsx')).ReturnScreen);
export const ReturnSlipScreen = lazyScreen(
  async () => (await import('../screens/returns/slip-screen.tsx')).ReturnSlipScreen,
);
export const DevicesScreen = lazyScreen(
  async () => (await import('../screens/devices/devices-screen.tsx')).DevicesScreen,
);
export const OutboxScreen = lazyScreen(async () => (await import('../screens/sending/outbox-screen.tsx')).OutboxScreen);
export const PrintingScreen = lazyScreen(
  async () => (await import('../screens/printing/printing-screen.tsx')).PrintingScreen,
);
export const SettingsScreen = lazyScreen(
  async () => (await import('../screens/settings/settings-screen.tsx')).SettingsScreen,
);
export const TrainingScreen = lazyScreen(
  async () => (await import('../screens/training/training-screen.tsx')).TrainingScreen,
);
export const ReconciliationScreen = lazyScreen(
  async () => (await import('../screens/reconciliation/reconciliation-screen.tsx')).ReconciliationScreen,
);
export const ProductFileScreen = lazyScreen(
  async () => (await import('../screens/import/product-file-screen.tsx')).ProductFileScreen,
);
export const PicturesScreen = lazyScreen(
  async () => (await import('../screens/import/pictures/pictures-screen.tsx')).PicturesScreen,
);
export const ComparisonScreen = lazyScreen(
  async () => (await import('../screens/catalogue/comparison/comparison-screen.tsx')).ComparisonScreen,
);
export const QrSetupScreen = lazyScreen(
  async () => (await import('../screens/qr-setup/qr-setup-screen.tsx')).QrSetupScreen,
);
export const PeopleScreen = lazyScreen(async () => (await import('../screens/people/people-screen.tsx')).PeopleScreen);
export const PermissionsScreen = lazyScreen(
  async () => (await import('../screens/people/permissions-screen.tsx')).PermissionsScreen,
);
export const SalesReportsScreen = lazyScreen(
  async () => (await import('../screens/reports/reports-screen.tsx')).SalesReportsScreen,
);
export const WorthALookScreen = lazyScreen(
  async () => (await import('../screens/fraud-review/worth-a-look-screen.tsx')).WorthALookScreen,
);
export const DiagnosisScreen = lazyScreen(
  async () => (await import('../screens/diagnosis/diagnosis-screen.tsx')).DiagnosisScreen,
);
export const SupportBundleScreen = lazyScreen(
  async () => (await import('../screens/diagnosis/bundle-screen.tsx')).SupportBundleScreen,
);
export const ScannerScreen = lazyScreen(
  async () => (await import('../screens/scanner/scanner-screen.tsx')).ScannerScreen,
);
export const AboutScreen = lazyScreen(async () => (await import('../screens/about/about-screen.tsx')).AboutScreen);

export const PersonalDataScreen = lazyScreen(
  async () => (await import('../screens/personal/personal-data-screen.tsx')).PersonalDataScreen,
);
export const UpdateScreen = lazyScreen(async () => (await import('../screens/updates/update-screen.tsx')).UpdateScreen);

export const InstallationScreen = lazyScreen(
  async () => (await import('../screens/installation/installation-screen.tsx')).InstallationScreen,
);

export const OpeningScreen = lazyScreen(
  async () => (await import('../screens/opening/opening-screen.tsx')).OpeningScreen,
);
export const OpenShopScreen = lazyScreen(
  async () => (await import('../screens/opening/open-shop-screen.tsx')).OpenShopScreen,
);

type ToBring = readonly Pick<LazyScreen<never>, 'bring'>[];

/** Where the first sale goes, and the way to all else: they come as soon as the checkout stands. */
export const NEXT_SCREENS: ToBring = [PaymentScreen, ReceiptScreen, MenuDialog];

/** All others, what a cashier needs soonest at the beginning. */
export const OTHER_SCREENS: ToBring = [
  SearchDialog,
  DrawerScreen,
  DiscountDialog,
  AmountDialog,
  HoldDialog,
  PriceCheckDialog,
  PriceDialog,
  NewProductDialog,
  OpenScreen,
  CatalogueScreen,
  PendingScreen,
  SalesScreen,
  CloseScreen,
  ReportsScreen,
  ReportScreen,
  ReturnsScreen,
  ReturnScreen,
  ReturnSlipScreen,
  DevicesScreen,
  OutboxScreen,
  PrintingScreen,
  SettingsScreen,
  TrainingScreen,
  OpeningScreen,
  OpenShopScreen,
  ReconciliationScreen,
  ProductFileScreen,
  PicturesScreen,
  ComparisonScreen,
  QrSetupScreen,
  PeopleScreen,
  PermissionsScreen,
  SalesReportsScreen,
  WorthALookScreen,
  DiagnosisScreen,
  SupportBundleScreen,
  UpdateScreen,
  InstallationScreen,
  HelpDialog,
  PaidMeanwhileDialog,
  ScannerScreen,
  PersonalDataScreen,
  AboutScreen,
  PAGE_SOUNDS,
  ...DOOR_PAGES,
  ProvisioningPage,
  ...HEALTH_PAGES,
  ...RESCUE_PAGES,
];

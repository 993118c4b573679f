import type { ComponentType } from 'react';
import { type LazyScreen, lazyScreen } from './ui/lazy-screen.tsx';

/*
 * The page begins with the checkout and the door before it. Each other screen comes in a file of its own, with the texts
 * that the checkout has no use for, as soon as the page has nothing else to do, or as somebody goes there.
 */

export const PaymentScreen = screen(async () => (await import('./payment/payment-screen.tsx')).PaymentScreen);
export const ReceiptScreen = screen(async () => (await import('./receipt/receipt-screen.tsx')).ReceiptScreen);
export const DrawerScreen = screen(async () => (await import('./shift/drawer-screen.tsx')).DrawerScreen);
export const OpenScreen = screen(async () => (await import('./shift/open-screen.tsx')).OpenScreen);
export const CatalogueScreen = screen(async () => (await import('./catalogue/catalogue-screen.tsx')).CatalogueScreen);
export const PendingScreen = screen(async () => (await import('./pending/pending-screen.tsx')).PendingScreen);
export const SalesScreen = screen(async () => (await import('./sales/sales-screen.tsx')).SalesScreen);
export const CloseScreen = screen(async () => (await import('./shift/close-screen.tsx')).CloseScreen);
export const ReportsScreen = screen(async () => (await import('./shift/reports-screen.tsx')).ReportsScreen);
export const ReportScreen = screen(async () => (await import('./shift/report-screen.tsx')).ReportScreen);
export const ReturnsScreen = screen(async () => (await import('./returns/find-screen.tsx')).ReturnsScreen);
export const ReturnScreen = screen(async () => (await import('./returns/return-screen.tsx')).ReturnScreen);
export const ReturnSlipScreen = screen(async () => (await import('./returns/slip-screen.tsx')).ReturnSlipScreen);
export const DevicesScreen = screen(async () => (await import('./devices/devices-screen.tsx')).DevicesScreen);
export const OutboxScreen = screen(async () => (await import('./outbox/outbox-screen.tsx')).OutboxScreen);
export const SettingsScreen = screen(async () => (await import('./settings/settings-screen.tsx')).SettingsScreen);
export const TrainingScreen = screen(async () => (await import('./training/training-screen.tsx')).TrainingScreen);
export const ReconciliationScreen = screen(
  async () => (await import('./reconciliation/reconciliation-screen.tsx')).ReconciliationScreen,
);
export const ProductFileScreen = screen(
  async () => (await import('./product-file/product-file-screen.tsx')).ProductFileScreen,
);
export const QrSetupScreen = screen(async () => (await import('./qr-setup/qr-setup-screen.tsx')).QrSetupScreen);
export const PeopleScreen = screen(async () => (await import('./people/people-screen.tsx')).PeopleScreen);
export const PermissionsScreen = screen(
  async () => (await import('./people/permissions-screen.tsx')).PermissionsScreen,
);
export const SalesReportsScreen = screen(async () => (await import('./reports/reports-screen.tsx')).SalesReportsScreen);
export const WorthALookScreen = screen(
  async () => (await import('./worth-a-look/worth-a-look-screen.tsx')).WorthALookScreen,
);

/** All of them, what a cashier needs first at the beginning. */
export const OTHER_SCREENS: readonly Pick<LazyScreen<never>, 'bring'>[] = [
  PaymentScreen,
  ReceiptScreen,
  DrawerScreen,
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
  SettingsScreen,
  TrainingScreen,
  ReconciliationScreen,
  ProductFileScreen,
  QrSetupScreen,
  PeopleScreen,
  PermissionsScreen,
  SalesReportsScreen,
  WorthALookScreen,
];

function screen<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyScreen<Props> {
  return lazyScreen(async () => {
    const [loaded, { addLateTexts }] = await Promise.all([load(), import('./text/late-texts.ts')]);
    addLateTexts();
    return loaded;
  });
}

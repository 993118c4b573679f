import type { ReactNode } from 'react';
import { CatalogueScreen } from './catalogue/catalogue-screen.tsx';
import { CheckoutScreen } from './checkout/checkout-screen.tsx';
import { DevicesScreen } from './devices/devices-screen.tsx';
import { PendingScreen } from './pending/pending-screen.tsx';
import { QrSetupScreen } from './qr-setup/qr-setup-screen.tsx';
import { SalesScreen } from './sales/sales-screen.tsx';
import { SettingsScreen } from './settings/settings-screen.tsx';
import { useMenu } from './shell/menu-dialog.tsx';
import { type Place, useNavigation } from './shell/navigation-store.ts';
import { Shell } from './shell/shell.tsx';
import { FirstSaleCoach } from './training/first-sale-coach.tsx';
import { TrainingScreen } from './training/training-screen.tsx';

/** Puts the screens together: they know the shell, and never each other. */
export function App(): ReactNode {
  const place = useNavigation((state) => state.place);
  const menu = useMenu(true);
  return (
    <Shell>
      <FirstSaleCoach>
        <CurrentScreen place={place} />
      </FirstSaleCoach>
      {menu}
    </Shell>
  );
}

function CurrentScreen({ place }: { readonly place: Place }): ReactNode {
  switch (place.screen) {
    case 'checkout':
    case 'payment':
    case 'receipt':
      return <CheckoutScreen />;
    case 'sales':
      return <SalesScreen />;
    case 'pending':
      return <PendingScreen />;
    case 'catalogue':
      return <CatalogueScreen />;
    case 'devices':
      return <DevicesScreen />;
    case 'qr-setup':
      return <QrSetupScreen />;
    case 'settings':
      return <SettingsScreen />;
    case 'training':
      return <TrainingScreen />;
  }
}

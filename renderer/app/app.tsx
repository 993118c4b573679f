import { type ReactNode, useEffect, useRef } from 'react';
import { PaidMeanwhileNotice } from '../quiet/paid-meanwhile.tsx';
import { HealthGate } from '../screens/health/health-gate.tsx';
import { useHelpReport } from '../screens/health/use-help-report.tsx';
import { AskForToken } from '../screens/installation/ask-for-token.tsx';
import { runningPayment } from '../screens/payment/payments-of-sale.ts';
import { RescueGate } from '../screens/rescue/rescue-gate.tsx';
import { forgetCheckout } from '../screens/sale/checkout-store.ts';
import { useDoorScanner, useScanner } from '../screens/sale/use-scanner.ts';
import { useLeaving, usePresence } from '../screens/session/lock.ts';
import { SessionGate } from '../screens/session/session-gate.tsx';
import { FirstSaleCoach } from '../screens/training/first-sale-coach.tsx';
import { useFullScreen } from '../shell/full-screen.ts';
import { useKioskMenu, useShutSystemDialogs } from '../shell/kiosk.ts';
import { useMenu } from '../shell/menu.tsx';
import { useCustomerMenu } from '../shell/menu-entries.ts';
import { type Place, useNavigation } from '../shell/navigation-store.ts';
import { ScreenGuard } from '../shell/screen-guard.tsx';
import { Shell } from '../shell/shell.tsx';
import { useSupervision } from '../shell/supervision.ts';
import { usePaymentSounds } from '../sounds/sounds.ts';
import { useSale } from '../state/sale-store.ts';
import { tillName, useTill } from '../state/till-store.ts';
import { useMenuScreens } from './menu-screens.ts';
import { usePaidMeanwhile, useUnprinted } from './payment-notices.ts';
import { CurrentScreen, isSeen, OpenShopScreen, ProvisioningGate, SupervisorDialog, takesScans } from './screens.tsx';

export function App(): ReactNode {
  useOtherMode();
  return (
    <Shell>
      <RescueGate help={useHelpReport()} behindDoor={(page) => <Door>{page}</Door>}>
        <HealthGate
          selling={
            <Door>
              <Selling />
            </Door>
          }
          screenAt={(place, health) =>
            isSeen(place.screen, health) ? (
              <Door>
                <CurrentScreen place={place} />
              </Door>
            ) : null
          }
        />
      </RescueGate>
    </Shell>
  );
}

function Door({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <SessionGate
      atDoor={<DoorScanner />}
      firstStart={(byHand) => <ProvisioningGate>{byHand}</ProvisioningGate>}
      openShop={(ways) => <OpenShopScreen {...ways} />}
    >
      {children}
      <ScreenGuard>
        <SupervisorDialogs />
      </ScreenGuard>
    </SessionGate>
  );
}

function SupervisorDialogs(): ReactNode {
  const waiting = useSupervision((state) => state.waiting.at(-1));
  return waiting === undefined ? null : <SupervisorDialog key={waiting.id} asked={waiting} />;
}

function DoorScanner(): null {
  useDoorScanner();
  return null;
}

function Selling(): ReactNode {
  const place = usePlace();
  const tillShown = useTill(({ till }) => (till === null ? '' : tillName(till)));
  const paying = useSale((state) => runningPayment(state.sale) !== null);
  const menu = useMenu(!paying, [
    ...useMenuScreens(),
    ...useLeaving(),
    useFullScreen(),
    ...useCustomerMenu(),
    ...useKioskMenu(),
  ]);
  usePresence();
  useShutSystemDialogs();
  useScanner(place.screen, takesScans(place.screen));
  usePaidMeanwhile();
  useUnprinted();
  usePaymentSounds();
  return (
    <>
      <FirstSaleCoach>
        <ScreenGuard key={`${tillShown} ${place.screen}`}>
          <CurrentScreen place={place} />
        </ScreenGuard>
      </FirstSaleCoach>
      <AskForToken />
      <PaidMeanwhileNotice />
      {menu}
    </>
  );
}

/**
 * The chosen place, with two exceptions: a sale with a pending payment is always shown at its payment, also after a
 * restart, and a paid sale at its receipt.
 */
function usePlace(): Place {
  const { place, goTo, replace } = useNavigation();
  const saleId = useSale(({ sale }) => sale?.id ?? null);
  const saleState = useSale(({ sale }) => sale?.state ?? null);
  const paying = useSale(({ sale }) => runningPayment(sale) !== null);
  useEffect(() => {
    if (paying && place.screen !== 'payment') {
      goTo({ screen: 'checkout' });
      goTo({ screen: 'payment' });
    }
    if (place.screen !== 'payment' || saleId === null) return;
    if (saleState === 'paid') {
      goTo({ screen: 'checkout' });
      goTo({ screen: 'receipt', saleId, fresh: true });
    } else if (saleState === 'cancelled') {
      replace({ screen: 'checkout' });
    }
  }, [paying, place.screen, saleId, saleState, goTo, replace]);
  return place;
}

/**
 * Another mode or sample shop is another till with other people: all drafts are dropped, also the settings that changed
 * it. Everyone starts at the sale or, with a closed drawer, at its opening.
 */
function useOtherMode(): void {
  const shown = useTill(({ till }) => (till === null ? null : tillName(till)));
  const before = useRef(shown);
  useEffect(() => {
    if (before.current !== null && before.current !== shown) {
      forgetCheckout();
      useNavigation.getState().startOver({ screen: 'checkout' });
    }
    before.current = shown;
  }, [shown]);
}

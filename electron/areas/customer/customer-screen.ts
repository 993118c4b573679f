import { NO_CUSTOMER_SCREEN } from '../../../shared/customer-screen.ts';
import type { CustomerScene, CustomerView } from '../../../shared/customer-view.ts';
import type { SaleId } from '../../../shared/ids.ts';
import { shownShop } from '../../../shared/own-shop.ts';
import type { Sale } from '../../../shared/sale.ts';
import type { SampleShop } from '../../../shared/sample-shop.ts';
import type { SessionState } from '../../../shared/session.ts';
import type { HostParts } from '../../lib/host-parts.ts';
import { errorText } from '../../lib/logger.ts';
import { type Memory, NOTHING_SHOWN, nextScene, type Seen, type TimedScene } from './scene.ts';
import type { ShopPictures } from './shop-pictures.ts';

/** What of an open till decides what a customer sees. */
export type ShownTill = {
  readonly session: () => SessionState;
  readonly openSale: () => Sale | null;
  readonly sale: (id: SaleId) => Sale | null;
};

export type CustomerScreenParts = Pick<HostParts, 'settings' | 'clock' | 'log' | 'customerScreen'> & {
  /** Null in the real shop. */
  readonly sampleShop: () => SampleShop | null;
  /** Null while the till is not open. */
  readonly till: () => ShownTill | null;
  readonly pictures: Pick<ShopPictures, 'list'>;
  /** The till's own page is to be told where the screen is. */
  readonly announce: () => void;
};

/** A burst of scans is looked at once: the cashier's answers come first. */
const LOOK_AFTER_MS = 25;

/**
 * Keeps the customer's screen in step with the till. It is told that something may have changed, and reads for itself what
 * the customer may see of it; where nobody looks at the screen it reads nothing.
 */
export function createCustomerScreen(parts: CustomerScreenParts) {
  const { clock, log, settings, customerScreen: host } = parts;
  let memory: Memory = NOTHING_SHOWN;
  let asking: string | null = null;
  let told = '';
  let isLooking = false;
  let stopped = new AbortController();
  let ending = new AbortController();

  const isSeen = (): boolean => host !== undefined && host.state().state === 'shown';

  function see(till: ShownTill): Seen {
    const { saleId } = memory;
    return {
      staffed: till.session() === 'signed_in',
      sale: till.openSale() ?? (saleId === null ? null : till.sale(saleId)),
      asking,
    };
  }

  /** Whatever goes wrong around a screen that nobody works at, the till goes on. */
  function safely<T>(work: () => T, otherwise: T): T {
    try {
      return work();
    } catch (error) {
      log.warn('the customer screen could not be brought up to date', { error: errorText(error) });
      return otherwise;
    }
  }

  /** The scene of now; nothing of a sale while the till is closed, or cannot be read. */
  function sceneNow(): TimedScene {
    return safely<TimedScene>(
      () => {
        const till = parts.till();
        if (till === null) return { state: 'idle' };
        const next = nextScene(memory, see(till), clock.monotonicMs());
        memory = next.memory;
        if (next.endsAtMs !== null) lookAgainIn(next.endsAtMs - clock.monotonicMs());
        return next.scene;
      },
      { state: 'idle' },
    );
  }

  /** A scene that ends by itself is looked at again then; another one that came meanwhile has an end of its own. */
  function lookAgainIn(ms: number): void {
    ending.abort();
    ending = new AbortController();
    const { signal } = ending;
    void clock.sleep(Math.max(1, ms), signal).then(() => {
      if (!signal.aborted) look();
    });
  }

  function viewOf(scene: TimedScene): CustomerView {
    const present = settings.get();
    const { mode, theme, language, customerScreen } = present;
    return {
      storeName: shownShop(present, parts.sampleShop()).storeName,
      training: mode === 'training',
      theme,
      language,
      pictures: parts.pictures.list(),
      pictureSeconds: customerScreen.pictureSeconds,
      scene: timed(scene, clock.now().getTime()),
    };
  }

  function look(): void {
    if (!isSeen()) return;
    const scene = sceneNow();
    const view = viewOf(scene);
    // a count-down that goes on is no news
    const news = JSON.stringify({ ...view, scene });
    if (news === told) return;
    told = news;
    safely(() => host?.show(view), undefined);
  }

  /** Something at the till may be otherwise than it was. */
  function noticed(): void {
    if (isLooking || !isSeen()) return;
    isLooking = true;
    const { signal } = stopped;
    void clock.sleep(LOOK_AFTER_MS, signal).then(() => {
      isLooking = false;
      if (!signal.aborted) look();
    });
  }

  return {
    noticed,
    /** `typed`: what stands in the field for the customer's number; null when he is not asked. */
    ask: (typed: string | null): void => {
      if (typed === asking) return;
      asking = typed;
      noticed();
    },
    settingsChanged: (): void => {
      safely(() => host?.look(), undefined);
      noticed();
    },
    state: () => host?.state() ?? NO_CUSTOMER_SCREEN,
    displays: () => host?.displays() ?? [],
    open: () => {
      host?.open();
      return host?.state() ?? NO_CUSTOMER_SCREEN;
    },
    start: (): void => {
      stopped = new AbortController();
      host?.begin({
        present: () => viewOf(sceneNow()),
        settings: () => settings.get().customerScreen,
        onChanged: () => {
          told = '';
          safely(parts.announce, undefined);
          noticed();
        },
      });
    },
    stop: (): void => {
      stopped.abort();
      ending.abort();
    },
  };
}

export type CustomerScreen = ReturnType<typeof createCustomerScreen>;

/** By the till's clock: the page's own may be wrong, and counts from here by what passes. */
function timed(scene: TimedScene, nowMs: number): CustomerScene {
  if (scene.state !== 'pix') return scene;
  const { expiresAt, ...rest } = scene;
  return { ...rest, leftMs: expiresAt === null ? 0 : Math.max(0, Date.parse(expiresAt) - nowMs) };
}

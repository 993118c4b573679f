import type { Channel, HandlersOf, PushChannel } from '../../../shared/api/contract.ts';
import type { customerApi } from '../../../shared/api/customer.ts';
import { paymentApi } from '../../../shared/api/payment.ts';
import { saleApi } from '../../../shared/api/sale.ts';
import { NO_CUSTOMER_SCREEN } from '../../../shared/customer-screen.ts';
import type { CustomerScene, CustomerView } from '../../../shared/customer-view.ts';
import type { SaleId } from '../../../shared/ids.ts';
import { shownShop } from '../../../shared/own-shop.ts';
import { ok, type Result } from '../../../shared/result.ts';
import type { Sale } from '../../../shared/sale.ts';
import type { SampleShop } from '../../../shared/sample-shop.ts';
import type { SessionState } from '../../../shared/session.ts';
import { shopPicturesIn } from '../../hosts/shop-picture-files.ts';
import type { HostParts, Push } from '../../lib/host-parts.ts';
import { errorText } from '../../lib/logger.ts';
import { sampleShopIn } from '../../lib/till-place.ts';
import type { Till } from '../../till/till.ts';
import { type Memory, NOTHING_SHOWN, nextScene, type Seen, type TimedScene } from './scene.ts';
import { createShopPictures, type ShopPictures } from './shop-pictures.ts';

const NEWS: ReadonlySet<PushChannel> = new Set<PushChannel>([
  'sale:changed',
  'payment:changed',
  'session:changed',
  'health:changed',
]);

export function openCustomerScreen(host: HostParts, till: () => Till | null) {
  const pictures = createShopPictures({ ...host, folder: shopPicturesIn(host.dataDir) });
  const screen = createCustomerScreen({
    ...host,
    pictures,
    sampleShop: () => sampleShopIn(host.dataDir, host.settings.get().mode),
    till: () => shown(till()),
    announce: () => till()?.pushState(),
  });

  const push: Push = (channel, payload) => {
    host.push(channel, payload);
    // the asking person has left the screen
    if (channel === 'session:changed') screen.ask(null);
    if (NEWS.has(channel)) screen.noticed();
  };

  const handlers: HandlersOf<typeof customerApi> = {
    'customer:state': () => ok({ screen: screen.state(), displays: screen.displays() }),
    'customer:open': () => ok(screen.open()),
    'customer:asking': ({ typed }) => {
      screen.ask(typed);
      return ok(null);
    },
    'customer:list-pictures': () => ok({ pictures: pictures.list() }),
    'customer:add-picture': ({ image }) => listed(pictures.add(image)),
    'customer:remove-picture': ({ picture }) => listed(pictures.remove(picture)),
  };

  function listed(changed: Result<readonly string[]>): Result<{ readonly pictures: readonly string[] }> {
    if (!changed.ok) return changed;
    screen.noticed();
    return ok({ pictures: changed.value });
  }

  /** After a call on the sale the customer is no longer being asked. */
  function written(channel: Channel): void {
    if (!(channel in saleApi || channel in paymentApi)) return;
    screen.ask(null);
    screen.noticed();
  }

  return { host: { ...host, push }, handlers, written, ...screen };
}

function shown(till: Till | null): ShownTill | null {
  if (till === null) return null;
  const { session, sales } = till;
  return {
    session: () => session.standing().state,
    openSale: () => found(sales.current()),
    sale: (id) => found(sales.get(id)),
  };
}

function found<T>(result: Result<T>): T | null {
  return result.ok ? result.value : null;
}

export type ShownTill = {
  readonly session: () => SessionState;
  readonly openSale: () => Sale | null;
  readonly sale: (id: SaleId) => Sale | null;
};

type CustomerScreenParts = Pick<HostParts, 'settings' | 'clock' | 'log' | 'customerScreen'> & {
  readonly sampleShop: () => SampleShop | null;
  readonly till: () => ShownTill | null;
  readonly pictures: Pick<ShopPictures, 'list'>;
  readonly announce: () => void;
};

/** Batches a burst of scans: the cashier's answers come first. */
const LOOK_AFTER_MS = 25;

type Screen = CustomerScreenParts & {
  memory: Memory;
  asking: string | null;
  lastShown: string;
  isLooking: boolean;
  stopped: AbortController;
  ending: AbortController;
};

/** News only trigger a read of the customer's view; a hidden screen reads nothing. */
export function createCustomerScreen(parts: CustomerScreenParts) {
  const { customerScreen: host } = parts;
  const screen: Screen = {
    ...{ ...parts, memory: NOTHING_SHOWN, asking: null, lastShown: '', isLooking: false },
    ...{ stopped: new AbortController(), ending: new AbortController() },
  };
  return {
    noticed: (): void => noticed(screen),
    ask: (typed: string | null): void => {
      if (typed === screen.asking) return;
      screen.asking = typed;
      noticed(screen);
    },
    settingsChanged: (): void => {
      safely(screen, () => host?.look(), undefined);
      noticed(screen);
    },
    state: () => host?.state() ?? NO_CUSTOMER_SCREEN,
    displays: () => host?.displays() ?? [],
    open: () => {
      host?.open();
      return host?.state() ?? NO_CUSTOMER_SCREEN;
    },
    start: (): void => {
      screen.stopped = new AbortController();
      host?.begin({
        present: () => viewOf(screen, sceneNow(screen)),
        settings: () => parts.settings.get().customerScreen,
        onChanged: () => {
          screen.lastShown = '';
          safely(screen, parts.announce, undefined);
          noticed(screen);
        },
      });
    },
    stop: (): void => {
      screen.stopped.abort();
      screen.ending.abort();
    },
  };
}

function noticed(screen: Screen): void {
  if (screen.isLooking || !isSeen(screen)) return;
  screen.isLooking = true;
  const { signal } = screen.stopped;
  void screen.clock.sleep(LOOK_AFTER_MS, signal).then(() => {
    screen.isLooking = false;
    if (!signal.aborted) look(screen);
  });
}

function look(screen: Screen): void {
  if (!isSeen(screen)) return;
  const scene = sceneNow(screen);
  const view = viewOf(screen, scene);
  // a running countdown is no news
  const news = JSON.stringify({ ...view, scene });
  if (news === screen.lastShown) return;
  screen.lastShown = news;
  safely(screen, () => screen.customerScreen?.show(view), undefined);
}

function isSeen({ customerScreen: host }: Screen): boolean {
  return host?.state().state === 'shown';
}

/** Shows no sale while the till is closed or unreadable. */
function sceneNow(screen: Screen): TimedScene {
  return safely<TimedScene>(
    screen,
    () => {
      const till = screen.till();
      if (till === null) return { state: 'idle' };
      const nowMs = screen.clock.monotonicMs();
      const next = nextScene(screen.memory, seenOf(screen, till), nowMs);
      screen.memory = next.memory;
      if (next.endsAtMs !== null) lookAgainIn(screen, next.endsAtMs - nowMs);
      return next.scene;
    },
    { state: 'idle' },
  );
}

function seenOf({ memory: { saleId }, asking }: Screen, till: ShownTill): Seen {
  return {
    staffed: till.session() === 'signed_in',
    sale: till.openSale() ?? (saleId === null ? null : till.sale(saleId)),
    asking,
  };
}

function lookAgainIn(screen: Screen, ms: number): void {
  screen.ending.abort();
  screen.ending = new AbortController();
  const { signal } = screen.ending;
  void screen.clock.sleep(Math.max(1, ms), signal).then(() => {
    if (!signal.aborted) look(screen);
  });
}

function viewOf({ settings, sampleShop, pictures, clock }: Screen, scene: TimedScene): CustomerView {
  const present = settings.get();
  const { mode, theme, language, customerScreen } = present;
  return {
    storeName: shownShop(present, sampleShop()).storeName,
    training: mode === 'training',
    theme,
    language,
    pictures: pictures.list(),
    pictureSeconds: customerScreen.pictureSeconds,
    scene: timed(scene, clock.now().getTime()),
  };
}

/** The customer's screen must not make the till fail. */
function safely<T>({ log }: Screen, work: () => T, otherwise: T): T {
  try {
    return work();
  } catch (error) {
    log.warn('the customer screen could not be brought up to date', { error: errorText(error) });
    return otherwise;
  }
}

/** By the till's clock: the page's own may be wrong, so it counts down from here. */
function timed(scene: TimedScene, nowMs: number): CustomerScene {
  if (scene.state !== 'pix') return scene;
  const { expiresAt, ...rest } = scene;
  return { ...rest, leftMs: expiresAt === null ? 0 : Math.max(0, Date.parse(expiresAt) - nowMs) };
}

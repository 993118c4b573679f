import type { Channel, HandlersOf, PushChannel } from '../../../shared/api/contract.ts';
import type { customerApi } from '../../../shared/api/customer.ts';
import { paymentApi } from '../../../shared/api/payment.ts';
import { saleApi } from '../../../shared/api/sale.ts';
import { ok, type Result } from '../../../shared/result.ts';
import { shopPicturesIn } from '../../hosts/shop-picture-files.ts';
import type { HostParts, Push } from '../../lib/host-parts.ts';
import { sampleShopIn } from '../../lib/till-place.ts';
import type { Till } from '../../till/till.ts';
import { createCustomerScreen, type ShownTill } from './customer-screen.ts';
import { createShopPictures } from './shop-pictures.ts';

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
    // whoever was asking has left the screen
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

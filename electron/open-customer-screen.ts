import type { CustomerCalls } from '../shared/customer-calls.ts';
import { CHANNELS, type Channel, type Handlers, type Input, type PushChannel } from '../shared/ipc-contract.ts';
import { ok, type Result } from '../shared/result.ts';
import { createCustomerScreen, type ShownTill } from './customer-screen/customer-screen.ts';
import { createShopPictures } from './customer-screen/shop-pictures.ts';
import type { HostParts, Push } from './host-parts.ts';
import { shopPicturesIn } from './hosts/shop-picture-files.ts';
import type { Till } from './till.ts';

/** Calls and messages after which a customer may have something else to see. */
const NEWS_OF_CALLS = /^(?:sale|payment|session|case|returns|approval):/;
const NEWS_OF_PUSHES: ReadonlySet<PushChannel> = new Set<PushChannel>([
  'sale:changed',
  'payment:changed',
  'session:changed',
  'health:changed',
]);

/** Calls that a page makes while the customer is being asked; every other one of a sale says that this is over. */
const WHILE_ASKING: ReadonlySet<Channel> = new Set<Channel>(['sale:get-tax-id', 'sale:get', 'sale:list']);

/** The customer's screen around whatever till is open: it sees what goes by, and is in the way of nothing. */
export function openCustomerScreen(host: HostParts, till: () => Till | null) {
  const pictures = createShopPictures({ ...host, folder: shopPicturesIn(host.dataDir) });
  const screen = createCustomerScreen({
    ...host,
    pictures,
    till: () => shown(till()),
    announce: () => till()?.pushState(),
  });

  const push: Push = (channel, payload) => {
    host.push(channel, payload);
    // whoever was asking has left the screen
    if (channel === 'session:changed') screen.ask(null);
    if (NEWS_OF_PUSHES.has(channel)) screen.noticed();
  };

  const calls: Pick<Handlers, keyof CustomerCalls> = {
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

  /** The handlers, each heard of once it has answered. */
  function watching(handlers: Handlers): Handlers {
    const heard = CHANNELS.filter((channel) => NEWS_OF_CALLS.test(channel)).map((channel) => {
      const call = async (input: Input<Channel>): Promise<unknown> => {
        const handler = handlers[channel] as (input: Input<Channel>) => unknown;
        const answer = await handler(input);
        if (/^(?:sale|payment):/.test(channel) && !WHILE_ASKING.has(channel)) screen.ask(null);
        screen.noticed();
        return answer;
      };
      return [channel, call];
    });
    return { ...handlers, ...(Object.fromEntries(heard) as Partial<Handlers>) };
  }

  return { host: { ...host, push }, calls, watching, ...screen };
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

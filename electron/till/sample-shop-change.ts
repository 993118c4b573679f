import type { Input } from '../../shared/api/contract.ts';
import { fail, type Result } from '../../shared/result.ts';
import type { Session } from '../../shared/session.ts';
import type { HostParts } from '../lib/host-parts.ts';
import { chooseSampleShop, sampleShopOf } from '../lib/till-place.ts';
import type { Till } from './till.ts';

export type ShopChangeParts = Pick<HostParts, 'dataDir' | 'settings'> & {
  readonly till: () => Till;
  readonly reopen: () => Promise<void>;
};

/** Opens another sample shop: begins its training, or signs its sample manager in. */
export function createShopChange({ dataDir, settings, till, reopen }: ShopChangeParts) {
  async function comeIn(): Promise<Result<Session>> {
    const { session, handlers } = till();
    const now = session.get();
    if (!now.ok) return now;
    if (now.value.state === 'no_people') return handlers['training:begin']();
    const { samplePin } = now.value;
    // the sample PIN was changed: the sign-in page asks for it
    return samplePin === undefined ? now : session.signIn(samplePin.personId, samplePin.pin);
  }

  return async ({ shop }: Input<'training:open-shop'>): Promise<Result<Session>> => {
    if (settings.get().mode !== 'training') return fail('training_only');
    const before = sampleShopOf(dataDir);
    if (shop === before) return till().session.get();
    if (
      till()
        .openBlocks()
        .some((what) => what !== 'shift_open')
    )
      return fail('sample_shop_busy');
    chooseSampleShop(dataDir, shop);
    try {
      await reopen();
    } catch (error) {
      chooseSampleShop(dataDir, before);
      await reopen();
      throw error;
    }
    return comeIn();
  };
}

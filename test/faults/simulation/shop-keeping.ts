import type { Cents } from '../../../shared/money.ts';
import type { Product, ProductUnit } from '../../../shared/product.ts';
import type { Drawer } from './drawer.ts';
import type { Hand } from './hand.ts';
import type { Shop } from './shop.ts';
import type { KeepingAct } from './visit.ts';

const TRIES = 120;

/** By its code: the cashier has to know it before she scans. */
export const isWeighed = (code: string): boolean => code.startsWith('K');

export type ShopKeeping = ReturnType<typeof createShopKeeping>;

/** What a shop does besides selling: its products, the registrations of the QR interface, the list of devices. */
export function createShopKeeping(shop: Shop, hand: Hand, drawer: Drawer, shelf: number) {
  const random = shop.random.fork('keeping');
  let lastCode = 0;

  const products = async (): Promise<readonly Product[]> => {
    const query = { text: '', onlyActive: false, offset: 0, limit: 100 };
    const found = await hand.look('catalogue:search', query);
    return found.ok ? found.value.products : [];
  };

  /** Stores what is on the shelf. What nobody heard of is looked up before it is typed again. */
  async function save(before: Product | null, change: { code?: string; priceCents?: number }): Promise<void> {
    lastCode += 1;
    const code = change.code ?? before?.code ?? `${lastCode % 3 === 2 ? 'K' : 'P'}${lastCode}`;
    const priceCents = (change.priceCents ?? before?.priceCents ?? random.between(99, 4_999)) as Cents;
    const unit: ProductUnit = isWeighed(code) ? 'weight' : 'piece';
    const name = before?.name ?? `Produto ${code}`;
    const draft = { id: before?.id ?? null, code, barcode: null, name, priceCents, unit };
    for (let turn = 0; turn < TRIES; turn++) {
      const saved = await hand.press('catalogue:save', draft);
      if (saved?.ok) break;
      const known = (await products()).find((one) => one.code === code);
      if (known?.priceCents === priceCents) break;
      if (saved !== null) return;
      await shop.time.sleep(1_000);
    }
    if (before !== null && before.code !== code) drawer.forgetCode(before.code);
    drawer.setPrice(code, priceCents);
  }

  async function register(): Promise<void> {
    for (let turn = 0; turn < TRIES; turn++) {
      const state = await hand.look('qr:registration', null);
      if (!state.ok || state.value.ready) return;
      const { company, proposal } = state.value;
      const { storeId, cashRegisterName, cashRegisterId } = proposal;
      const form = { storeId, openingHours: [], latitude: '-23.550520', longitude: '-46.633308' };
      if (company.state !== 'done') await hand.press('qr:register-company', form);
      else await hand.press('qr:register-cash-register', { cashRegisterName, cashRegisterId });
      await shop.time.sleep(2_000);
    }
    shop.notebook.tick('never registered');
  }

  /** What the till has is what is on the shelf: after an upgrade, say. */
  async function knowShelf(): Promise<void> {
    const list = await products();
    for (const code of drawer.codes())
      if (!list.some((one) => one.code === code && one.active)) drawer.forgetCode(code);
    for (const product of list) {
      if (product.active) drawer.setPrice(product.code, product.priceCents);
    }
  }

  return {
    /** Before the first customer: products on the shelf, both registrations done. */
    setUp: async () => {
      await knowShelf();
      while (drawer.codes().length < shelf) await save(null, {});
      for (let turn = 0; turn < TRIES; turn++) {
        const refreshed = await hand.press('devices:refresh', null);
        if (refreshed?.ok) break;
        await shop.time.sleep(3_000);
      }
      await register();
    },
    /** Takes the till's catalogue for what is on the shelf. */
    knowShelf,
    /** One change of the catalogue, between two customers. */
    changeSomething: async (asked?: KeepingAct) => {
      const list = (await products()).filter((one) => one.active);
      const product = random.pick(list);
      const what = asked ?? random.weighted({ price: 5, code: 2, add: 1, off: 1, remove: 1, devices: 2 });
      shop.notebook.write(`shop-keeping: ${what}`);
      if (what === 'price') await save(product, { priceCents: random.between(99, 4_999) });
      if (what === 'code') await save(product, { code: `${isWeighed(product.code) ? 'K' : 'N'}${shop.time.nowMs()}` });
      if (what === 'add') await save(null, {});
      if (what === 'devices') await hand.press('devices:refresh', null);
      if (list.length < 6 || (what !== 'off' && what !== 'remove')) return;
      drawer.forgetCode(product.code);
      if (what === 'off') await hand.press('catalogue:set-active', { productId: product.id, active: false });
      else await hand.press('catalogue:delete', { productId: product.id });
    },
    /** What the operator refused is sent again. True while anything is still refused. */
    sendRefusedAgain: async () => {
      const state = await hand.look('till:state', null);
      if (state.ok && state.value.outboxRefused === 0) return false;
      const refused = (await products()).filter((one) => one.sync.state === 'refused');
      for (const product of refused) await hand.press('catalogue:send-again', { productId: product.id });
      return refused.length > 0;
    },
  };
}

import type { Cents } from '../../../shared/money.ts';
import type { Product, ProductUnit } from '../../../shared/product.ts';
import type { Random } from '../random.ts';
import type { Drawer } from './drawer.ts';
import { type Hand, look, press } from './hand.ts';
import type { Shop } from './shop.ts';
import type { KeepingAct } from './visit.ts';

const TRIES = 120;

export const isWeighed = (code: string): boolean => code.startsWith('K');

export type ShopKeeping = {
  readonly shop: Shop;
  readonly hand: Hand;
  readonly drawer: Drawer;
  readonly shelf: number;
  readonly random: Random;
  lastCode: number;
};

export function shopKeeping(shop: Shop, hand: Hand, drawer: Drawer, shelf: number): ShopKeeping {
  return { shop, hand, drawer, shelf, random: shop.random.fork('keeping'), lastCode: 0 };
}

export async function setUp(keeping: ShopKeeping) {
  await knowShelf(keeping);
  while (keeping.drawer.prices.size < keeping.shelf) await save(keeping, null, {});
  for (let turn = 0; turn < TRIES; turn++) {
    const refreshed = await press(keeping.hand, 'devices:refresh', null);
    if (refreshed?.ok) break;
    await keeping.shop.time.sleep(3_000);
  }
  await register(keeping);
}

export async function changeSomething(keeping: ShopKeeping, asked?: KeepingAct) {
  const list = (await products(keeping)).filter((one) => one.active);
  const product = keeping.random.pick(list);
  const what = asked ?? keeping.random.weighted({ price: 5, code: 2, add: 1, off: 1, remove: 1, devices: 2 });
  keeping.shop.notebook.write(`shop-keeping: ${what}`);
  if (what === 'price') await save(keeping, product, { priceCents: keeping.random.between(99, 4_999) });
  if (what === 'code')
    await save(keeping, product, { code: `${isWeighed(product.code) ? 'K' : 'N'}${keeping.shop.time.nowMs()}` });
  if (what === 'add') await save(keeping, null, {});
  if (what === 'devices') await press(keeping.hand, 'devices:refresh', null);
  if (list.length < 6 || (what !== 'off' && what !== 'remove')) return;
  keeping.drawer.prices.delete(product.code);
  if (what === 'off') await press(keeping.hand, 'catalogue:set-active', { productId: product.id, active: false });
  else await press(keeping.hand, 'catalogue:delete', { productId: product.id });
}

/** Resends refused changes. True while some remain. */
export async function sendRefusedAgain(keeping: ShopKeeping) {
  const state = await look(keeping.hand, 'till:state', null);
  if (state.ok && state.value.outboxRefused === 0) return false;
  const refused = (await products(keeping)).filter((one) => one.sync.state === 'refused');
  for (const product of refused) await press(keeping.hand, 'catalogue:send-again', { productId: product.id });
  return refused.length > 0;
}

export async function knowShelf(keeping: ShopKeeping): Promise<void> {
  const list = await products(keeping);
  for (const code of [...keeping.drawer.prices.keys()])
    if (!list.some((one) => one.code === code && one.active)) keeping.drawer.prices.delete(code);
  for (const product of list) {
    if (product.active) keeping.drawer.prices.set(product.code, product.priceCents);
  }
}

const products = async (keeping: ShopKeeping): Promise<readonly Product[]> => {
  const query = { text: '', onlyActive: false, offset: 0, limit: 100 };
  const found = await look(keeping.hand, 'catalogue:search', query);
  return found.ok ? found.value.products : [];
};

/** Saves the shelf; looks before repeating an unanswered save. */
async function save(
  keeping: ShopKeeping,
  before: Product | null,
  change: { code?: string; priceCents?: number },
): Promise<void> {
  keeping.lastCode += 1;
  const code = change.code ?? before?.code ?? `${keeping.lastCode % 3 === 2 ? 'K' : 'P'}${keeping.lastCode}`;
  const priceCents = (change.priceCents ?? before?.priceCents ?? keeping.random.between(99, 4_999)) as Cents;
  const unit: ProductUnit = isWeighed(code) ? 'weight' : 'piece';
  const name = before?.name ?? `Produto ${code}`;
  const draft = { id: before?.id ?? null, code, barcode: null, name, priceCents, unit };
  for (let turn = 0; turn < TRIES; turn++) {
    const saved = await press(keeping.hand, 'catalogue:save', draft);
    if (saved?.ok) break;
    const known = (await products(keeping)).find((one) => one.code === code);
    if (known?.priceCents === priceCents) break;
    if (saved !== null) return;
    await keeping.shop.time.sleep(1_000);
  }
  if (before !== null && before.code !== code) keeping.drawer.prices.delete(before.code);
  keeping.drawer.prices.set(code, priceCents);
}

async function register(keeping: ShopKeeping): Promise<void> {
  for (let turn = 0; turn < TRIES; turn++) {
    const state = await look(keeping.hand, 'qr:registration', null);
    if (!state.ok || state.value.ready) return;
    const { company, proposal } = state.value;
    const { storeId, cashRegisterName, cashRegisterId } = proposal;
    const form = { storeId, openingHours: [], latitude: '-23.550520', longitude: '-46.633308' };
    if (company.state !== 'done') await press(keeping.hand, 'qr:register-company', form);
    else await press(keeping.hand, 'qr:register-cash-register', { cashRegisterName, cashRegisterId });
    await keeping.shop.time.sleep(2_000);
  }
  keeping.shop.notebook.tick('never registered');
}

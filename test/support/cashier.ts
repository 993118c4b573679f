import type { Channel, Input, Value } from '../../shared/api/contract.ts';
import { cents } from '../../shared/money.ts';
import type { Payment } from '../../shared/payment.ts';
import type { Product } from '../../shared/product.ts';
import type { Sale } from '../../shared/sale.ts';
import { DENOMINATIONS, type ShiftReport } from '../../shared/shift.ts';
import type { Ask } from './on-duty.ts';
import { value } from './value.ts';

type Due = Pick<Sale, 'id' | 'totalCents'>;

export type Cashier = ReturnType<typeof cashierAt>;

/** A cashier at any till; a refused act throws. */
export function cashierAt(ask: Ask) {
  async function call<C extends Channel>(channel: C, input: Input<C>): Promise<Value<C>> {
    return value(await ask(channel, input));
  }

  async function deviceAt(nth: number) {
    const known = await call('devices:list', null);
    const { devices } = known.devices.length > 0 ? known : await call('devices:refresh', null);
    const device = devices[nth];
    if (device === undefined) throw new Error(`there is no device ${nth}`);
    return device;
  }

  async function shelve(code: string, priceCents: number): Promise<Product> {
    const draft = { id: null, code, barcode: null, name: `Product ${code}`, priceCents: cents(priceCents) };
    return call('catalogue:save', draft);
  }

  async function registerPix(): Promise<void> {
    const { proposal } = await call('qr:registration', null);
    const place = { openingHours: [], latitude: '-23.550520', longitude: '-46.633308' };
    await call('qr:register-company', { storeId: proposal.storeId, ...place });
    const { cashRegisterName, cashRegisterId } = proposal;
    await call('qr:register-cash-register', { cashRegisterName, cashRegisterId });
  }

  return {
    call,
    deviceAt,
    shelve,
    registerPix,
    /** First minutes of a till: devices known, Pix registered, a product `P250` for each price of 250. */
    furnish: async (prices: readonly number[]): Promise<void> => {
      await call('devices:refresh', null);
      await registerPix();
      for (const price of prices) await shelve(`P${price}`, price);
    },
    ring: async (first: string, ...more: readonly string[]): Promise<Sale> => {
      let sale = await call('sale:add-by-code', { text: first });
      for (const text of more) sale = await call('sale:add-by-code', { text });
      return sale;
    },
    payCash: ({ id, totalCents }: Due, changeCents = 0): Promise<Sale> =>
      call('payment:pay-cash', { saleId: id, tenderedCents: cents(totalCents + changeCents) }),
    startCard: async ({ id: saleId }: Due, nth = 0): Promise<Payment> => {
      const { id: deviceId } = await deviceAt(nth);
      return call('payment:start-card', { saleId, deviceId, kind: 'credit', instalments: 1 });
    },
    startPix: ({ id: saleId }: Due): Promise<Payment> => call('payment:start-pix', { saleId }),
    giveUp: ({ id: saleId }: Due): Promise<Sale> => call('sale:cancel', { saleId, reason: 'customer_gave_up' }),
    /** Without a count, the drawer's cash is a difference of the Z. */
    closeShift: async (): Promise<ShiftReport> => {
      await call('shift:count', { pieces: DENOMINATIONS.map(() => 0) });
      return call('shift:close', { comment: 'fim', carryOver: true });
    },
  };
}

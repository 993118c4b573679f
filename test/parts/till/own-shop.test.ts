import { describe, expect, type TestContext, test } from 'vitest';
import type { SaleId } from '../../../shared/ids.ts';
import { cents } from '../../../shared/money.ts';
import { lacksOfItsOwn } from '../../../shared/own-shop.ts';
import type { PaymentId } from '../../../shared/payment.ts';
import type { PaymentState } from '../../../shared/payment-states.ts';
import type { SlipRef } from '../../../shared/printing.ts';
import { SAMPLE_IDENTITIES, SAMPLE_SHOPS } from '../../../shared/sample-shop.ts';
import { DEFAULT_SETTINGS, SAMPLE_SHOP, type Settings } from '../../../shared/settings.ts';
import { DENOMINATIONS } from '../../../shared/shift.ts';
import { type Ask, goOnDuty } from '../../support/on-duty.ts';
import { type OpenCore, openCore, openNewCore } from '../../support/open-core.ts';
import { OWN_CNPJ, ownShop, shopBy } from '../../support/own-shop.ts';
import { orderOf } from '../../support/return-scene.ts';
import { foundSampleWords, headOf, OPERATORS_WORDS } from '../../support/sample-words.ts';
import { type ControlledService, startControlledService } from '../../support/service-control.ts';
import { localDay } from '../../support/shop-day.ts';
import { tempFolder } from '../../support/temp-folder.ts';
import { until } from '../../support/until.ts';
import { value } from '../../support/value.ts';

/** By an earlier program: real sales under the sample's name. */
const AS_SAMPLE: Settings = { ...DEFAULT_SETTINGS, mode: 'real' };

type Papers = Readonly<Record<SlipRef['kind'], string>>;
type Control = Pick<ControlledService, 'device'>;

const asker = ({ core }: OpenCore) => core.serve;

/** The simulator with idle devices is its operator. */
async function openReal(context: TestContext) {
  const service = await startControlledService(tempFolder());
  context.onTestFinished(() => service.stop());
  const open = await openCore(context);
  const ask = asker(open);
  value(await ask('settings:save', { settings: shopBy(service), token: service.token }));
  await goOnDuty(ask);
  return { ask, service };
}

const draw = async (ask: Ask, slip: SlipRef): Promise<string> =>
  JSON.stringify(value(await ask('printing:preview', { slip, printerId: null })));

const sellsOne = async (ask: Ask): Promise<SaleId> => value(await ask('sale:add-by-code', { text: '1' })).id;

async function everyPaper(ask: Ask, service: Control): Promise<Papers> {
  value(await ask('catalogue:save', { id: null, code: '1', barcode: null, name: 'Pão', priceCents: cents(500) }));
  const saleId = await sellsOne(ask);
  value(await ask('payment:pay-cash', { saleId, tenderedCents: cents(500) }));
  const found = value(await ask('returns:for-sale', { saleId }));
  const back = value(await ask('returns:make', { ...orderOf(found, [1]), money: 'credit_note' }));
  const paymentId = await sellsByCard(ask, service);
  const { movement } = value(
    await ask('shift:move', { kind: 'withdrawal', amountCents: cents(100), reason: 'Retirada para o cofre' }),
  );
  const day = localDay(new Date());
  value(await ask('reconciliation:run', { day, everyPix: false }));
  await until('the day is reconciled', async () => value(await ask('reconciliation:get', { day })).report);
  const x = await draw(ask, { kind: 'shift_x' });
  value(await ask('shift:count', { pieces: DENOMINATIONS.map(() => 1) }));
  const z = value(await ask('shift:close', { comment: 'Contado duas vezes', carryOver: true }));
  return {
    shift_x: x,
    receipt: await draw(ask, { kind: 'receipt', saleId }),
    card_slip: await draw(ask, { kind: 'card_slip', paymentId, side: 'customer' }),
    return: await draw(ask, { kind: 'return', returnId: back.id }),
    credit_note: await draw(ask, { kind: 'credit_note', code: back.creditNote?.code ?? '' }),
    movement: await draw(ask, { kind: 'movement', movementId: movement.id }),
    shift_z: await draw(ask, { kind: 'shift_z', number: z.number ?? 0 }),
    reconciliation: await draw(ask, { kind: 'reconciliation', day }),
    report: await draw(ask, { kind: 'report', report: 'day', from: day, to: day }),
    test: await draw(ask, { kind: 'test' }),
  };
}

async function sellsByCard(ask: Ask, service: Control): Promise<PaymentId> {
  const { devices } = value(await ask('devices:refresh', null));
  const [device] = devices;
  if (device === undefined) throw new Error('there is no device');
  const saleId = await sellsOne(ask);
  const started = await ask('payment:start-card', { saleId, deviceId: device.id, kind: 'debit', instalments: 1 });
  const { id } = value(started);
  const stands = (state: PaymentState) => async () =>
    value(await ask('sale:get', { saleId })).payments.some((payment) => payment.state === state) || null;
  await until('the device has it', stands('pending'));
  await service.device(device.code, 'start');
  await service.device(device.code, 'approve');
  await until('the card is approved', stands('approved'));
  return id;
}

async function papersOfWeek(ask: Ask): Promise<Pick<Papers, 'receipt' | 'shift_x' | 'shift_z' | 'test'>> {
  const [z] = value(await ask('shift:list-reports', { offset: 0, limit: 1 }));
  const found = await ask('returns:find', { search: { by: 'number', series: null, number: 1 }, offset: 0, limit: 1 });
  const [sale] = value(found).sales;
  return {
    receipt: await draw(ask, { kind: 'receipt', saleId: sale?.id ?? ('' as SaleId) }),
    shift_x: await draw(ask, { kind: 'shift_x' }),
    shift_z: await draw(ask, { kind: 'shift_z', number: z?.number ?? 0 }),
    test: await draw(ask, { kind: 'test' }),
  };
}

describe('what a shop has of its own', () => {
  const ofShops = SAMPLE_SHOPS.flatMap((shop) => {
    const { cnpj, ...names } = SAMPLE_IDENTITIES[shop];
    const operator = { operator: { ...DEFAULT_SETTINGS.operator, cnpj } };
    const fields = Object.entries(names).map(([field, text]) => [field, { [field]: text }] as const);
    return [...fields, ['cnpj', operator] as const];
  });

  test.for<readonly [string, Partial<Settings>]>([
    ...ofShops,
    ['storeName', { storeName: 'mercado  modelo' }],
    ['storeName', { storeName: 'Mercado-Modelo.' }],
    ['storeAddress', { storeAddress: '' }],
    ['registerNumber', { registerTyped: false }],
    ['cnpj', { operator: { ...DEFAULT_SETTINGS.operator, cnpj: '' } }],
  ])('is not %s of a sample', ([field, change]) => {
    expect(lacksOfItsOwn({ ...ownShop(), ...change })).toEqual([field]);
  });

  test('is everything once it was typed; a number other than the first was typed by somebody', () => {
    expect(lacksOfItsOwn(ownShop())).toEqual([]);
    expect(lacksOfItsOwn({ ...ownShop(), registerNumber: 2, registerTyped: false })).toEqual([]);
  });
});

describe('real mode', () => {
  test('is refused to the sample shop, by the names of what it lacks, and opens to one of its own', async (context) => {
    const open = await openCore(context);
    const ask = asker(open);
    const refused = await ask('settings:save', { settings: { ...ownShop(), storeAddress: ' ', registerTyped: false } });
    expect(refused).toMatchObject({
      error: {
        code: 'shop_not_own',
        field: 'settings.storeAddress',
        values: { fields: 'storeAddress registerNumber' },
      },
    });
    expect(open.settings().mode).toBe('training');
    value(await ask('settings:save', { settings: ownShop() }));
    expect(value(await ask('till:state', null))).toMatchObject({ mode: 'real', cnpj: OWN_CNPJ, lacks: [] });
    await goOnDuty(ask);
    const back = await ask('settings:save', { settings: { ...ownShop(), storeName: SAMPLE_SHOP.storeName } });
    expect(back).toMatchObject({ error: { code: 'shop_not_own' } });
  });

  test.for(SAMPLE_SHOPS)('gets nothing from a training that is saved with %s on its form', async (shop, context) => {
    const open = await openCore(context);
    const { cnpj, ...names } = SAMPLE_IDENTITIES[shop];
    const form = { ...DEFAULT_SETTINGS, ...names, storeCity: 'Recife' };
    value(await asker(open)('settings:save', { settings: { ...form, operator: { ...form.operator, cnpj } } }));
    expect(open.settings()).toEqual({ ...DEFAULT_SETTINGS, storeCity: 'Recife' });
  });

  test('of a till that has sold as the sample shop stops at the next sale, says why, and goes on once it is typed', async (context) => {
    const earlier = await openCore(context, ownShop());
    await earlier.core.stop();
    const open = await openCore(context, AS_SAMPLE, earlier.folder);
    const ask = asker(open);
    const product = { id: null, code: '1', barcode: null, name: 'Pão', priceCents: cents(500) };
    value(await ask('catalogue:save', product));
    const lacks = ['storeName', 'storeAddress', 'storeCity', 'cnpj', 'registerNumber'];
    expect(value(await ask('till:state', null))).toMatchObject({ lacks, storeName: '', cnpj: '' });
    expect(await ask('sale:add-by-code', { text: '1' })).toMatchObject({
      error: { code: 'shop_not_own', values: { fields: lacks.join(' ') } },
    });
    value(await ask('settings:save', { settings: { ...AS_SAMPLE, storeName: 'Padaria da Aurora', theme: 'dark' } }));
    expect(await ask('sale:add-by-code', { text: '1' })).toMatchObject({ error: { code: 'shop_not_own' } });
    value(await ask('settings:save', { settings: ownShop() }));
    await goOnDuty(ask);
    value(await ask('sale:add-by-code', { text: '1' }));
  });

  test('has nothing of the sample shops on any paper or in any state, whatever stands in its settings', async (context) => {
    const { ask, service } = await openReal(context);
    const papers = await everyPaper(ask, service);
    const state = JSON.stringify(value(await ask('till:state', null)));
    const words = [...Object.values(papers), state].flatMap(foundSampleWords);
    expect(words.filter((word) => !OPERATORS_WORDS.some((one) => one === word))).toEqual([]);
    for (const paper of Object.values(papers)) expect(paper).toContain('Padaria da Aurora');
    expect(papers.receipt).toContain('27.182.818/0001-29');
    const sample = await openCore(context, AS_SAMPLE);
    const lacking = value(await asker(sample)('printing:preview', { slip: { kind: 'test' }, printerId: null }));
    expect(foundSampleWords(JSON.stringify([lacking, value(await asker(sample)('till:state', null))]))).toEqual([]);
  });

  test('the words are found where they may be: each sample shop has its own on its papers, and none of another', async (context) => {
    const { ask } = await openNewCore(context);
    value(await ask('training:begin', null));
    for (const shop of ['bakery', 'clothes', 'market'] as const) {
      value(await ask('training:open-shop', { shop }));
      const papers = await papersOfWeek(ask);
      const { storeName } = SAMPLE_IDENTITIES[shop];
      for (const [kind, paper] of Object.entries(papers)) expect(paper, kind).toContain(storeName);
      const others = SAMPLE_SHOPS.filter((one) => one !== shop).flatMap(headOf);
      const state = JSON.stringify(value(await ask('till:state', null)));
      const found = [...Object.values(papers), state].flatMap(foundSampleWords);
      expect(found.filter((word) => others.includes(word))).toEqual([]);
      expect(headOf(shop).filter((word) => !`${state} ${papers.receipt}`.includes(word))).toEqual([]);
    }
  });
});

import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { CardSaleRequest, Operator } from '../../../electron/operator/operator.ts';
import type { Device } from '../../../shared/device.ts';
import { cents } from '../../../shared/money.ts';
import { judgeCardSale } from '../../../shared/payment-evidence.ts';
import type { ControlledService } from '../../support/service-control.ts';
import { openContract } from './test-client.ts';

/* Client and service understand each other. */

let service: ControlledService;
let client: Operator;
let device: Device;

beforeAll(async () => {
  const contract = await openContract();
  ({ service, client } = contract);
  const devices = await client.listDevices();
  if (devices.kind !== 'done' || devices.value[0] === undefined)
    throw new Error(`no device: ${JSON.stringify(devices)}`);
  device = devices.value[0];
  return contract.close;
});

function sale(change: Partial<CardSaleRequest> = {}): CardSaleRequest {
  return {
    identifier: randomUUID(),
    deviceId: device.id,
    amountCents: cents(12_390),
    description: 'Venda 12 — pão',
    kind: 'credit',
    instalments: 3,
    ...change,
  };
}

async function statusOf(request: CardSaleRequest) {
  const { kind, instalments } = request;
  const asked = { ...request, terms: { kind, instalments }, deviceCode: device.code, now: new Date() };
  const answer = await client.readCardSale(request.identifier);
  if (answer.kind !== 'done') throw new Error(JSON.stringify(answer));
  return { reading: answer.value, sighting: judgeCardSale(answer.value, asked) };
}

async function act(...verbs: Parameters<ControlledService['device']>[1][]) {
  for (const verb of verbs) await service.device(device.code, verb);
}

describe('a card sale', () => {
  it('is seen waiting, in progress and approved, with its evidence', async () => {
    const request = sale();
    expect(await client.createCardSale(request)).toMatchObject({
      kind: 'done',
      value: { operatorId: expect.any(Number) },
    });
    expect((await statusOf(request)).sighting.event).toBe('seen_waiting');
    await act('home', 'start');
    expect((await statusOf(request)).sighting.event).toBe('seen_in_progress');
    await act('approve');
    const { reading, sighting } = await statusOf(request);
    expect(sighting).toMatchObject({ event: 'seen_approved', evidence: { amountCents: 12_390 } });
    const [payment] = reading.payments;
    expect(payment).toMatchObject({ deviceCode: device.code, deviceName: device.name });
    expect(payment?.transactions).toMatchObject([{ kind: 'credit', status: 'approved' }]);
    for (const value of Object.values(sighting.evidence ?? {})) expect(value).toBeTruthy();

    expect(await client.printOnDevice(payment?.identifier ?? '', 'VIA DO CLIENTE\nObrigado, até já')).toEqual({
      kind: 'done',
      value: null,
    });
    await act('home');
  });

  it.each([
    ['debit', 1],
    ['meal_voucher', 1],
    ['food_voucher', 1],
  ] as const)('by %s', async (kind, instalments) => {
    const request = sale({ kind, instalments });
    await client.createCardSale(request);
    await act('home', 'start', 'approve');
    const { reading, sighting } = await statusOf(request);
    expect(sighting.event).toBe('seen_approved');
    expect(reading.payments[0]?.transactions[0]?.kind).toBe(kind);
    await act('home');
  });

  it.each([
    ['decline', 'seen_declined'],
    ['cancel', 'seen_cancelled'],
  ] as const)('that ends by %s is not paid', async (verb, event) => {
    const request = sale();
    await client.createCardSale(request);
    await act('home', 'start', verb);
    expect((await statusOf(request)).sighting.event).toBe(event);
    await act('home');
  });

  it('can be aborted before the device began, and by force afterwards', async () => {
    const early = sale();
    await client.createCardSale(early);
    expect(await client.abortCardSale(early.identifier, { force: false })).toEqual({ kind: 'done', value: null });
    expect((await statusOf(early)).sighting.event).toBe('seen_cancelled');

    const started = sale();
    await client.createCardSale(started);
    await act('home', 'start');
    expect(await client.abortCardSale(started.identifier, { force: false })).toMatchObject({ kind: 'refused' });
    await act('crash');
    expect(await client.abortCardSale(started.identifier, { force: true })).toEqual({ kind: 'done', value: null });
    await act('home');
  });

  it('that nobody knows is not found', async () => {
    const nobody = randomUUID();
    const notFound = { kind: 'refused', cause: 'not_found' };
    expect(await client.readCardSale(nobody)).toMatchObject(notFound);
    expect(await client.abortCardSale(nobody, { force: false })).toMatchObject(notFound);
    expect(await client.printOnDevice(nobody, 'x')).toMatchObject(notFound);
  });

  it('with an identifier that was used is told apart from other refusals', async () => {
    const request = sale();
    await client.createCardSale(request);
    expect(await client.createCardSale(request)).toMatchObject({ kind: 'refused', cause: 'already_exists' });
    await client.abortCardSale(request.identifier, { force: false });
  });
});

describe('the sale query', () => {
  it('finds what was paid, page by page', async () => {
    const request = sale();
    await client.createCardSale(request);
    await act('home', 'start', 'approve', 'home');
    const local = (shiftMs: number) => new Date(Date.now() - 180 * 60_000 + shiftMs).toISOString().slice(0, 19);
    const answer = await client.listCardSales({ from: local(-3_600_000), to: local(3_600_000), page: 1 });
    if (answer.kind !== 'done') throw new Error(JSON.stringify(answer));
    const found = answer.value.items.find((one) => one.saleIdentifier === request.identifier);
    expect(found).toMatchObject({ status: 'done', amountCents: 12_390, transactions: [{ status: 'approved' }] });
    expect(Math.abs(Date.now() - new Date(found?.registeredAt ?? 0).getTime())).toBeLessThan(60_000);
    const none = await client.listCardSales({ from: local(-7_200_000), to: local(-3_600_000), page: 1 });
    expect(none).toMatchObject({ kind: 'done', value: { items: [], totalCount: 0, hasNext: false } });
  });
});

import { setImmediate as turn } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRequestSpacing } from '../../../electron/lib/request-spacing.ts';
import type { CreatedQrCharge, Operator } from '../../../electron/operator/operator.ts';
import type { LedgerView } from '../../../electron/programs/simulator/ledger.ts';
import { checkBrCode } from '../../../shared/br-code.ts';
import { cents } from '../../../shared/money.ts';
import { judgeQrCharge } from '../../../shared/payment-evidence.ts';
import { type QrMode, suggestedCashRegister, suggestedStoreId } from '../../../shared/qr-registration.ts';
import { manualClock } from '../../support/manual-clock.ts';
import { type ServiceUnderTest, startServiceUnderTest } from './running-service.ts';

const OPENING_HOURS = [
  { day: 'segunda', opensAt: '08:00', closesAt: '18:00' },
  { day: 'sabado', opensAt: '09:00', closesAt: '13:30' },
] as const;

/** Most tests do not wait two seconds for each look at a charge; the last one does. */
const NO_SPACING = { status_spacing_ms: 0 };

function companyForm(cnpj: string) {
  return {
    storeId: suggestedStoreId(cnpj),
    latitude: '-23.550520',
    longitude: '-46.633308',
    openingHours: OPENING_HOURS,
  };
}

async function register(client: Operator, mode: QrMode, cnpj: string): Promise<string> {
  const form = suggestedCashRegister(mode, 1, cnpj);
  expect(await client.registerCompany(companyForm(cnpj))).toMatchObject({
    kind: 'done',
    value: { id: expect.stringMatching(/./), storeId: suggestedStoreId(cnpj) },
  });
  expect(await client.registerCashRegister(form)).toMatchObject({
    kind: 'done',
    value: { id: expect.stringMatching(/./), cashRegisterId: form.cashRegisterId },
  });
  return form.cashRegisterId;
}

describe.each<QrMode>(['default', 'acquirer_operated'])('the QR interface in mode %s', (qrMode) => {
  let under: ServiceUnderTest;
  let client: Operator;
  let cashRegisterId: string;

  beforeAll(async () => {
    under = await startServiceUnderTest({ mode: NO_SPACING });
    client = under.client({ qrMode });
  });
  afterAll(() => under.stop());

  async function create(amount: number, message: string | null = null): Promise<CreatedQrCharge> {
    const answer = await client.createQrCharge({ amountCents: cents(amount), cashRegisterId, message });
    if (answer.kind !== 'done') throw new Error(JSON.stringify(answer));
    return answer.value;
  }

  async function eventOf(charge: CreatedQrCharge) {
    const answer = await client.readQrCharge(charge.code);
    if (answer.kind !== 'done') throw new Error(JSON.stringify(answer));
    return judgeQrCharge(answer.value, { ...charge, now: new Date() });
  }

  it('makes no charge before both registrations', async () => {
    const request = { amountCents: cents(100), cashRegisterId: 'CAIXA001', message: null };
    expect(await client.createQrCharge(request)).toMatchObject({
      kind: 'refused',
      message: expect.stringMatching(/\w/),
    });
    const form = suggestedCashRegister(qrMode, 1, under.service.cnpj);
    expect(await client.registerCashRegister(form)).toMatchObject({ kind: 'refused' });
    await client.registerCompany(companyForm(under.service.cnpj));
    expect(await client.createQrCharge(request)).toMatchObject({ kind: 'refused' });
  });

  it('registers company and cash register', async () => {
    cashRegisterId = await register(client, qrMode, under.service.cnpj);
  });

  it('makes a charge whose BR Code, amount and expiry agree', async () => {
    const charge = await create(123_456, 'Pão & açúcar');
    expect(charge.amountCents).toBe(123_456);
    expect(checkBrCode(charge.brCode)).toEqual({ ok: true, amountCents: 123_456 });
    const lastsMs = new Date(charge.expiresAt).getTime() - Date.now();
    expect(lastsMs).toBeGreaterThan(0);
    expect(lastsMs).toBeLessThan(86_400_000);
    expect((await eventOf(charge)).event).toBe('seen_waiting');
  });

  it('sees a charge paid, with its evidence', async () => {
    const charge = await create(1099);
    await under.control('POST', `/charges/${charge.code}/pay`);
    const { event, evidence } = await eventOf(charge);
    expect(event).toBe('seen_approved');
    expect(evidence).toMatchObject({ amountCents: 1099 });
    for (const name of ['nsu', 'authorization', 'paidAt', 'operatorPaymentId'] as const)
      expect(evidence?.[name]).toBeTruthy();
    const ledger = (await under.control('GET', '/ledger')) as LedgerView;
    expect(ledger.charges.filter((one) => one.identifier === charge.code)).toMatchObject([{ amount_cents: 1099 }]);
  });

  it('sees a charge denied', async () => {
    const charge = await create(500);
    await under.control('POST', `/charges/${charge.code}/deny`);
    expect((await eventOf(charge)).event).toBe('seen_declined');
  });

  it('never takes another amount for paid', async () => {
    await under.control('POST', '/faults', {
      operation: 'charge.pay',
      kind: 'wrong_amount',
      settings: { delta_cents: -1 },
    });
    const charge = await create(500);
    await under.control('POST', `/charges/${charge.code}/pay`);
    expect(await eventOf(charge)).toMatchObject({ event: 'seen_unknown', reason: 'amount_disagrees' });
  });

  it('removes a charge', async () => {
    const charge = await create(700);
    expect(await client.removeQrCharge(charge.code)).toEqual({ kind: 'done', value: null });
    expect(await eventOf(charge)).toMatchObject({ event: 'seen_cancelled', reason: 'removed_by_operator' });
  });

  it('gives money back only where the mode offers it', async () => {
    const charge = await create(900);
    expect(await client.refundQrCharge(charge.code)).toMatchObject({ kind: 'refused' });
    await under.control('POST', `/charges/${charge.code}/pay`);
    const answer = await client.refundQrCharge(charge.code);
    if (qrMode === 'default') {
      expect(answer).toMatchObject({
        kind: 'done',
        value: { code: charge.code, status: 'cancelled', amountCents: 900 },
      });
    } else {
      expect(answer).toMatchObject({ kind: 'refused' });
      expect((await eventOf(charge)).event).toBe('seen_approved');
    }
  });

  it('refuses with a sentence, under 200 and under 4xx', async () => {
    for (const status of [200, 400]) {
      await under.control('POST', '/mode', { qr_error_status: status });
      const sentence = { kind: 'refused', message: expect.stringMatching(/^[^[\]]*\w[^[\]]*$/) };
      expect(await client.readQrCharge('987654321')).toMatchObject(sentence);
      expect(await client.removeQrCharge('987654321')).toMatchObject(sentence);
      expect(await client.createQrCharge({ amountCents: cents(0), cashRegisterId, message: null })).toMatchObject(
        sentence,
      );
      const unknownRegister = { amountCents: cents(100), cashRegisterId: 'NOBODY', message: null };
      expect(await client.createQrCharge(unknownRegister)).toMatchObject(sentence);
      expect(await under.client({ qrMode, cnpj: '11111111111111' }).registerCompany(companyForm('1'))).toMatchObject(
        sentence,
      );
      expect(
        await under.client({ qrMode, qrProvider: 'NOBODY' }).registerCompany(companyForm(under.service.cnpj)),
      ).toMatchObject(sentence);
    }
  });

  it('wants the right token', async () => {
    const stranger = under.client({ qrMode }, { token: () => 'wrong' });
    expect(await stranger.readQrCharge('1')).toMatchObject({ kind: 'refused', cause: 'unauthorised' });
  });

  it.each([
    ['answer_lost', 'unknown'],
    ['reset', 'unknown'],
    ['empty_body', 'unknown'],
    ['garbage_body', 'unknown'],
    ['http_status', 'unknown'],
    ['error_text', 'refused'],
  ])('a scripted %s is %s on every operation', async (kind, expected) => {
    const charge = await create(300);
    await under.control('POST', '/faults', { operation: '*', kind, times: 5 });
    expect((await client.createQrCharge({ amountCents: cents(300), cashRegisterId, message: null })).kind).toBe(
      expected,
    );
    expect((await client.readQrCharge(charge.code)).kind).toBe(expected);
    expect((await client.removeQrCharge(charge.code)).kind).toBe(expected);
    expect((await client.registerCompany(companyForm(under.service.cnpj))).kind).toBe(expected);
    await under.control('DELETE', '/faults');
  });

  it('lets the caller see that a charge names another amount than asked for', async () => {
    const settings = { delta_cents: 1 };
    await under.control('POST', '/faults', { operation: 'qr.create', kind: 'wrong_amount', settings });
    const charge = await create(300);
    expect([charge.amountCents, checkBrCode(charge.brCode)]).not.toEqual([300, { ok: true, amountCents: 300 }]);
  });
});

describe('the spacing of status requests', () => {
  it('is refused and counted by the service when it is broken, and kept by the client', async () => {
    const clock = manualClock();
    const under = await startServiceUnderTest({ now: clock.now, sleep: clock.sleep });
    try {
      const hasty = under.client({}, { clock });
      const cashRegisterId = await register(hasty, 'default', under.service.cnpj);
      const created = await hasty.createQrCharge({ amountCents: cents(100), cashRegisterId, message: null });
      const code = created.kind === 'done' ? created.value.code : '';
      await hasty.readQrCharge(code);
      expect(await hasty.readQrCharge(code)).toMatchObject({ kind: 'refused', cause: 'too_soon' });
      const before = ((await under.control('GET', '/ledger')) as LedgerView).spacing.violations;
      expect(before).toBe(1);

      const spacing = createRequestSpacing(clock);
      const till = [under.client({}, { clock, spacing }), under.client({}, { clock, spacing })];
      const answers: unknown[] = [];
      const asked = till.flatMap((one) => [one.readQrCharge(code), one.readQrCharge(code)]);
      for (const one of asked) void one.then((answer) => answers.push(answer));
      while (answers.length < asked.length) {
        clock.next();
        await turn();
      }
      for (const answer of answers) expect(answer).toMatchObject({ kind: 'done', value: { status: 'pending' } });
      expect(((await under.control('GET', '/ledger')) as LedgerView).spacing.violations).toBe(before);
    } finally {
      await under.stop();
    }
  });
});

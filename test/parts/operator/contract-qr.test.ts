import { beforeAll, describe, expect, it } from 'vitest';
import type { CreatedQrCharge, Operator } from '../../../electron/operator/operator.ts';
import { checkBrCode } from '../../../shared/br-code.ts';
import { cents } from '../../../shared/money.ts';
import { judgeQrCharge } from '../../../shared/payment-evidence.ts';
import { type QrMode, suggestedCashRegister, suggestedStoreId } from '../../../shared/qr-registration.ts';
import type { ControlledService } from '../../support/service-control.ts';
import { clientOf, openContract } from './test-client.ts';

const OPENING_HOURS = [
  { day: 'segunda', opensAt: '08:00', closesAt: '18:00' },
  { day: 'sabado', opensAt: '09:00', closesAt: '13:30' },
] as const;

function companyForm(cnpj: string) {
  return {
    storeId: suggestedStoreId(cnpj),
    latitude: '-23.550520',
    longitude: '-46.633308',
    openingHours: OPENING_HOURS,
  };
}

describe.each<QrMode>(['default', 'acquirer_operated'])('the QR interface in mode %s', (qrMode) => {
  let service: ControlledService;
  let client: Operator;
  let cashRegisterId: string;

  beforeAll(async () => {
    const contract = await openContract({ qrMode });
    ({ service, client } = contract);
    await service.mode({ status_spacing_ms: 0 });
    return contract.close;
  });

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

  it('registers company and cash register', async () => {
    const form = suggestedCashRegister(qrMode, 1, service.cnpj);
    expect(await client.registerCompany(companyForm(service.cnpj))).toMatchObject({
      kind: 'done',
      value: { id: expect.stringMatching(/./), storeId: suggestedStoreId(service.cnpj) },
    });
    expect(await client.registerCashRegister(form)).toMatchObject({
      kind: 'done',
      value: { id: expect.stringMatching(/./), cashRegisterId: form.cashRegisterId },
    });
    cashRegisterId = form.cashRegisterId;
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
    await service.charge(charge.code, 'pay');
    const { event, evidence } = await eventOf(charge);
    expect(event).toBe('seen_approved');
    expect(evidence).toMatchObject({ amountCents: 1099 });
    for (const name of ['nsu', 'authorization', 'paidAt', 'operatorPaymentId'] as const)
      expect(evidence?.[name]).toBeTruthy();
    const ledger = await service.ledger();
    expect(ledger.charges.filter((one) => one.identifier === charge.code)).toMatchObject([{ amount_cents: 1099 }]);
  });

  it('sees a charge denied', async () => {
    const charge = await create(500);
    await service.charge(charge.code, 'deny');
    expect((await eventOf(charge)).event).toBe('seen_declined');
  });

  it('removes a charge', async () => {
    const charge = await create(700);
    expect(await client.removeQrCharge(charge.code)).toEqual({ kind: 'done', value: null });
    expect(await eventOf(charge)).toMatchObject({ event: 'seen_cancelled', reason: 'removed_by_operator' });
  });

  it('gives money back only where the mode offers it', async () => {
    const charge = await create(900);
    expect(await client.refundQrCharge(charge.code)).toMatchObject({ kind: 'refused' });
    await service.charge(charge.code, 'pay');
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
    const stranger = clientOf(service, { qrMode, cnpj: '11111111111111' });
    const ofNobody = clientOf(service, { qrMode, qrProvider: 'NOBODY' });
    const charge = { amountCents: cents(100), cashRegisterId, message: null };
    for (const status of [200, 400]) {
      await service.mode({ qr_error_status: status });
      for (const answer of [
        await client.readQrCharge('987654321'),
        await client.removeQrCharge('987654321'),
        await client.createQrCharge({ ...charge, amountCents: cents(0) }),
        await client.createQrCharge({ ...charge, cashRegisterId: 'NOBODY' }),
        await stranger.registerCompany(companyForm('1')),
        await ofNobody.registerCompany(companyForm(service.cnpj)),
      ]) {
        expect(answer).toMatchObject({ kind: 'refused', message: expect.stringMatching(/^[^[\]]*\w[^[\]]*$/) });
      }
    }
  });

  it('is told apart from other refusals where it was asked too soon', async () => {
    const { code } = await create(300);
    await service.mode({ status_spacing_ms: 60_000 });
    const answers = [await client.readQrCharge(code), await client.readQrCharge(code)];
    expect(answers.at(-1)).toMatchObject({ kind: 'refused', cause: 'too_soon' });
  });
});

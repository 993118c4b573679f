import { describe, expect } from 'vitest';
import type { DeviceId } from '../../../../shared/device.ts';
import { PICK_UP_MS } from '../../../../shared/payment.ts';
import type { Shop } from '../../../support/open-shop.ts';
import { shopTest as test } from '../../../support/shop-test.ts';
import { value } from '../../../support/value.ts';

describe.concurrent('devices', () => {
  test('are listed as the operator has them; the chosen one is remembered over a restart', async ({ shop }) => {
    const { devices, chosenId, fetchedAt } = value(shop.till().devices.list());
    expect([devices.length, chosenId, typeof fetchedAt]).toEqual([2, null, 'string']);
    const second = devices[1]?.id as DeviceId;
    value(shop.till().devices.choose(second));
    await shop.reopen();
    expect(value(shop.till().devices.list()).chosenId).toBe(second);
    expect(shop.till().devices.choose(999 as DeviceId)).toMatchObject({ error: { code: 'no_device' } });
  });

  test('the last list stays while the operator is away, and the failure is told', async ({ shop }) => {
    await shop.service.stop();
    // a kept connection may lose the first request
    expect(await shop.till().devices.refresh()).toMatchObject({ ok: false });
    expect(await shop.till().devices.refresh()).toMatchObject({ error: { code: 'operator_unreachable' } });
    expect(value(shop.till().devices.list()).devices).toHaveLength(2);
  });

  test('one that leaves a sale where it is for fifteen seconds is not free for ten minutes', async ({ shop }) => {
    const missed = () => value(shop.till().devices.list()).devices.map(({ missedAt }) => missedAt);
    const sale = shop.sell();
    const { id } = shop.startCard(sale);
    await shop.until(id, 'pending');
    expect(missed()).toEqual([null, null]);
    await shop.pass(PICK_UP_MS);
    value(shop.till().payments.cancel(id, false));
    await shop.until(id, 'cancelled');
    expect(missed()).toEqual([expect.any(String), null]);
    await shop.pass(10 * 60_000 + PICK_UP_MS);
    expect(missed()).toEqual([null, null]);
  });

  test('one that picked up a sale of this till has given a sign, whatever the list said before', async ({ shop }) => {
    const [first] = value(shop.till().devices.list()).devices;
    const code = first?.code ?? '';
    const longAgo = '2026-01-05T12:00:00.000Z';
    await shop.service.lastSeen(code, longAgo);
    value(await shop.till().devices.refresh());
    const sign = () => value(shop.till().devices.list()).devices.find(({ id }) => id === first?.id)?.lastActivityAt;
    expect(sign()).toBe(longAgo);
    const { id } = shop.startCard(shop.sell());
    await shop.until(id, 'pending');
    expect(sign()).toBe(longAgo);
    await shop.service.device(code, 'start');
    const { createdAt } = await shop.until(id, 'in_progress');
    expect(sign()).toBe(createdAt);
    await shop.service.device(code, 'approve');
    await shop.until(id, 'approved');
    expect(sign()).toBe(createdAt);
  });

  test('their last activity is read in the zone of the operator', async ({ shop }) => {
    const [device] = value(shop.till().devices.list()).devices;
    await shop.service.device(device?.code ?? '', 'home');
    const seen = value(await shop.till().devices.refresh()).devices.find((one) => one.id === device?.id);
    const agoMs = Math.abs(Date.parse(seen?.lastActivityAt ?? '') - shop.clock.now().getTime());
    expect(agoMs).toBeLessThan(30 * 60_000);
  });
});

const FORM = { storeId: '000181', openingHours: [], latitude: '-23.5', longitude: '-46.6' };
const stateOf = (shop: Shop) => value(shop.till().qr.state());

describe.concurrent('the registration of the QR interface', () => {
  test('keeps both outcomes over a restart', async ({ shop }) => {
    await shop.registerQr();
    await shop.reopen();
    expect(stateOf(shop)).toMatchObject({ ready: true, company: { state: 'done' }, cashRegister: { state: 'done' } });
  });

  test('counts only for the settings it was made with', async ({ shop }) => {
    await shop.registerQr();
    Object.assign(shop.settings, { registerNumber: 2 });
    await shop.reopen();
    const half = { ready: false, company: { state: 'done' }, cashRegister: { state: 'missing' } };
    expect(stateOf(shop)).toMatchObject(half);
    Object.assign(shop.settings, { operator: { ...shop.settings.operator, qrProvider: 'OUTRO' } });
    await shop.reopen();
    expect(stateOf(shop)).toMatchObject({ company: { state: 'missing' } });
  });

  test("a refusal is stored with the operator's sentence, and ends no earlier success", async ({ shop }) => {
    await shop.service.fault('qr.company', 'error_text', { settings: { text: 'CNPJ inválido' } });
    expect(await shop.till().qr.registerCompany(FORM)).toMatchObject({ error: { code: 'operator_refused' } });
    const refused = { state: 'refused', message: expect.stringContaining('CNPJ inválido') };
    expect(stateOf(shop).company).toMatchObject(refused);
    await shop.registerQr();
    await shop.service.fault('qr.company', 'error_text');
    await shop.till().qr.registerCompany(FORM);
    expect(stateOf(shop).ready).toBe(true);
  });

  test('no answer stores nothing', async ({ shop }) => {
    await shop.service.fault('qr.company', 'answer_lost');
    expect(await shop.till().qr.registerCompany(FORM)).toMatchObject({ error: { code: 'operator_no_answer' } });
    expect(stateOf(shop).company).toEqual({ state: 'missing' });
  });
});

import { describe, expect, test } from 'vitest';
import type { DeviceId } from '../../../../shared/device.ts';
import { openShop } from '../../../support/open-shop.ts';
import { value } from '../../../support/value.ts';

describe.concurrent('devices', () => {
  test('are listed as the operator has them; the chosen one is remembered over a restart', async (context) => {
    const shop = await openShop(context);
    const { devices, chosenId, fetchedAt } = value(shop.till().devices.list());
    expect([devices.length, chosenId, typeof fetchedAt]).toEqual([2, null, 'string']);
    const second = devices[1]?.id as DeviceId;
    value(shop.till().devices.choose(second));
    await shop.reopen();
    expect(value(shop.till().devices.list()).chosenId).toBe(second);
    expect(shop.till().devices.choose(999 as DeviceId)).toMatchObject({ error: { code: 'no_device' } });
  });

  test('the last list stays while the operator is away, and the failure is told', async (context) => {
    const shop = await openShop(context);
    await shop.service.stop();
    // the first request may still go into a connection that was kept open, and is then lost rather than not sent
    expect(await shop.till().devices.refresh()).toMatchObject({ ok: false });
    expect(await shop.till().devices.refresh()).toMatchObject({ error: { code: 'operator_unreachable' } });
    expect(value(shop.till().devices.list()).devices).toHaveLength(2);
  });

  test('their last activity is read in the zone of the operator', async (context) => {
    const shop = await openShop(context);
    const [device] = value(shop.till().devices.list()).devices;
    await shop.service.device(device?.code ?? '', 'home');
    const seen = value(await shop.till().devices.refresh()).devices.find((one) => one.id === device?.id);
    const agoMs = Math.abs(Date.parse(seen?.lastActivityAt ?? '') - shop.clock.now().getTime());
    // another zone is an hour away at least
    expect(agoMs).toBeLessThan(30 * 60_000);
  });
});

describe.concurrent('the registration of the QR interface', () => {
  test('keeps both outcomes over a restart', async (context) => {
    const shop = await openShop(context);
    await shop.registerQr();
    await shop.reopen();
    expect(value(shop.till().qr.state())).toMatchObject({
      ready: true,
      company: { state: 'done' },
      cashRegister: { state: 'done' },
    });
  });

  test('counts only for the settings it was made with', async (context) => {
    const shop = await openShop(context);
    await shop.registerQr();
    Object.assign(shop.settings, { registerNumber: 2 });
    await shop.reopen();
    expect(value(shop.till().qr.state())).toMatchObject({
      ready: false,
      company: { state: 'done' },
      cashRegister: { state: 'missing' },
    });
    Object.assign(shop.settings, { operator: { ...shop.settings.operator, qrProvider: 'OUTRO' } });
    await shop.reopen();
    expect(value(shop.till().qr.state())).toMatchObject({ company: { state: 'missing' } });
  });

  test("a refusal is stored with the operator's sentence, and a success is not taken away by a later one", async (context) => {
    const shop = await openShop(context);
    const place = { latitude: '-23.5', longitude: '-46.6' };
    await shop.service.fault('qr.company', 'error_text', { settings: { text: 'CNPJ inválido' } });
    const form = { storeId: '000181', openingHours: [], ...place };
    expect(await shop.till().qr.registerCompany(form)).toMatchObject({ error: { code: 'operator_refused' } });
    expect(value(shop.till().qr.state()).company).toMatchObject({
      state: 'refused',
      message: expect.stringContaining('CNPJ inválido'),
    });
    await shop.registerQr();
    await shop.service.fault('qr.company', 'error_text');
    await shop.till().qr.registerCompany(form);
    expect(value(shop.till().qr.state()).ready).toBe(true);
  });

  test('no answer stores nothing', async (context) => {
    const shop = await openShop(context);
    await shop.service.fault('qr.company', 'answer_lost');
    const form = { storeId: '000181', openingHours: [], latitude: '-23.5', longitude: '-46.6' };
    expect(await shop.till().qr.registerCompany(form)).toMatchObject({ error: { code: 'operator_no_answer' } });
    expect(value(shop.till().qr.state()).company).toEqual({ state: 'missing' });
  });
});

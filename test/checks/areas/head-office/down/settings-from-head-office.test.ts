import { describe, expect, test } from 'vitest';
import { natsProgram } from '../../../../fleet/servers/nats-server.ts';
import { INSTALL } from '../../../../fleet/servers/what-is-missing.ts';
import { becomes, openHeadOfficeShop, STORE, tillOf } from '../../../../support/head-office-shop.ts';
import { openCore } from '../../../../support/open-core.ts';
import { value } from '../../../../support/value.ts';

const missing = natsProgram() === null ? ` (skipped: nats-server is not installed here: ${INSTALL})` : '';

describe.skipIf(missing !== '')(`settings that head office gives out${missing}`, () => {
  test('settings are applied as the screen would, the store’s over everybody’s, once a revision', async (context) => {
    const office = await openHeadOfficeShop(context);
    await office.set({ storeName: 'Rede Azul', storeCity: 'Campinas', allowStandaloneCard: false });
    await office.set({ storeCity: 'Santos' }, STORE);
    const opened = await openCore(context, office.till);
    await becomes(async () => opened.settings(), {
      storeName: 'Rede Azul',
      storeCity: 'Santos',
      allowStandaloneCard: false,
    });
    const changed = { ...opened.settings(), storeName: 'Mudado aqui' };
    value(await opened.core.handlers['settings:save']({ settings: changed }));
    await office.set({ theme: 'dark' }, STORE);
    await becomes(async () => opened.settings(), { theme: 'dark', storeName: 'Mudado aqui', storeCity: 'Santos' });
    await office.set({ storeName: 'Rede Verde', storeCity: 'Campinas' });
    await becomes(async () => opened.settings(), { storeName: 'Rede Verde', theme: 'dark' });
    expect(opened.settings()).toMatchObject({ mode: 'real', registerNumber: 1, headOffice: office.settings });
    await becomes(() => tillOf(opened).received(), { settingsWaiting: false, parkedCount: 0 });
  });

  test('an operator that head office names closes and opens the till, and products go on arriving', async (context) => {
    const office = await openHeadOfficeShop(context);
    const opened = await openCore(context, office.till);
    const operator = {
      ...office.till.operator,
      baseUrl: 'https://pos.example.com',
      qrBaseUrl: 'https://qr.example.com',
    };
    await office.set({ operator });
    await becomes(async () => opened.settings().operator, { baseUrl: 'https://pos.example.com' });
    await office.give('A');
    await becomes(() => tillOf(opened).product('A'), { active: true });
    await becomes(() => tillOf(opened).received(), { settingsWaiting: false });
  });
});

import { expect, test } from 'vitest';
import { becomes, openHeadOfficeShop, openTillOf, STORE } from '../../../../support/head-office-shop.ts';
import { withNats } from '../../../../support/needs-servers.ts';
import { value } from '../../../../support/value.ts';

withNats('settings that head office gives out', () => {
  test('settings are applied as the screen would, the store’s over everybody’s, once a revision', async (context) => {
    const office = await openHeadOfficeShop(context);
    await office.set({ storeName: 'Rede Azul', storeCity: 'Campinas', allowStandaloneCard: false });
    await office.set({ storeCity: 'Santos' }, STORE);
    const till = await openTillOf(context, office);
    await becomes(async () => till.settings(), {
      storeName: 'Rede Azul',
      storeCity: 'Santos',
      allowStandaloneCard: false,
    });
    const changed = { ...till.settings(), storeName: 'Mudado aqui' };
    value(await till.serve('settings:save', { settings: changed }));
    await office.set({ theme: 'dark' }, STORE);
    await becomes(async () => till.settings(), { theme: 'dark', storeName: 'Mudado aqui', storeCity: 'Santos' });
    await office.set({ storeName: 'Rede Verde', storeCity: 'Campinas' });
    await becomes(async () => till.settings(), { storeName: 'Rede Verde', theme: 'dark' });
    expect(till.settings()).toMatchObject({ mode: 'real', registerNumber: 1, headOffice: office.settings });
    await becomes(() => till.received(), { settingsWaiting: false, parkedCount: 0 });
  });

  test('an operator that head office names closes and opens the till, and products go on arriving', async (context) => {
    const office = await openHeadOfficeShop(context);
    const till = await openTillOf(context, office);
    const addresses = { baseUrl: 'https://pos.example.com', qrBaseUrl: 'https://qr.example.com' };
    await office.set({ operator: { ...office.till.operator, ...addresses } });
    await becomes(async () => till.settings().operator, { baseUrl: 'https://pos.example.com' });
    await office.give('A');
    await becomes(() => till.product('A'), { active: true });
    await becomes(() => till.received(), { settingsWaiting: false });
  });
});

import { expect, test } from 'vitest';
import { toSettingsPage } from '../support/menu-and-form.ts';
import { FIRST_PAGE, type Journey, openJourney } from '../support/open-journey.ts';
import { puts } from '../support/page-cashier.ts';
import { makesManager } from '../support/page-staff.ts';

const lang = ({ page }: Journey): Promise<string | null> => page.locator('html').getAttribute('lang');

test('a Spanish speaker begins, sells, changes to English, and sells on', async (context) => {
  const journey = await openJourney(context, { duty: 'none', firstSight: FIRST_PAGE });
  const { page, press, type, sees, scan, choose, enter } = journey;
  await expect.poll(() => lang(journey)).toBe('pt-BR');

  await choose(page.getByRole('radio', { name: 'Español' })).sees('Probar ahora');
  await expect.poll(() => lang(journey)).toBe('es');
  await press('F2').sees('Esta caja no emite');
  await press('F7').sees('¿Quién es el gerente de esta caja?');
  await makesManager(journey, { name: 'Lucía Gómez', pin: '2580' }, 'Anote el código de recuperación');
  await press('F9');

  await sees('Caja cerrada');
  await press('Enter').sees('Escriba cuánto dinero hay en el cajón');
  await enter('1.200,50').sees('Caja abierta con fondo de R$ 1.200,50.');
  await puts(journey, '101', '101');
  await press('F9').sees('¿Cómo va a pagar el cliente?');
  await press('1').sees('Efectivo recibido');
  await type('100').sees('Vuelto');
  await press('Enter').sees('PAGADO', /^VUELTO/);
  await press('Enter');

  await press('F1').sees('Presione el número o use las flechas y Enter.');
  await press('7');
  await toSettingsPage(journey, 'Sistema');
  await choose(page.getByLabel('Idioma'));
  await choose(page.getByRole('option', { name: 'English' }));
  await press('F9').sees('Settings saved.');
  await expect.poll(() => lang(journey)).toBe('en');
  await expect.poll(() => page.getByText('Caja abierta').count()).toBe(0);
  await toSettingsPage(journey, 'Team and rules');
  await expect.poll(() => page.getByLabel('Warn when the drawer holds more than (R$)').inputValue()).toBe('1,000.00');
  await press('Escape');

  await scan('101').sees('1 piece');
  await press('F9').sees('How will the customer pay?');
  await press('1').sees('Cash received');
  await type('50,00');
  if (journey.hand === 'keyboard') {
    await press('Tab').sees('An amount like 12.50');
    await press('Shift+Tab');
  }
  await press('Control+a');
  await enter('50.00').sees('PAID', /^CHANGE/);
  await press('Enter');

  const seen: string[] = [];
  page.on('console', (message) => seen.push(message.text()));
  await page.addInitScript(() => {
    const note = (): void => {
      const text = document.body?.innerText.trim() ?? '';
      if (/caixa|caja/i.test(text)) console.log(`flicker: ${text}`);
      requestAnimationFrame(note);
    };
    note();
  });
  const words = /\/assets\/en-[^/]*\.js$/;
  let refused = 0;
  await page.route(words, (route) => {
    refused += 1;
    return route.abort();
  });
  await page.reload();
  await expect.poll(() => refused).toBeGreaterThan(1);
  await page.unroute(words);
  await page.getByLabel('Code or product name').waitFor();
  await expect.poll(() => lang(journey)).toBe('en');
  expect(seen.filter((text) => text.startsWith('flicker'))).toEqual([]);
});

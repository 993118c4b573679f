import { expect, test } from 'vitest';
import { FIRST_PAGE, type Journey, openJourney } from '../support/open-journey.ts';

const lang = ({ page }: Journey): Promise<string | null> => page.locator('html').getAttribute('lang');

/** The name and the PIN of the first manager; then the code has been noted. */
async function becomeManager({ type, press, sees, shoot }: Journey): Promise<void> {
  await type('Lucía Gómez');
  for (const again of ['', ' otra vez']) {
    await press('Tab');
    await type('2580');
    if (again !== '') await shoot('es-1-first-manager');
  }
  await press('Enter');
  await sees('Anote el código de recuperación');
  await press('F9');
}

test('a Spanish speaker begins, sells, changes to English, and sells on', async (context) => {
  const journey = await openJourney(context, { duty: 'none', firstSight: FIRST_PAGE });
  const { page, press, type, sees, scan, choose, shoot } = journey;
  await expect.poll(() => lang(journey)).toBe('pt-BR');

  await choose(page.getByRole('radio', { name: 'Español' }));
  await sees('Probar ahora');
  await expect.poll(() => lang(journey)).toBe('es');
  await press('F2');
  await sees('¿Quién es el gerente de esta caja?');
  await journey.goTo(page.getByRole('textbox').first());
  await becomeManager(journey);

  await sees('Caja cerrada');
  await press('Enter');
  await sees('Escriba cuánto dinero hay en el cajón');
  await type('1.200,50');
  await press('Enter');
  await sees('Caja abierta con fondo de R$ 1.200,50.');
  await scan('101', '101');
  await sees('2 unidades');
  await shoot('es-2-sale');
  await press('F9');
  await sees('¿Cómo va a pagar el cliente?');
  await press('1');
  await sees('Efectivo recibido');
  await type('100');
  await sees('Vuelto');
  await shoot('es-3-cash');
  await press('Enter');
  await sees('PAGADO');
  await shoot('es-4-receipt');
  await press('Enter');

  await press('F1');
  await sees('Presione el número o use las flechas y Enter.');
  await press('7');
  await choose(page.getByLabel('Idioma'));
  await choose(page.getByRole('option', { name: 'English' }));
  await shoot('es-5-settings');
  await press('F9');
  await sees('Settings saved.');
  await expect.poll(() => lang(journey)).toBe('en');
  await expect.poll(() => page.getByText('Caja abierta').count()).toBe(0);
  await choose(page.getByRole('tab', { name: 'Shift' }));
  await sees('Warn when the drawer holds more than (R$)');
  await expect.poll(() => page.getByLabel('Warn when the drawer holds more than (R$)').inputValue()).toBe('1,000.00');
  await shoot('en-1-settings');
  await press('Escape');

  await scan('101');
  await sees('1 piece');
  await press('F9');
  await sees('How will the customer pay?');
  await press('1');
  await sees('Cash received');
  // as Brazil writes it, this would be a hundred times as much if it were guessed at
  await type('50,00');
  if (journey.hand === 'keyboard') {
    await press('Tab');
    await sees('An amount like 12.50');
    await shoot('en-2-comma');
    await press('Shift+Tab');
  }
  await press('Control+a');
  await type('50.00');
  await press('Enter');
  await sees('PAID');
  await press('Enter');

  // the page begins in the language that is stored, and in no other where its words are long in coming
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
  await page.getByLabel('Code or barcode').waitFor();
  await expect.poll(() => lang(journey)).toBe('en');
  expect(seen.filter((text) => text.startsWith('flicker'))).toEqual([]);
});

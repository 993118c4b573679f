import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { CUSTOMER_SIZES, openCustomerTab, showsScene } from '../support/customer-tab.ts';
import { pngOf } from '../support/image-samples.ts';
import { open, savesSettings } from '../support/menu-and-form.ts';
import { type Journey, openJourney } from '../support/open-journey.ts';
import { puts, toPayment } from '../support/page-cashier.ts';
import { showQr } from '../support/show-qr.ts';

async function setUp(journey: Journey): Promise<void> {
  const { page, press, goTo, choose, sees } = journey;
  await open(journey, '7', 'Configurações');
  await goTo(page.getByRole('tab', { name: 'Minha loja' }));
  await press('ArrowDown', 'ArrowDown').sees('Onde o cliente vê a compra');
  await goTo(page.getByRole('radio', { name: /Desligada/ }));
  await press('ArrowDown');
  const chooser = page.waitForEvent('filechooser');
  await choose(page.getByRole('button', { name: 'Escolher imagens' }));
  await (await chooser).setFiles([
    {
      name: 'fachada.png',
      mimeType: 'image/png',
      buffer: pngOf({ width: 320, height: 180 }, { colour: [20, 110, 160] }),
    },
    { name: 'nota.png', mimeType: 'image/png', buffer: Buffer.from('isto não é uma imagem') },
  ]);
  await sees('nota.png: não é uma imagem PNG, JPEG ou WebP, ou está estragada');
  await page.getByAltText('Imagem 1').waitFor();
  await savesSettings(journey);
  await sees('Agora: fechada.');
  await press('Escape').sees('Caixa livre');
}

/** Share of the screen's height that the QR takes; of its width if upright. */
async function shareOfQr(tab: Page, size: { readonly width: number; readonly height: number }): Promise<number> {
  await tab.setViewportSize(size);
  const box = await tab.locator('.qr').boundingBox();
  const side = Math.min(box?.width ?? 0, box?.height ?? 0);
  return side / Math.min(size.width, size.height);
}

const text = (tab: Page): Promise<string> => tab.locator('main').innerText();

test('the customer sees what is scanned, the QR with its time, that it was paid, the change, and nothing afterwards', async (context) => {
  const journey = await openJourney(context);
  const { press, type, scan, sees, enter } = journey;
  await setUp(journey);
  const tab = await openCustomerTab(journey);
  await showsScene(tab, 'idle');
  await tab.locator('.slide').waitFor();

  const code = await showQr(journey);
  await showsScene(tab, 'pix');
  await tab
    .getByRole('timer')
    .getByText(/^\d+:\d\d$/)
    .waitFor();
  for (const size of CUSTOMER_SIZES) await expect.poll(() => shareOfQr(tab, size)).toBeGreaterThan(0.6);
  await tab.reload();
  await showsScene(tab, 'pix');
  await (await journey.control()).charge(code, 'pay');
  await showsScene(tab, 'approved');
  await showsScene(tab, 'thanks');
  await showsScene(tab, 'idle');

  await press('Enter');
  await puts(journey, '101', '102', '101');
  await showsScene(tab, 'selling');
  await tab.locator('.basket-newest').getByText('27,90').waitFor();
  await expect.poll(() => tab.locator('.basket-line').count()).toBe(2);

  await toPayment(journey);
  await press('F8').sees('CPF ou CNPJ do cliente');
  await type('52998224725');
  await tab.getByText('•••.982.247-••').waitFor();
  await expect.poll(() => text(tab)).not.toContain('529');
  await press('Enter');
  await showsScene(tab, 'selling');

  await type('1').sees('Dinheiro recebido');
  await enter('200');
  await showsScene(tab, 'change');
  await sees('TROCO');
  await press('Enter');
  await scan('101');
  await showsScene(tab, 'selling');
  await expect.poll(() => tab.locator('.basket-line').count()).toBe(0);

  await journey.ask('session:lock', null);
  await showsScene(tab, 'idle');
  await expect.poll(() => text(tab)).not.toContain('27,90');
});

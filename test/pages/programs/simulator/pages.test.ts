import type { Browser } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { sharedChromium } from '../../../support/chromium.ts';
import { atDevice, bench, call, newCharge, readSale, SALE } from '../../../support/service-harness.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await sharedChromium();
});

describe('the pages', () => {
  it('carry a policy that lets in nothing foreign, and their values as text', async () => {
    const on = await bench();
    await on.control('POST', '/devices', { codigo: 'X', nome: '<script>alert(1)</script>"&' });
    for (const path of ['', '/', '/phone', '/device/X']) {
      const page = await call('GET', on.service().controlUrl + path);
      expect(page.status).toBe(200);
      expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; script-src 'nonce-[^']{20,}';/);
      expect(page.text).not.toContain('<script>alert');
    }
    expect((await on.control('GET', '/device/unknown')).status).toBe(404);
  });

  it('show a device on which a customer pays by the keyboard alone', async () => {
    const on = await bench({ now: () => new Date() });
    const page = await browser.newPage();
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(String(error)));
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    await page.goto(`${on.service().controlUrl}/device/10000001`);
    await page.getByText('Pronto para vender').waitFor();
    const sale = {
      ...SALE,
      Descricao: '<img src=x onerror=alert(1)>',
      TipoPagamento: 2,
      Parcelas: 3,
      TipoParcelamento: 1,
    };
    await on.rest('POST', '/pos-venda', sale);
    await page.getByText('R$ 10,90').waitFor();
    await page.getByText('Crédito em 3x (loja)').waitFor();
    await page.getByText('<img src=x').waitFor();
    await expect.poll(() => page.locator('#screen img').count()).toBe(0);
    await page.keyboard.press('Enter');
    await page.getByText('Digite a senha').waitFor();
    await page.keyboard.type('1234');
    await page.keyboard.press('Enter');
    await page.getByText('Transação aprovada').waitFor();
    expect((await readSale(on)).vendas).toMatchObject([{ status: { key: 0 } }]);
    await atDevice(on, 'home');
    await page.getByText('Pronto para vender').waitFor();
    expect(errors).toEqual([]);
    await page.close();
  });

  it('show a phone that finds a charge by its code, pays one and refuses another', async () => {
    const on = await bench({ now: () => new Date() });
    const first = await newCharge(on);
    const second = await newCharge(on, { valor: '7,00' });
    const { qr_code } = JSON.parse((await on.control('GET', `/charges/${first}`)).text) as { qr_code: string };
    const page = await browser.newPage();
    await page.goto(`${on.service().controlUrl}/phone`);
    await page.getByLabel('Pix copia e cola').fill(qr_code);
    const chosen = page.locator('.is-chosen');
    await chosen.getByText('R$ 10,99').waitFor();
    await chosen.getByRole('button', { name: 'Pagar' }).click();
    await page.getByText('Pago', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Recusar' }).click();
    await page.getByText('Recusado').waitFor();
    await expect.poll(async () => (await on.ledger()).charges).toMatchObject([{ identifier: first }]);
    expect((await on.control('GET', `/charges/${second}`)).text).toContain('NEGADA');
    await page.close();
  });
});

import type { Journey } from './open-journey.ts';
import type { ControlledService } from './service-control.ts';

/** In the settings, by the keyboard: real instead of training, with this operator. Nothing is saved. */
export async function fillInOperator({ page, press }: Journey, service: ControlledService): Promise<void> {
  await page.getByRole('radio', { name: /Operação real/ }).focus();
  await press('Space');
  await page.getByRole('tab', { name: /Operadora/ }).focus();
  await press('Enter');
  for (const [label, text] of [
    ['Endereço da operadora', service.baseUrl],
    ['Endereço do Pix por QR code', service.qrBaseUrl],
    ['CNPJ da loja', service.cnpj],
    ['Chave de acesso (token)', service.token],
  ] as const) {
    await page.getByLabel(label, { exact: true }).focus();
    await page.keyboard.insertText(text);
  }
}

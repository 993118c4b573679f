import type { Journey } from './open-journey.ts';
import type { ControlledService } from './service-control.ts';

/** In the settings: real instead of training, with this operator. Nothing is saved. */
export async function fillInOperator({ page, choose, paste }: Journey, service: ControlledService): Promise<void> {
  await choose(page.getByRole('radio', { name: /Operação real/ }));
  await choose(page.getByRole('tab', { name: /Operadora/ }));
  for (const [label, text] of [
    ['Endereço da operadora', service.baseUrl],
    ['Endereço do Pix por QR code', service.qrBaseUrl],
    ['CNPJ da loja', service.cnpj],
    ['Chave de acesso (token)', service.token],
  ] as const) {
    await paste(page.getByLabel(label, { exact: true }), text);
  }
}

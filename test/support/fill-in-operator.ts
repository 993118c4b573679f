import { open, toSettingsPage } from './menu-and-form.ts';
import type { Journey } from './open-journey.ts';
import { OWN_SHOP } from './own-shop.ts';
import type { ControlledService } from './service-control.ts';

export async function fillInOperator(journey: Journey, service: ControlledService): Promise<void> {
  const { page, choose, paste } = journey;
  await toSettingsPage(journey, 'Sistema');
  await choose(page.getByRole('radio', { name: /Operação real/ }));
  await toSettingsPage(journey, 'Minha loja');
  for (const [label, text] of [
    ['Nome da loja', OWN_SHOP.storeName],
    ['Endereço da loja', OWN_SHOP.storeAddress],
    ['Cidade', OWN_SHOP.storeCity],
    ['Número deste caixa', '1'],
    ['CNPJ da loja', service.cnpj],
  ] as const) {
    await paste(page.getByLabel(label, { exact: true }), text);
  }
  await toSettingsPage(journey, 'Como recebo');
  await fillInAccess(journey, service);
}

export async function fillInAccess({ page, paste }: Journey, service: ControlledService): Promise<void> {
  for (const [label, text] of [
    ['Endereço da operadora', service.baseUrl],
    ['Endereço do Pix por QR Code', service.qrBaseUrl],
    ['Chave de acesso (token)', service.token],
  ] as const) {
    await paste(page.getByLabel(label, { exact: true }), text);
  }
}

/** Saves too: the till then asks for the other mode's manager. */
export async function goesReal(journey: Journey, service: ControlledService): Promise<void> {
  await open(journey, '7', 'Configurações');
  await fillInOperator(journey, service);
  await changesMode(journey);
  await journey.sees('Quem é o gerente deste caixa?');
}

export async function changesMode({ press }: Journey): Promise<void> {
  await press('F9').sees('Mudar o modo do caixa?');
  await press('Enter');
}

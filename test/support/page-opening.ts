import { fillInAccess } from './fill-in-operator.ts';
import { open } from './menu-and-form.ts';
import type { Journey } from './open-journey.ts';
import { OWN_CNPJ, OWN_SHOP } from './own-shop.ts';
import { paysCash } from './page-cashier.ts';
import { makesManager } from './page-staff.ts';
import type { ControlledService } from './service-control.ts';

/** The steps of opening a shop, as on the screen. */

export async function namesShop(journey: Journey, cnpj?: string): Promise<void> {
  await journey.press('F2');
  await fillsInShop(journey, cnpj);
}

export async function fillsInShop({ page, paste, press, sees }: Journey, cnpj: string = OWN_CNPJ): Promise<void> {
  await sees('Este caixa não emite nota fiscal');
  for (const [label, text] of [
    ['Nome da loja', OWN_SHOP.storeName],
    ['Endereço da loja', OWN_SHOP.storeAddress],
    ['Cidade', OWN_SHOP.storeCity],
    ['CNPJ da loja', cnpj],
    ['Número deste caixa', '1'],
  ] as const) {
    await paste(page.getByLabel(label, { exact: true }), text);
  }
  await press('F9');
  await sees('Quem é o gerente deste caixa?');
}

export async function staffsAndStocks(journey: Journey): Promise<void> {
  await makesManager(journey);
  await journey.press('F9').sees('De onde vêm os produtos?');
  await journey.type('3').sees('Dinheiro e outra maquininha já podem ser usados');
}

export async function meetsOperator(journey: Journey, service: ControlledService): Promise<void> {
  const { page, press, type, paste } = journey;
  await type('1').sees('Endereço da operadora');
  await fillInAccess(journey, service);
  await press('F9').sees('Configurações salvas');
  await press('Escape').sees('Falta dizer a ela onde a loja fica');
  await type('1').sees('Cadastrar a loja');
  await paste(page.getByLabel('Latitude'), '-8,0631');
  await paste(page.getByLabel('Longitude'), '-34,8711');
  await press('Enter').sees('Loja cadastrada');
  await press('Enter').sees('Este caixa já recebe por Pix');
  await press('Escape').sees('a venda não espera pela impressora');
}

export async function sellsFirst(journey: Journey): Promise<void> {
  const { press, enter, page, sees } = journey;
  await sees('Caixa fechado');
  await press('Enter').sees('Fundo de troco');
  await enter('100').sees(page.getByLabel('Código ou nome do produto'));
  await enter('101').sees('1 unidade');
  await press('F9').sees('Como o cliente vai pagar?');
  await paysCash(journey);
}

export async function leavesTraining(journey: Journey): Promise<void> {
  await open(journey, '8', 'Treinamento');
  await journey.choose(journey.page.getByRole('button', { name: 'Abrir minha loja' }));
}

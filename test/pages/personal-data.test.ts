import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { openJourney } from '../support/open-journey.ts';
import { puts, toPayment } from '../support/page-cashier.ts';

const CPF = '52998224725';

test('a customer asks for what is kept of him, and to have it erased', async (context) => {
  const journey = await openJourney(context);
  const { press, type, sees, shoot, choose, page, dataDir, enter } = journey;
  await puts(journey, '101');
  await press('F8').sees('CPF ou CNPJ');
  await enter(CPF).sees('CPF/CNPJ no cupom');
  await toPayment(journey);
  await press('1').sees('Dinheiro recebido');
  await type('100').sees('Troco');
  await press('Enter').sees('Próxima venda', 'CPF do consumidor: 529.982.247-25');
  await press('F1');
  await press('n').sees('1 venda com CPF ou CNPJ');
  await enter(CPF).sees('1 venda, ');
  await press('F6').sees('Gravado em');
  await shoot('personal-data-found');
  const help = path.join(dataDir, 'help');
  const [file = ''] = readdirSync(help).filter((name) => name.startsWith('personal-data-'));
  const said = readFileSync(path.join(help, file), 'utf8');
  expect(JSON.parse(said)).toMatchObject({ sales: [{ state: 'paid', items: [{ code: '101' }] }] });
  expect(said).not.toContain(CPF);
  await press('F5').sees('Apagar este CPF ou CNPJ?');
  await press('Escape').sees('1 venda, ');
  await press('F5');
  await choose(page.getByRole('alertdialog').getByRole('button', { name: 'Apagar' }));
  await sees('Apagado de 1 venda. Os totais não mudaram.');
  await enter(CPF).sees('Nada guardado deste número.');
});

import { expect, test } from 'vitest';
import { gtinCheckDigit } from '../../shared/product-code/gtin.ts';
import { violations } from '../support/axe.ts';
import { atTheField, opensWithNames } from '../support/field-for-codes.ts';
import { fill } from '../support/menu-and-form.ts';
import { type Journey, openJourney } from '../support/open-journey.ts';
import { JOAO, takesOver } from '../support/page-staff.ts';

const UNKNOWN = `789100000999${gtinCheckDigit('789100000999')}`;

type Lists = typeof globalThis & { listsOpened?: number };

/** Counts lists that open, also brief ones. */
async function watchLists({ page }: Journey): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const seen = globalThis as Lists;
    seen.listsOpened = 0;
    new MutationObserver(() => {
      if (document.querySelector('.names') !== null) seen.listsOpened = (seen.listsOpened ?? 0) + 1;
    }).observe(document.body, { childList: true, subtree: true });
  });
  return () => page.evaluate(() => (globalThis as Lists).listsOpened ?? 0);
}

test('a name in the field for codes shows its products, and keys choose one', async (context) => {
  const journey = await opensWithNames(context);
  const { page, press, type, sees, scan } = journey;
  const { options, isClosed, holds, sold } = atTheField(journey);
  const opened = await watchLists(journey);
  await type('101');
  await press('Enter').sees('1 unidade');
  await scan('102', UNKNOWN, 'XYZ99999').sees('Não encontrado: “XYZ99999”');
  await press('Escape');
  await type('a');
  await holds('a');
  expect(await opened()).toBe(0);

  await type('rr');
  await expect.poll(() => options.allInnerTexts()).toEqual([expect.stringContaining('Arroz branco tipo 1 5 kg')]);
  expect(await violations(page, 'everything')).toEqual([]);
  await press('Escape');
  await isClosed();
  await holds('arr');
  await press('Enter');
  await options.first().waitFor();
  await press('Enter').sees('3 unidades');
  await sold(['101', '102', '101']);
  await holds('');

  await type('3*bala');
  await expect.poll(() => options.count()).toBe(3);
  const second = await options.nth(1).locator('.product-choice-code').innerText();
  await press('ArrowDown', 'Enter').sees('6 unidades');
  await sold(['101', '102', '101', second]);
  await type('0,350*queijo min').sees('R$ 39,90/kg');
  await press('Enter').sees('0,350 kg');
  await type('0,350*bala').sees('Nenhum produto vendido por peso com “bala”');
  await expect
    .poll(() => options.allInnerTexts())
    .toEqual([expect.stringContaining('Buscar'), expect.stringContaining('Cadastrar')]);
  await press('Escape', 'Escape');
  await holds('');
  await type('queijo min').sees('R$ 39,90/kg');
  await press('Enter').sees('Peso de Queijo minas, em quilos');
  await press('Escape');

  await type('arr');
  await options.first().waitFor();
  await scan('103').sees('8 unidades');
  await isClosed();
  await holds('arr');
  await press('Escape');
  await holds('');

  await type('zzz').sees('Nenhum produto ativo com “zzz”.');
  await press('Enter').sees('Busca de produto', 'Cadastrar este produto');
  await expect.poll(() => page.getByRole('dialog').locator('input').inputValue()).toBe('zzz');
  await press('Control+a');
  await type('sabonete').sees(page.getByRole('dialog').getByText('Sabonete 85 g'));
  await press('Enter').sees('9 unidades');
  await holds('');

  await takesOver(journey, JOAO);
  await type('zzz').sees('Se for novo, chame o gerente para cadastrar.');
  expect(await options.allInnerTexts()).toEqual([expect.stringContaining('Buscar “zzz”')]);
  await press('Enter').sees('Busca de produto', 'Se o produto for novo, chame o gerente para cadastrar.');
  await press('Escape', 'Escape', 'Escape');
  await scan(UNKNOWN).sees('Se o produto for novo, chame o gerente para cadastrar.');
  expect(await page.getByRole('button', { name: 'Cadastrar este produto' }).count()).toBe(0);
  await sees('9 unidades');
});

test('what is not in the catalogue is added to it, and the sale goes on with it', async (context) => {
  const journey = await openJourney(context);
  const { page, press, type, sees, scan } = journey;
  const form = (label: string) => page.getByRole('dialog').getByLabel(label, { exact: true });
  await scan('101').sees('1 unidade');
  await type('10*');
  await scan(UNKNOWN).sees(`Não encontrado: “10*${UNKNOWN}”`);
  await press('Shift+F2').sees('Novo produto');
  await expect.poll(() => form('Código de barras').inputValue()).toBe(UNKNOWN);
  expect(await form('Código').inputValue()).toBe(UNKNOWN);
  await press('Escape').sees(`Não encontrado: “10*${UNKNOWN}”`, '1 unidade');
  await press('Shift+F2');
  await type('Goiabada');
  await fill(journey, 'Preço (R$)', '12,50');
  await press('F9').sees('11 unidades', 'Goiabada');
  await page.getByText('Não encontrado').waitFor({ state: 'detached' });

  await type('paçoca').sees('Nenhum produto ativo com “paçoca”.');
  await press('ArrowDown', 'Enter').sees('Novo produto');
  await expect.poll(() => form('Nome').inputValue()).toBe('paçoca');
  await fill(journey, 'Código', '901');
  await fill(journey, 'Preço (R$)', '1,50');
  await press('F9').sees('12 unidades');
  await atTheField(journey).holds('');
  await sees('R$ 1,50');

  await type('2*rapadura').sees('Nenhum produto ativo com “rapadura”.');
  await press('Enter').sees('Busca de produto');
  await journey.choose(page.getByRole('dialog').getByRole('button', { name: 'Cadastrar este produto' }));
  await expect.poll(() => form('Nome').inputValue()).toBe('rapadura');
  await fill(journey, 'Código', '903');
  await fill(journey, 'Preço (R$)', '3,00');
  await press('F9').sees('14 unidades');
  await press('F2').sees('Busca de produto');
  await type('904').sees('Cadastrar este produto');
  await press('Shift+F2').sees('Novo produto');
  await expect.poll(() => form('Código').inputValue()).toBe('904');
  await type('Cocada');
  await fill(journey, 'Preço (R$)', '4,00');
  await press('F9').sees('15 unidades', 'Cocada');
});

test('by touch: a name is found and taken, and what is missing is added', async (context) => {
  const journey = await opensWithNames(context);
  const { page, press, type, choose, scan } = journey;
  const { options, holds } = atTheField(journey);
  await type('bala');
  await expect.poll(() => options.count()).toBe(3);
  await choose(options.nth(2)).sees('1 unidade');
  await holds('');
  await type('3*arr');
  await options.first().waitFor();
  await press('Enter').sees('4 unidades');
  await type('zz').sees('Nenhum produto ativo com “zz”.');
  await choose(options.filter({ hasText: 'Cadastrar' })).sees('Novo produto');
  await fill(journey, 'Código', '902');
  await fill(journey, 'Preço (R$)', '2,00');
  await press('F9').sees('5 unidades');
  await scan(UNKNOWN);
  await choose(page.getByRole('button', { name: 'Cadastrar este produto' })).sees('Novo produto');
  await fill(journey, 'Nome', 'Goiabada');
  await fill(journey, 'Preço (R$)', '12,50');
  await press('F9').sees('6 unidades');
});

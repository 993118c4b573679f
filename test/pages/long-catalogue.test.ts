import path from 'node:path';
import { expect, test } from 'vitest';
import { cents } from '../../shared/money.ts';
import { fillProduct, open } from '../support/menu-and-form.ts';
import { type Journey, openJourney } from '../support/open-journey.ts';
import { puts } from '../support/page-cashier.ts';
import { openHistory } from '../support/till-history.ts';

const KINDS = ['Arroz', 'Feijão', 'Café', 'Açúcar', 'Óleo', 'Macarrão', 'Biscoito', 'Sabão', 'Leite', 'Água'] as const;
const BRANDS = ['Boa Mesa', 'Serra Azul', 'Dona Lia', 'Três Rios', 'Colheita', 'Lar Feliz', 'Pão de Mel'] as const;
const SIZES = ['500 g', '1 kg', '2 kg', '900 ml', '1 L', 'pacote com 12'] as const;

/** Unique names, as in a shop. */
function manyName(number: number): string {
  const of = <T>(words: readonly T[], at: number): T => words[at % words.length] as T;
  return `${of(KINDS, number)} ${of(BRANDS, number * 3)} ${of(SIZES, number * 5)} lote ${String(number).padStart(7, '0')}`;
}

/** Writes products `M1` on into a stopped till's file; the last by name is `Zimbro`. */
function layProducts(file: string, count: number): void {
  const database = openHistory(file);
  database.transaction(() => {
    for (let number = 1; number < count; number++) {
      const fields = { code: `M${number}`, barcode: null, name: manyName(number), priceCents: cents(100 + number) };
      database.products.insert(fields, '2026-11-20T12:00:00.000Z');
    }
    database.products.insert(
      { code: `M${count}`, barcode: '7891000999998', name: 'Zimbro em grãos', priceCents: cents(4_321) },
      '2026-11-20T12:00:00.000Z',
    );
  });
  database.close();
}

/** Including the training shop's. */
const LAID = 20_000;
const ALL = LAID + 28;
const ALL_IN_WORDS = '20.028 produtos neste caixa';

async function layMany({ powerCut, dataDir }: Journey): Promise<void> {
  await powerCut(() => layProducts(path.join(dataDir, 'training', 'till.db'), LAID));
}

test('twenty thousand products by keyboard: the last row, a name, a new one in its place', async (context) => {
  const journey = await openJourney(context);
  const { press, sees, type, page } = journey;
  await layMany(journey);
  await open(journey, '4', 'Produtos');
  await sees(ALL_IN_WORDS, 'Nada esperando envio');
  const table = page.getByRole('grid', { name: 'Lista de produtos' });
  const row = (name: string | RegExp) => page.getByRole('row', { name });
  await row(/Achocolatado/).waitFor();
  await expect.poll(() => table.getAttribute('aria-rowcount')).toBe(String(ALL + 1));
  await expect.poll(() => page.getByRole('row').count()).toBeLessThan(60);

  await press('ArrowDown', 'End').sees('7891000999998', 'Zimbro em grãos · R$ 43,21');
  await expect.poll(() => row(/Zimbro/).getAttribute('aria-rowindex')).toBe(String(ALL + 1));
  await expect.poll(() => row(/Zimbro/).getAttribute('aria-selected')).toBe('true');
  await press('PageUp', 'PageUp', 'PageUp', 'PageUp');
  await expect.poll(() => row(/Zimbro/).count()).toBe(0);
  await press('Home');
  await row(/Achocolatado/).waitFor();
  await expect.poll(() => row(/Achocolatado/).getAttribute('aria-selected')).toBe('true');

  await press('F2');
  await type('feijao serra');
  await row(/Feijão Serra Azul/)
    .first()
    .waitFor();
  await press('F2');
  await type('lote').sees('mais de 1.000 encontrados, digite mais');
  await press('ArrowDown', 'End');
  await expect.poll(() => page.getByRole('row', { selected: true }).getAttribute('aria-rowindex')).toBe('1001');
  await press('Escape');
  await row(/Achocolatado/).waitFor();

  await fillProduct(journey, 'Goiabada cascão', 'G900', '12,50');
  await press('F9').sees('Produto salvo: Goiabada cascão');
  await row(/Goiabada cascão/).waitFor();
  await sees('Goiabada cascão · R$ 12,50');
  const place = Number(await row(/Goiabada cascão/).getAttribute('aria-rowindex'));
  expect(place).toBeGreaterThan(1_000);
  await sees('Nada esperando envio');
  await press('F4').sees('Goiabada cascão não pode mais ser vendido.');
  await sees('20.029 produtos neste caixa');
  await expect.poll(() => page.getByRole('row', { selected: true }).getAttribute('aria-rowindex')).toBe(String(place));
  await press('Delete').sees('Excluir produto?');
  await press('Enter').sees('Goiabada cascão foi excluído.');
  await expect.poll(() => row(/Goiabada cascão/).count()).toBe(0);
  await sees(ALL_IN_WORDS);
  await expect.poll(() => table.getAttribute('aria-rowcount')).toBe(String(ALL + 1));
});

test('a price check: by name and by scan, with a sale open, and nothing goes into it', async (context) => {
  const journey = await openJourney(context);
  const { press, sees, type, page, scan } = journey;
  await layMany(journey);
  await puts(journey, '101');
  await press('F2').sees('Busca de produto');
  await type('zimb').sees(page.getByRole('option', { name: 'Zimbro em grãos' }));
  await press('F7');
  const card = page.getByRole('region', { name: 'Consulta de preço' });
  await card.getByText('R$ 43,21').waitFor();
  await sees('Código M20000 · 7891000999998');
  await scan('7891000001219');
  await card.getByText('Sabonete 85 g').waitFor();
  await scan('7891000001042');
  await card.getByText('Sal refinado 1 kg').waitFor();
  await type('arroz');
  await card.getByText(/Arroz/).waitFor();
  const second = manyName(10);
  await page.getByRole('option', { name: second }).waitFor();
  const before = await card.innerText();
  await press('ArrowDown');
  await expect.poll(() => card.innerText()).not.toBe(before);
  await scan('0000000000000').sees('Nenhum produto com “0000000000000”.');
  await press('Escape').sees('1 unidade');
  await expect.poll(() => page.getByText(/não encontrado/i).count()).toBe(0);
  await scan('101').sees('2 unidades');
});

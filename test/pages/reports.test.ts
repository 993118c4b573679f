import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { daysAgo } from '../../renderer/text/local-days.ts';
import type { PosApi } from '../../shared/api/contract.ts';
import { plantAll } from '../support/ninety-days/habits.ts';
import { writeDays } from '../support/ninety-days/ninety-days.ts';
import { type Journey, openJourney } from '../support/open-journey.ts';
import { createRandom } from '../support/seeded-random.ts';

/** F1, and the key that stands before the entry. */
async function fromMenu({ press, page }: Journey, entry: string): Promise<void> {
  await press('F1');
  const choice = page.locator('.menu-entries .choice').filter({ hasText: entry }).first();
  const key = await choice.locator('.key-cap').first().innerText();
  await press(key.toLowerCase());
}

/** As a cashier types it. */
function typed(day: string): string {
  return day.split('-').reverse().join('/');
}

async function chooseDates({ press, type, page }: Journey, from: string, to: string): Promise<void> {
  await press('F6');
  await page.getByRole('dialog').getByLabel('De').waitFor();
  await type(from);
  await press('Enter');
  await type(to);
  await press('F9');
}

test('a manager looks at ninety days by keyboard alone', async (context) => {
  const journey = await openJourney(context, { duty: 'signed_in', firstSight: 'Caixa fechado' });
  const { press, sees, shoot, page, dataDir, powerCut } = journey;
  await fromMenu(journey, 'Relatórios');
  await sees('Nada nestas datas.');
  await shoot('reports-empty');
  const yesterday = daysAgo(new Date(), 1);
  await powerCut(() => {
    const file = path.join(dataDir, 'training', 'till.db');
    const plants = plantAll(createRandom(4), 8, 5);
    writeDays(4, plants, { last: yesterday, file }).database.close();
  });
  await sees('Caixa fechado');
  await fromMenu(journey, 'Relatórios');
  await sees('Nada nestas datas.');
  await chooseDates(journey, '31/02/2026', '');
  await sees('Escreva o dia como 20/11/2026.');
  await shoot('reports-dates');
  await press('Escape');
  await chooseDates(journey, typed(daysAgo(new Date(), 90)), typed(yesterday));
  await sees(/Total vendido/);
  await page.locator('.report-chart svg').first().waitFor();
  await sees('Cartão avulso');
  await shoot('reports-method');
  for (const [key, name, seen] of [
    ['2', 'operator', 'Operador 3'],
    ['4', 'product', 'Quantidade'],
    ['5', 'hour', '08 h'],
    ['6', 'day', typed(yesterday)],
    ['7', 'cancels', 'Itens cancelados'],
    ['8', 'returns', 'Sem cupom'],
    ['9', 'breakage', 'Fechado em'],
  ] as const) {
    await press(key);
    await sees(seen);
    await page.locator('.report-chart svg').first().waitFor();
    await shoot(`reports-${name}`);
  }
  await press(journey.hand === 'touch' ? '1' : 'ArrowDown');
  await sees('Vendas pagas, por forma de pagamento e bandeira.');
  await sees('Cartão avulso');
  await press('F9');
  await sees('RELATÓRIO');
  await shoot('reports-paper');
  await press('F9');
  await press('F12');
  await sees('Planilha gravada em');
  const file = await page.locator('.report-file code').innerText();
  expect(readFileSync(file, 'utf8')).toMatch(/^\ufeffForma;Cartão;Bandeira;Vendas;Valor\r\n/);
  await press('F3');

  await press('F8');
  await sees('Números que fogem do habitual desta loja.');
  await expect.poll(() => page.getByRole('row').count()).toBe(12);
  await shoot('look');
  await press('Enter');
  await sees('abrir');
  await shoot('look-events');
  await press('Enter');
  await sees('cancelada');
  await shoot('look-sale');
  await press('Escape');
  await sees('abrir');
  await press('Escape', 'F3');
  await sees('Últimos 30 dias');
  await press('Escape');
  await sees('Formas de pagamento');
});

test('what others sold is not for a cashier', async (context) => {
  const journey = await openJourney(context);
  const { page, sees, shoot, press } = journey;
  await page.evaluate(async () => {
    const { pos } = globalThis as unknown as { readonly pos: PosApi };
    const draft = { id: null, name: 'Caio Nunes', role: 'cashier', pin: '7419' } as const;
    const caio = await pos.call['people:save'](draft);
    if (caio.ok) await pos.call['session:sign-in']({ personId: caio.value.id, pin: '7419' });
  });
  await sees('Caio Nunes');
  await fromMenu(journey, 'Relatórios');
  await sees('Os relatórios são do fiscal e do gerente');
  await shoot('reports-not-allowed');
  await fromMenu(journey, 'Vale conferir');
  await sees('Esta tela é do gerente');
  await press('Escape');
  await sees('Os relatórios são do fiscal e do gerente');
});

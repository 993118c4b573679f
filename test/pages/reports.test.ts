import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { daysAgo } from '../../renderer/text/local-days.ts';
import type { PosApi } from '../../shared/api/contract.ts';
import { plantAll } from '../support/ninety-days/habits.ts';
import { writeDays } from '../support/ninety-days/ninety-days.ts';
import { ON_DUTY } from '../support/on-duty.ts';
import { type Journey, openJourney } from '../support/open-journey.ts';
import { createRandom } from '../support/seeded-random.ts';

const CAIO = { name: 'Caio Nunes', pin: '7419' } as const;

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
  await sees('Outra maquininha');
  await shoot('reports-method');
  for (const [key, name, seen] of [
    ['2', 'operator', 'Operador 3'],
    ['4', 'product', /\d,\d00 kg/],
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
  await sees('Pagamentos das vendas pagas, por forma e bandeira.');
  await sees('Outra maquininha');
  await press('F9');
  await sees('RELATÓRIO');
  await shoot('reports-paper');
  await press('F9');
  await press('F12');
  await sees('Planilha gravada em');
  const file = await page.locator('.report-file code').innerText();
  expect(readFileSync(file, 'utf8')).toMatch(/^\ufeffForma;Cartão;Bandeira;Pagamentos;Valor\r\n/);
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
  await sees('0,500 kg');
  await shoot('look-sale');
  await press('Escape');
  await sees('abrir');
  await press('Escape', 'F3');
  await sees('Últimos 30 dias');
  await press('Escape');
  await sees('Formas de pagamento');
});

test('what others sold is not for a cashier: the menu has no way to it, and a screen left open does not show it', async (context) => {
  const journey = await openJourney(context);
  const { page, sees, shoot, press } = journey;
  const signIn = (who: typeof CAIO | typeof ON_DUTY): Promise<void> =>
    page.evaluate(async ({ name, pin }) => {
      const { pos } = globalThis as unknown as { readonly pos: PosApi };
      const session = await pos.call['session:get'](null);
      const person = session.ok ? session.value.people.find((one) => one.name === name) : undefined;
      if (person !== undefined) await pos.call['session:sign-in']({ personId: person.id, pin });
    }, who);
  await page.evaluate(async (caio) => {
    const { pos } = globalThis as unknown as { readonly pos: PosApi };
    await pos.call['people:save']({ id: null, role: 'cashier', ...caio });
  }, CAIO);
  for (const [entry, seen, refused] of [
    ['Relatórios', 'Nada nestas datas.', 'Os relatórios são do fiscal e do gerente'],
    ['Vale conferir', 'Vale conferir', 'Esta tela é do gerente'],
  ] as const) {
    await fromMenu(journey, entry);
    await sees(seen);
    await press('Shift+F8');
    await sees('Caixa bloqueado');
    await signIn(CAIO);
    await sees(refused);
    await shoot(entry === 'Relatórios' ? 'reports-not-allowed' : 'look-not-allowed');
    await press('F1');
    await sees('Conferência');
    expect(
      await page
        .locator('.menu-entries')
        .getByText(/Relatórios|Vale conferir|Dados pessoais/)
        .count(),
    ).toBe(0);
    await shoot('menu-cashier');
    await press('Escape');
    await signIn(ON_DUTY);
    await sees(ON_DUTY.name);
  }
});

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { daysAgo } from '../../renderer/text/local-days.ts';
import { openByName } from '../support/menu-and-form.ts';
import { plantAll } from '../support/ninety-days/habits.ts';
import { writeDays } from '../support/ninety-days/ninety-days.ts';
import { type Journey, openJourney } from '../support/open-journey.ts';
import { CAIO, locks, MARTA, takesOver } from '../support/page-staff.ts';
import { createRandom } from '../support/seeded-random.ts';

const typed = (day: string): string => day.split('-').reverse().join('/');

async function chooseDates({ press, type, page, enter }: Journey, from: string, to: string): Promise<void> {
  await press('F6').sees(page.getByRole('dialog').getByLabel('De'));
  await enter(from);
  await type(to);
  await press('F9');
}

test('a manager looks at ninety days by keyboard alone', async (context) => {
  const journey = await openJourney(context, { duty: 'signed_in' });
  const { press, sees, page, dataDir, powerCut } = journey;
  await openByName(journey, 'Relatórios');
  await sees('Nenhuma venda hoje, até agora.');
  const yesterday = daysAgo(new Date(), 1);
  await powerCut(() => {
    const file = path.join(dataDir, 'training', 'till.db');
    const plants = plantAll(createRandom(4), 8, 5);
    writeDays(4, plants, { last: yesterday, file }).database.close();
  });
  await sees('Caixa fechado');
  await openByName(journey, 'Relatórios');
  await sees('Nenhuma venda hoje, até agora.', 'A gaveta está fechada.');
  await press('1').sees('Nada nestas datas.');
  await chooseDates(journey, '31/02/2026', '');
  await sees('Escreva o dia como 20/11/2026.');
  await press('Escape');
  await chooseDates(journey, typed(daysAgo(new Date(), 90)), typed(yesterday));
  await sees(/Total vendido/);
  await page.locator('.report-chart li').first().waitFor();
  await sees('Outra maquininha');
  for (const [key, _name, seen] of [
    ['2', 'operator', 'Operador 3'],
    ['4', 'product', /\d,\d00 kg/],
    ['5', 'hour', '08 h'],
    ['6', 'day', typed(yesterday)],
    ['7', 'cancels', 'Itens cancelados'],
    ['8', 'returns', 'Sem cupom'],
    ['9', 'breakage', 'Fechado em'],
  ] as const) {
    await press(key).sees(seen);
    await page.locator('.report-chart li').first().waitFor();
  }
  await press(journey.hand === 'touch' ? '0' : 'ArrowDown').sees(
    'O dia até agora, ao lado de ontem e da semana passada.',
  );
  await press('1').sees('Pagamentos das vendas pagas, por forma e bandeira.');
  await sees('Outra maquininha');
  await press('F9').sees('RELATÓRIO');
  await press('F9');
  await press('F12').sees('Planilha gravada em');
  const file = (await page.locator('.written-file code').textContent()) ?? '';
  expect(readFileSync(file, 'utf8')).toMatch(/^\ufeffForma;Cartão;Bandeira;Pagamentos;Valor\r\n/);
  await press('F3');

  await press('F8').sees('Números que fogem do habitual desta loja.');
  await expect.poll(() => page.getByRole('row').count()).toBe(12);
  await press('Enter').sees('abrir');
  await press('Enter').sees('cancelada', '0,500 kg');
  await press('Escape').sees('abrir');
  await press('Escape', 'F3').sees('Últimos 30 dias');
  await press('Escape').sees('Formas de pagamento');
});

test('what others sold is not for a cashier: the menu has no way to it, and who takes over begins at the sale', async (context) => {
  const journey = await openJourney(context);
  const { page, sees, press, ask } = journey;
  await ask('people:save', { id: null, role: 'cashier', name: CAIO.name, pin: CAIO.pin });
  for (const [entry, seen] of [
    ['Relatórios', 'Nenhuma venda hoje, até agora.'],
    ['Fora do habitual', 'Fora do habitual'],
  ] as const) {
    await openByName(journey, entry);
    await sees(seen);
    await locks(journey);
    await takesOver(journey, CAIO);
    await sees('Caixa livre');
    await press('F1').sees('Ver tudo');
    await press('t').sees('Conferência');
    expect(
      await page
        .locator('.menu-entries .choice')
        .filter({ hasText: /Relatórios|Fora do habitual|Dados pessoais/ })
        .count(),
    ).toBe(0);
    await press('Escape');
    await takesOver(journey, MARTA);
  }
});

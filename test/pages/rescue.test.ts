import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { openSettings } from '../support/menu-and-form.ts';
import { ON_DUTY } from '../support/on-duty.ts';
import { type Journey, openJourney } from '../support/open-journey.ts';
import { sellsForCash } from '../support/page-cashier.ts';

async function openBackups(journey: Journey): Promise<void> {
  await openSettings(journey, 'Segurança');
  await journey.sees('Fazer cópia agora');
}

async function copies(journey: Journey): Promise<void> {
  await openBackups(journey);
  await journey.press('F2').sees(/Cópia feita e conferida/);
}

const tillFile = ({ dataDir }: Journey): string => path.join(dataDir, 'training', 'till.db');

test('copies are made, checked and gone back to from the settings', async (context) => {
  const journey = await openJourney(context);
  await sellsForCash(journey);
  await copies(journey);
  await journey.press('F3').sees(/está tudo certo/);
  await journey.page.locator('.settings-table').scrollIntoViewIfNeeded();
  await journey.shoot('backups');
  await journey.press('Escape');
  await sellsForCash(journey);
  await openBackups(journey);
  await journey.page.getByRole('row', { name: /há \d+ (?:segundo|minuto)s?/ }).waitFor();
  await journey.press('F6').sees(/Voltar à cópia de/);
  await journey.press('Delete').sees('Registros recuperados', /1 venda,/);
  await journey.sees(/A operadora foi consultada/);
  await journey.press('Enter').sees('Nome da loja');
  await journey.press('Escape');
  await sellsForCash(journey);
});

test('a till with a spoilt file says so, puts itself together and sells on', async (context) => {
  const journey = await openJourney(context);
  await sellsForCash(journey);
  await copies(journey);
  await journey.press('Escape');
  await sellsForCash(journey);
  await journey.powerCut(() => {
    const bytes = readFileSync(tillFile(journey));
    bytes.fill(0, 0, 4096);
    writeFileSync(tillFile(journey), bytes);
    rmSync(`${tillFile(journey)}-wal`, { force: true });
  });
  await journey.sees('O arquivo das vendas está com defeito');
  await journey.press('F2').sees('Voltar a uma cópia de segurança');
  await journey.press('Escape');
  await journey.page.locator('.dialog-shade').waitFor({ state: 'detached' });
  await journey.press('Enter');
  await journey.sees('Quem está no caixa?');
  await journey.enter(ON_DUTY.pin).sees('Registros recuperados');
  await journey.press('Enter').sees(journey.page.getByLabel('Código ou nome do produto'));
  await sellsForCash(journey);
  const files = readdirSync(path.join(journey.dataDir, 'training'));
  expect(files.some((name) => /^till-damaged-.*\.db$/.test(name))).toBe(true);
});

test('a till whose file is gone does not begin an empty one', async (context) => {
  const journey = await openJourney(context);
  await sellsForCash(journey);
  await journey.powerCut(() => {
    for (const suffix of ['', '-wal', '-shm']) rmSync(`${tillFile(journey)}${suffix}`, { force: true });
  });
  await journey.sees('O arquivo das vendas sumiu', 'Não há de onde recuperar');
  expect(existsSync(tillFile(journey))).toBe(false);
});

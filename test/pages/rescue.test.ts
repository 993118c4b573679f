import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { type Journey, openJourney } from '../support/open-journey.ts';

async function sellForCash(journey: Journey): Promise<void> {
  await journey.scan('101');
  await journey.sees('1 unidade');
  await journey.press('F9');
  await journey.sees('Como o cliente vai pagar?');
  await journey.type('1');
  await journey.sees('Dinheiro recebido');
  await journey.type('50,00');
  await journey.press('Enter');
  await journey.sees('PAGO');
  await journey.press('Enter');
  await journey.page.getByLabel('Código ou código de barras').waitFor();
}

/** Menu, settings, the part with the copies: by keys. */
async function openBackups(journey: Journey): Promise<void> {
  await journey.press('F1');
  await journey.sees('Tecle o número');
  await journey.type('7');
  await journey.choose(journey.page.getByRole('tab', { name: 'Cópias de segurança' }));
  await journey.sees('Fazer cópia agora');
}

const tillFile = ({ dataDir }: Journey): string => path.join(dataDir, 'training', 'till.db');

test('copies are made, checked and gone back to from the settings', async (context) => {
  const journey = await openJourney(context);
  await sellForCash(journey);
  await openBackups(journey);
  await journey.press('F2');
  await journey.sees(/Cópia feita e conferida/);
  await journey.press('F3');
  await journey.sees(/está tudo certo/);
  await journey.shoot('backups');
  await journey.press('Escape');
  await sellForCash(journey);
  await openBackups(journey);
  await journey.page.getByRole('row', { name: /há \d+ (?:segundo|minuto)s?/ }).waitFor();
  await journey.press('F6');
  await journey.sees(/Voltar à cópia de/);
  await journey.shoot('backups-restore');
  await journey.choose(journey.page.getByRole('button', { name: 'Voltar à cópia', exact: true }));
  await journey.sees('Registros recuperados');
  await journey.sees(/1 venda,/);
  await journey.sees(/A operadora foi perguntada/);
  await journey.shoot('rescue-report-lost');
  await journey.press('Enter');
  await journey.sees('Loja e caixa');
  await journey.press('Escape');
  await sellForCash(journey);
});

test('a till with a spoilt file says so, puts itself together and sells on', async (context) => {
  const journey = await openJourney(context);
  await sellForCash(journey);
  await openBackups(journey);
  await journey.press('F2');
  await journey.sees(/Cópia feita e conferida/);
  await journey.press('Escape');
  await sellForCash(journey);
  await journey.powerCut(() => {
    const bytes = readFileSync(tillFile(journey));
    bytes.fill(0, 0, 4096);
    writeFileSync(tillFile(journey), bytes);
    rmSync(`${tillFile(journey)}-wal`, { force: true });
  });
  await journey.sees('O arquivo das vendas está com defeito');
  await journey.shoot('rescue-unreadable');
  await journey.press('F2');
  await journey.sees('Voltar a uma cópia de segurança');
  await journey.shoot('rescue-choose');
  await journey.press('Escape');
  await journey.page.locator('.dialog-shade').waitFor({ state: 'detached' });
  await journey.press('Enter');
  // what came back is read by somebody who works here
  await journey.sees('Quem está no caixa?');
  await journey.type('2580');
  await journey.press('Enter');
  await journey.sees('Registros recuperados');
  await journey.shoot('rescue-report');
  await journey.press('Enter');
  await journey.page.getByLabel('Código ou código de barras').waitFor();
  await sellForCash(journey);
  const files = readdirSync(path.join(journey.dataDir, 'training'));
  expect(files.some((name) => /^till-damaged-.*\.db$/.test(name))).toBe(true);
});

test('a till whose file is gone does not begin an empty one', async (context) => {
  const journey = await openJourney(context);
  await sellForCash(journey);
  await journey.powerCut(() => {
    for (const suffix of ['', '-wal', '-shm']) rmSync(`${tillFile(journey)}${suffix}`, { force: true });
  });
  await journey.sees('O arquivo das vendas sumiu');
  await journey.sees('Não há de onde recuperar');
  await journey.shoot('rescue-nothing');
  expect(existsSync(tillFile(journey))).toBe(false);
});

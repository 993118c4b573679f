import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { resultOf, toRunRow } from '../../electron/areas/reconciliation/run-result.ts';
import { cents } from '../../shared/money.ts';
import { reconcile } from '../../shared/reconcile.ts';
import type { OperatorRecord } from '../../shared/reconciliation.ts';
import { atDevice } from '../support/card-at-device.ts';
import { type Journey, openJourney } from '../support/open-journey.ts';
import { nextCustomer, puts, sellsForCash, sendDebit, typesSlip } from '../support/page-cashier.ts';
import { localDay } from '../support/shop-day.ts';
import { showQr } from '../support/show-qr.ts';
import { openHistory } from '../support/till-history.ts';

const sellCash = (journey: Journey): Promise<void> => sellsForCash(journey, ['102'], '50');

async function sellCard(journey: Journey): Promise<void> {
  await sendDebit(journey);
  await journey.sees('Aguardando na Maquininha Balcão 1');
  await atDevice(journey, 'start', 'approve');
  await nextCustomer(journey);
}

async function openReconciliation(journey: Journey): Promise<void> {
  await journey.press('F12', 'F12').sees('Vendas de hoje');
  await journey.press('F4').sees('Este dia ainda não foi conferido.');
}

test('a day agrees; then three planted differences are exactly those three, each with its act', async (context) => {
  const journey = await openJourney(context);
  const control = await journey.control();
  await control.mode({ act_by_themselves: false });
  await sellCash(journey);
  for (let count = 0; count < 3; count++) await sellCard(journey);
  await control.charge(await showQr(journey), 'pay');
  await nextCustomer(journey);

  await openReconciliation(journey);
  await journey.press('F9').sees('Tudo confere.', '4 conferem');

  const { charges } = await control.ledger();
  const cards = charges.filter(({ kind }) => kind === 'card').map(({ identifier }) => identifier);
  await control.book.changeAmount(cards[0] ?? '', 1_000);
  await control.book.lose(cards[1] ?? '');
  await control.book.add({ id: randomUUID(), device: await journey.deviceCode(), amountCents: 4_500 });
  await control.book.add({
    id: randomUUID(),
    device: await journey.deviceCode(),
    amountCents: 900,
    description: 'Mercado Modelo 2',
  });
  await journey.press('F9').sees('3 diferenças para resolver.');
  await journey.sees('1 cobrança é de outro caixa da loja');
  const marks = journey.page.locator('.mark-danger');
  await expect.poll(() => marks.allTextContents()).toHaveLength(3);
  await expect.poll(async () => (await marks.allTextContents()).sort()).toEqual(DIFFERENT);
  await resolveEach(journey);

  await journey.press('F12').sees('Planilha gravada em');
  const file = await journey.page.locator('.csv-file').textContent();
  const text = readFileSync(file ?? '', 'utf8');
  expect(text.startsWith('\ufeffHora;Resultado;')).toBe(true);
  expect(text.trimEnd().split('\r\n')).toHaveLength(1 + 6);
});

test('a slip of another machine keeps the day from agreeing until one key says that it is on the statement', async (context) => {
  const journey = await openJourney(context);
  const { press, sees, page } = journey;
  await sellCash(journey);
  await puts(journey, '102');
  await press('F9');
  await typesSlip(journey, '2', '000123');
  await nextCustomer(journey);

  await openReconciliation(journey);
  await press('F9').sees(/Falta ver 1 comprovante de outra maquininha no extrato da adquirente: R\$/);
  await sees('ver no extrato', 'só o extrato da adquirente dela mostra se o dinheiro veio');
  await press('F6').sees('Tudo confere.', /Visto no extrato por Marta Reis/);
  expect(await page.locator('.row-acts').count()).toBe(0);
});

async function resolveEach(journey: Journey): Promise<void> {
  const { page } = journey;
  for (let turn = 0; turn < 6; turn++) {
    const states = await page.locator('.report-rows .mark').allTextContents();
    const row = states.findIndex((state) => DIFFERENT.includes(state));
    if (row === -1) break;
    for (let step = 0; step < states.length; step++) await journey.press('ArrowUp');
    for (let step = 0; step < row; step++) await journey.press('ArrowDown');
    const acts = await page.locator('.row-acts').textContent();
    if (acts?.includes('Anotar') === true) await noteIt(journey);
    else await openItsCase(journey);
  }
  await journey.sees('As diferenças deste dia já foram resolvidas.');
}

const DIFFERENT = ['falta na operadora', 'falta no caixa', 'valor diferente'];

async function noteIt(journey: Journey): Promise<void> {
  await journey.press('F10').sees('Anotar esta diferença');
  await journey.press('F9').sees(/letras ou mais/);
  await journey.type('A operadora confirmou o repasse por telefone.');
  await journey.press('Escape').sees('Sair sem salvar?');
  await journey.press('Escape');
  await journey.page.getByRole('alertdialog').waitFor({ state: 'detached' });
  await journey.press('F9');
  await journey.page.getByRole('dialog').waitFor({ state: 'hidden' });
  await journey.sees(/Nota de Marta Reis/);
}

async function openItsCase(journey: Journey): Promise<void> {
  await journey.press('F7').sees('Pendências', 'espera decisão', 'Encerrar com nota');
  await journey.press('F10').sees(journey.page.getByRole('dialog').getByLabel('O que foi feito'));
  await journey.type('Conferido com o extrato da operadora.');
  await journey.press('F9');
  await journey.page.getByRole('dialog').waitFor({ state: 'hidden' });
  await journey.sees('encerrado com nota');
  await expect
    .poll(async () => {
      if ((await journey.page.locator('h1').textContent()) === 'Pendências') await journey.press('Escape');
      return journey.page.locator('h1').textContent();
    })
    .toMatch(/^Conferência/);
  await journey.sees(/Conferência de \d\d\/\d\d\/\d{4}/, 'Totais, em reais');
}

test('what cannot be checked is said, and never called right', async (context) => {
  const journey = await openJourney(context);
  const control = await journey.control();
  await control.mode({ act_by_themselves: false });
  await sellCard(journey);
  await openReconciliation(journey);
  await control.fault('venda.list', 'http_status', { times: -1, settings: { status: 405 } });
  await journey.press('F9').sees('nem tudo pôde ser conferido', 'não dá a lista de vendas');
  await control.clearFaults();
  await control.fault('venda.list', 'delay', { times: 1, settings: { ms: 60_000, before: true } });
  await journey.press('F9').sees('Pedindo as vendas à operadora');
  await journey.press('F9');
  await journey.page.getByText('Pedindo as vendas à operadora').waitFor({ state: 'hidden' });
  await control.clearFaults();
  await control.fault('*', 'http_status', { times: -1, settings: { status: 503 } });
  await journey.press('F9').sees('A operadora não respondeu', 'não conferido');
  await control.clearFaults();
  await journey.press('F3').sees('Este dia ainda não foi conferido.');
  await journey.press('F9').sees('Dia sem pagamentos.');
  await journey.press('F4').sees('Conferir outro dia');
  await journey.enter('31/02/2026').sees('Escreva o dia como 20/11/2026.');
  await journey.press('Escape');
  await journey.press('F2').sees('não conferido');
  await journey.press('F9').sees('Tudo confere.');
});

const STRANGER: OperatorRecord = {
  charge: 'op-4711',
  about: 'somebody',
  tender: 'card',
  standing: 'kept',
  amountCents: cents(3_990),
  evidence: null,
  nsu: '004711',
  brand: 'ELO',
  deviceName: 'Maquininha Balcão 2',
  at: null,
  ownerUnknown: false,
};

/** A run after the end of its day, as stored. */
function foundByItself(dataDir: string, day: string): void {
  const database = openHistory(path.join(dataDir, 'training', 'till.db'), () => new Date());
  const now = new Date().toISOString();
  const rows = reconcile([], [{ ...STRANGER, at: new Date(`${day}T12:00:00`).toISOString() }]);
  const facts = { id: randomUUID(), day, startedAt: now, endedAt: now, cause: 'day_end' } as const;
  const result = resultOf(facts, { listing: 'had', rows, alone: [], otherTills: 0 });
  database.transaction(() => database.reconciliations.insert(toRunRow(result)));
  database.close();
}

test('what was found by itself after the day is told on every screen, until somebody has decided', async (context) => {
  const journey = await openJourney(context);
  const yesterday = new Date();
  yesterday.setDate(yesterday.getDate() - 1);
  await journey.powerCut(() => foundByItself(journey.dataDir, localDay(yesterday)));
  await journey.sees(/Conferência de \d\d\/\d\d\/\d{4}: 1 diferença para resolver/);
  await journey.press('F1').sees('Tecle o número');
  await journey.choose(journey.page.getByRole('option', { name: 'Conferência' }));
  await journey.sees('Este dia ainda não foi conferido.');
  await journey.press('F3').sees('Conferido sozinho, depois do fim do dia', 'falta no caixa');
  await openItsCase(journey);
  await journey.sees('As diferenças deste dia já foram resolvidas.');
  await journey.press('Escape');
  await journey.page.getByText('diferença para resolver').waitFor({ state: 'hidden' });
});

import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { openDatabase } from '../../electron/db/open-database.ts';
import { cents } from '../../shared/money.ts';
import { AUDIT_PARTS } from '../support/audit-parts.ts';
import { workIn } from '../support/by-driver.ts';
import { atDevice, sendToDevice } from '../support/card-at-device.ts';
import { farOperator } from '../support/far-operator.ts';
import { type Journey, openJourney, seesDevices } from '../support/open-journey.ts';
import { ownShop } from '../support/own-shop.ts';
import { answerOf } from '../support/page-calls.ts';
import { paysCash, sendDebit, setsAside, toPayment } from '../support/page-cashier.ts';
import type { ControlledService } from '../support/service-control.ts';
import { tempFolder } from '../support/temp-folder.ts';

const gone = (journey: Journey, text: string): Promise<void> =>
  journey.page.getByText(text).filter({ visible: true }).first().waitFor({ state: 'detached' });

test('a broken rule stops selling, says so, follows what runs, and writes a report', async (context) => {
  const journey = await openJourney(context);
  await sendToDevice(journey);
  await journey.powerCut(() => closeSaleUnderItsPayment(journey.dataDir));
  await atDevice(journey, 'start', 'approve');
  await journey.sees('Vendas paradas neste caixa', 'Cartão na Maquininha Balcão 1');
  await journey.sees('Número para o suporte');
  await journey.press('F4').sees('Relatório gravado');
  const [report = ''] = readdirSync(path.join(journey.dataDir, 'help'));
  const written = readFileSync(path.join(journey.dataDir, 'help', report), 'utf8');
  expect(JSON.parse(written)).toMatchObject({ health: { state: 'stopped', why: 'broken_invariant' } });
  await journey.press('F12').sees('Vendas de hoje', 'Vendas paradas neste caixa, desde');
  await journey.press('Escape');
  await journey.press('Enter').sees('Vendas paradas neste caixa');
  const ledger = await (await journey.control()).ledger();
  expect(ledger.charges).toHaveLength(1);
});

/** Not possible through the program: a closed sale with a live payment. */
function closeSaleUnderItsPayment(dataDir: string): void {
  const database = openDatabase(path.join(dataDir, 'training', 'till.db'), AUDIT_PARTS);
  const close = database.prepare(`UPDATE sale SET state = 'cancelled', closed_at = opened_at WHERE state = 'open'`);
  database.transaction(() => close.run())();
  database.close();
}

test('a file of a newer program can be looked at, and no more', async (context) => {
  const journey = await openJourney(context);
  await toPayment(journey, '101');
  await paysCash(journey, '100');
  const file = path.join(journey.dataDir, 'training', 'till.db');
  await journey.powerCut(() => raiseVersion(file)).sees('Caixa só para consulta');
  await journey.press('F12').sees('Vendas de hoje');
  await journey.sees('Só consulta: o arquivo é de uma versão mais nova');
  await journey.page.getByRole('row', { name: /000001/ }).waitFor();
  await journey.press('Enter').sees('2ª VIA');
  await journey.press('Escape', 'Escape');
  await journey.press('F2').sees('Arroz');
  await journey.type('feijao').sees('Feijão carioca 1 kg');
  const refused = await answerOf(journey.page, 'sale:add-by-code', { text: '101' });
  expect(refused).toEqual({ ok: false, error: { code: 'read_only' } });
});

const raiseVersion = (file: string): void => void workIn(file, (database) => database.pragma('user_version = 9000'));

test('lost settings are said before anything is sold, and again after a restart', async (context) => {
  const prepare = (dataDir: string): void => writeFileSync(path.join(dataDir, 'settings.json'), '{"settings": {"mo');
  const journey = await openJourney(context, { prepare, firstSight: 'As configurações deste caixa se perderam' });
  await journey.sees(/settings\.unreadable-\d+\.json/);
  await journey.powerCut().sees('As configurações deste caixa se perderam');
  await journey.press('F4').sees('Caixa livre');
  await journey.sees('As configurações se perderam: este caixa está em treinamento');
  await journey.powerCut().sees('As configurações deste caixa se perderam');
  await journey.press('Enter').sees('Número deste caixa');
});

test('too little space: no charge begins, cash goes on, and it ends by itself', async (context) => {
  const said = path.join(tempFolder(), 'free');
  const plant = pathToFileURL(path.join(import.meta.dirname, '..', 'support', 'said-free-space.mjs')).href;
  const env = { NODE_OPTIONS: `--import=${plant}`, SAID_FREE_SPACE: said };
  const journey = await openJourney(context, { env });
  writeFileSync(said, '12000000');
  await journey.sees('Pouco espaço no disco: 12 MB livres; cobrar pede 64 MB');
  await sendDebit(journey);
  await journey.sees(/Nada foi cobrado/);
  await journey.press('Escape').sees('Como o cliente vai pagar?');
  await paysCash(journey, '100');
  const ledger = await (await journey.control()).ledger();
  expect(ledger.charges).toHaveLength(0);
  rmSync(path.join(journey.dataDir, 'training', 'ballast'));
  writeFileSync(said, '500000');
  await journey.press('Enter').sees('Disco cheio: 0 MB livres');
  rmSync(said);
  await gone(journey, 'Disco cheio');
});

test('after a bad night: the screen says what it asks about, cash goes on, and the truth comes in', async (context) => {
  const operator = await farOperator(context);
  const { token, baseUrl, qrBaseUrl, cnpj } = operator.service();
  const journey = await openJourney(context, { settings: ownShop({ baseUrl, qrBaseUrl, cnpj }) });
  await giveToken(journey, token);
  const product = { id: null, code: 'A1', barcode: null, name: 'Arroz 5 kg', priceCents: cents(2_790) };
  await journey.ask('catalogue:save', product);
  await leaveUnanswered(journey, operator.service(), 'Enter');
  await leaveUnanswered(journey, operator.service(), 'ArrowDown', 'Enter');
  await journey.powerCut(operator.goes).sees('Conferindo 2 pagamentos de antes: faltam 2.');
  await journey.sees('Falta a chave de acesso da operadora');
  await giveToken(journey, token);
  await journey.sees('A operadora não responde. Vendas em dinheiro continuam');
  await toPayment(journey, 'A1');
  await paysCash(journey, '100');
  await operator.comesBack();
  await gone(journey, 'Conferindo 2 pagamentos de antes');
  await journey.press('Enter', 'F6').sees('aguardando');
});

/** Where nothing can keep it, at each start. */
async function giveToken({ page, ask }: Journey, token: string): Promise<void> {
  const { settings } = await ask('settings:get', null);
  await ask('settings:save', { settings, token });
  await answerOf(page, 'devices:refresh', null);
}

async function leaveUnanswered(journey: Journey, service: ControlledService, ...choose: string[]): Promise<void> {
  await toPayment(journey, 'A1');
  await journey.type('2');
  await seesDevices(journey);
  await service.fault('pos-venda.read', 'reset', { times: -1 });
  await journey.press(...choose).sees('Pagamento sem resposta');
  await setsAside(journey);
}

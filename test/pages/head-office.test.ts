import path from 'node:path';
import { test } from 'vitest';
import { cents } from '../../shared/money.ts';
import type { Settings } from '../../shared/settings.ts';
import { natsProgram } from '../fleet/servers/nats-server.ts';
import { INSTALL } from '../fleet/servers/what-is-missing.ts';
import { openSettings, savesSettings } from '../support/menu-and-form.ts';
import { type Journey, openJourney } from '../support/open-journey.ts';
import { openNats, openStreamViewer, settingsFor } from '../support/open-link.ts';
import { ownShop } from '../support/own-shop.ts';
import { paysCash, toPayment } from '../support/page-cashier.ts';
import { tempFolder } from '../support/temp-folder.ts';

const missing = natsProgram() === null ? ` (skipped: nats-server is not installed here: ${INSTALL})` : '';

async function openSection(journey: Journey): Promise<void> {
  await openSettings(journey, 'Sistema');
  await journey.sees('Enviar os registros deste caixa para a matriz');
}

async function fill({ page, paste }: Journey, label: string, text: string): Promise<void> {
  await paste(page.getByLabel(label, { exact: true }), text);
}

test.skipIf(missing !== '')(`a manager ties the till to head office${missing}`, async (context) => {
  const server = await openNats();
  const viewer = await openStreamViewer(server);
  const journey = await openJourney(context);
  const { press, sees, page } = journey;
  await openSection(journey);
  await journey.choose(page.getByRole('checkbox', { name: 'Enviar os registros deste caixa para a matriz' }));
  await fill(journey, 'Endereços dos servidores da matriz', 'nats://matriz.example.com:4222');
  await fill(journey, 'Código desta loja na rede', 'loja 1');
  await fill(journey, 'Arquivo de credenciais (.creds)', 'loja.creds');
  await press('F5').sees('Use tls://; sem ele as vendas viajariam abertas.');
  await sees('Código da loja: até 32 letras, números, _ ou -, sem espaço nem acento.');
  await sees('Escreva o caminho completo do arquivo, como C:\\Balcao\\loja.creds.');
  await fill(journey, 'Endereços dos servidores da matriz', server.url);
  await fill(journey, 'Código desta loja na rede', 'loja-1');
  await fill(journey, 'Arquivo de credenciais (.creds)', '');
  await press('F5').sees('A matriz respondeu, mas não tem a fila de registros com este nome.');
  await viewer.make();
  await press('F5').sees('Conexão boa:');
  await savesSettings(journey);
});

test.skipIf(missing !== '')(`the header says what head office has not got${missing}`, async (context) => {
  const store = path.join(tempFolder(), 'nats');
  const server = await openNats({ store });
  const startAgain = ({ port }: { readonly port: number }) => openNats({ store, port });
  await (await openStreamViewer(server)).make();
  const settings: Settings = { ...ownShop(), headOffice: settingsFor(server) };
  const journey = await openJourney(context, { settings });
  const { sees } = journey;
  await sees(/^Matriz$/);
  await server.kill();
  await sees('Sem conexão com a matriz');
  const guava = { id: null, code: '900', barcode: null, name: 'Goiabada 600 g', priceCents: cents(1_250) };
  await journey.ask('catalogue:save', guava);
  await journey.scan('900');
  await sees('R$ 12,50');
  await toPayment(journey);
  await paysCash(journey, '20');
  await sees(/registros a enviar desde/);
  await startAgain(server);
  await journey.press('Enter');
  await sees(/^Matriz$/);
});

import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'vitest';
import type { PosApi } from '../../shared/api/contract.ts';
import type { Cents } from '../../shared/money.ts';
import { DEFAULT_SETTINGS, type Settings } from '../../shared/settings.ts';
import { natsProgram } from '../fleet/servers/nats-server.ts';
import { INSTALL } from '../fleet/servers/what-is-missing.ts';
import { type Journey, openJourney } from '../support/open-journey.ts';
import { openNats, openStreamViewer, settingsFor } from '../support/open-link.ts';
import { tempFolder } from '../support/temp-folder.ts';

const missing = natsProgram() === null ? ` (skipped: nats-server is not installed here: ${INSTALL})` : '';

async function openSection({ press, type, choose, sees, page }: Journey): Promise<void> {
  await press('F1');
  await sees('Tecle o número ou use as setas e Enter.');
  await type('7');
  await page.getByRole('heading', { name: 'Configurações' }).first().waitFor();
  await choose(page.getByRole('tab', { name: 'Matriz' }));
  await sees('Enviar os registros deste caixa para a matriz');
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
  await press('F5');
  await sees('Use tls://; sem ele as vendas viajariam abertas.');
  await sees('Código da loja: até 32 letras, números, _ ou -, sem espaço nem acento.');
  await sees('Escreva o caminho completo do arquivo, como C:\\Balcao\\loja.creds.');
  await journey.shoot('head-office-settings-wrong');
  await fill(journey, 'Endereços dos servidores da matriz', server.url);
  await fill(journey, 'Código desta loja na rede', 'loja-1');
  await fill(journey, 'Arquivo de credenciais (.creds)', '');
  await press('F5');
  await sees('A matriz respondeu, mas não tem a fila de registros com este nome.');
  await journey.shoot('head-office-settings-no-stream');
  await viewer.make();
  await press('F5');
  await sees('Conexão boa:');
  await journey.shoot('head-office-settings');
  await press('F9');
  await sees('Configurações salvas.');
});

test.skipIf(missing !== '')(`the header says what head office has not got${missing}`, async (context) => {
  const store = path.join(tempFolder(), 'nats');
  const server = await openNats({ store });
  const startAgain = ({ port }: { readonly port: number }) => openNats({ store, port });
  await (await openStreamViewer(server)).make();
  const settings: Settings = { ...DEFAULT_SETTINGS, mode: 'real', headOffice: settingsFor(server) };
  const journey = await openJourney(context, {
    prepare: (folder) => writeFileSync(path.join(folder, 'settings.json'), JSON.stringify({ settings })),
  });
  const { sees, shoot } = journey;
  await sees('Matriz em dia');
  await shoot('head-office-in-step');
  await server.kill();
  await sees('Matriz fora do ar');
  await journey.page.evaluate(async () => {
    const { pos } = globalThis as unknown as { pos: PosApi };
    const draft = { id: null, code: '900', barcode: null, name: 'Goiabada 600 g', priceCents: 1250 as Cents };
    await pos.call['catalogue:save'](draft);
  });
  await journey.scan('900');
  await sees('R$ 12,50');
  await journey.press('F9');
  await journey.sees('Como o cliente vai pagar?');
  await journey.type('1');
  await sees('Dinheiro recebido');
  await journey.type('20');
  await journey.press('Enter');
  await sees('PAGO');
  await sees(/registros a enviar desde/);
  await shoot('head-office-away');
  await startAgain(server);
  await journey.press('Enter');
  await sees('Matriz em dia');
});

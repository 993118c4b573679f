import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { cents } from '../../shared/money.ts';
import { open } from '../support/menu-and-form.ts';
import { openJourney } from '../support/open-journey.ts';
import { paysCash, toPayment } from '../support/page-cashier.ts';
import { makesManager } from '../support/page-staff.ts';
import { CODE, provisioningFile, TOKEN } from '../support/provisioning-file.ts';

/** A stick with the AppImage and the file. */
function stick(files: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  const folder = mkdtempSync(path.join(tmpdir(), 'balcao-stick-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
  return { APPIMAGE: path.join(folder, 'Balcao-PDV.AppImage') };
}

test('a till starts with a file, shows what it set, asks for the rest, and sells', async (context) => {
  const env = stick({ 'Padaria-caixa-003.balcao.json': await provisioningFile() });
  const journey = await openJourney(context, { env, duty: 'none', firstSight: 'Confira o que o arquivo traz' });
  const { page, dataDir, press, paste, sees, shoot, enter } = journey;
  await sees('Padaria Pão Quente, Recife');
  await shoot('provisioning-found');
  await press('F9').sees('Digite o código que acompanha o arquivo.');
  await enter('7KQ2').sees('O código não abre este arquivo.');
  await paste(page.getByLabel('Código deste arquivo'), CODE.toLowerCase().replaceAll('-', ' '));
  await press('F9').sees('Caixa configurado', 'cadastrar o gerente deste caixa');
  await shoot('provisioning-done');
  await press('F9');

  await sees('Quem é o gerente deste caixa?');
  await makesManager(journey);
  await press('F9').sees('Lista de instalação', /Arquivo de .*, com a chave/);
  await shoot('installation-list');

  const bread = { id: null, code: '101', barcode: '7891000001011', name: 'Pão francês', priceCents: cents(2_790) };
  await journey.ask('catalogue:save', bread);
  await press('Escape').sees('Caixa fechado');
  await journey.onDuty();
  await toPayment(journey, '7891000001011');
  await paysCash(journey, '30');
  await press('Enter');
  const kept = readdirSync(dataDir, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && readFileSync(path.join(entry.parentPath, entry.name)).includes(TOKEN),
  );
  expect(kept).toEqual([]);

  await open(journey, 'm', 'Lista de instalação');
  const pdf = await page.pdf({ preferCSSPageSize: true });
  expect([...pdf.toString('latin1').matchAll(/\/Type \/Page\b(?!s)/g)]).toHaveLength(1);
  await press('F6').sees('Este arquivo já foi usado neste caixa');
  await press('Escape').sees('Experimente cada item e marque.');
});

test('a file that is not for this till says so, another is chosen, or the till is set up by hand', async (context) => {
  const env = stick({ 'Loja-caixa-009.balcao.json': await provisioningFile({ machine: 'CAIXA-09' }) });
  const journey = await openJourney(context, {
    env,
    duty: 'none',
    firstSight: 'Este arquivo é para o computador CAIXA-09',
  });
  const { page, fill, sees } = journey;
  const use = (name: string): Promise<void> => journey.choose(page.locator('.door-form').getByRole('button', { name }));
  const chooseFile = async (name: string, text: string): Promise<void> => {
    const chooser = page.waitForEvent('filechooser');
    await use('Escolher arquivo');
    await (await chooser).setFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) });
  };
  const good = await provisioningFile();
  await chooseFile('cortado.balcao.json', good.slice(0, 300));
  await sees('Este não é um arquivo de configuração inteiro');
  await chooseFile('alterado.balcao.json', good.replace('Recife', 'Olinda'));
  await sees('foi alterado depois de assinado');
  await chooseFile('foto.jpg', '\u0000\u0001\uFFFD');
  await sees('Este não é um arquivo de configuração inteiro');
  await use('Configurar à mão');
  await sees('Este caixa não emite nota fiscal');
  await journey.press('F6');
  await chooseFile('caixa-3.balcao.json', good);
  await sees('Padaria Pão Quente, Recife');
  await fill(page.getByLabel('Código deste arquivo'), CODE.replaceAll('-', ''));
  await use('Configurar este caixa');
  await sees('Caixa configurado');
  await use('Continuar');
  await sees('Quem é o gerente deste caixa?');
});

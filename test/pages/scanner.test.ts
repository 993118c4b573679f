import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { LEAD_MS } from '../../renderer/scan/wedge-detector.ts';
import { gtinCheckDigit } from '../../shared/product-code/gtin.ts';
import type { Settings } from '../../shared/settings.ts';
import { afterQuiet } from '../support/after-quiet.ts';
import { asScanner } from '../support/hands/watch-hands.ts';
import { open, openSettings } from '../support/menu-and-form.ts';
import { type Journey, openJourney } from '../support/open-journey.ts';
import { sendAsScanner } from '../support/send-as-scanner.ts';

const barcode = (code: number): string => `789100000${code}${gtinCheckDigit(`789100000${code}`)}`;
const EAN = barcode(101);

async function send(page: Page, ...keys: readonly string[]): Promise<void> {
  await afterQuiet(page);
  await asScanner(page, () => sendAsScanner(page, keys));
}

const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-describedby') ?? '');

async function setScanner({ ask }: Journey, change: Partial<Settings['scanner']>): Promise<void> {
  const { settings } = await ask('settings:get', null);
  await ask('settings:save', { settings: { ...settings, scanner: { ...settings.scanner, ...change } } });
}

test('whatever a scanner sends around a code, it is one item, and nothing else is pressed', async (context) => {
  const journey = await openJourney(context);
  const { page, sees, press, type, scan } = journey;
  const before = await focused(page);
  await send(page, ...EAN, 'Tab');
  await sees('1 unidade');
  await expect.poll(() => focused(page)).toBe(before);
  await send(page, ...EAN, 'Enter', 'Enter');
  await sees('2 unidades');
  await send(page, ...EAN, 'Enter', 'Ctrl+j');
  await sees('3 unidades');
  await setScanner(journey, { prefix: '\u0002', suffix: 'text', suffixText: '#' });
  await send(page, 'Ctrl+b', ...EAN, '#');
  await sees('4 unidades');

  await press('F3').sees('Nova quantidade de');
  await send(page, ...Array.from({ length: 20 }, () => [...EAN, '#']).flat());
  await sees('24 unidades');
  await expect.poll(() => page.getByRole('dialog').getByRole('textbox').inputValue()).toBe('');
  await press('Escape');

  await setScanner(journey, { prefix: '', suffix: 'any', suffixText: '' });
  await scan('7899999999990', 'XYZ99999').sees('Não encontrado: “7899999999990”');
  await sees('Não encontrado: “XYZ99999”');
  await press('F2');
  const search = page.getByRole('dialog').getByRole('searchbox').or(page.getByRole('dialog').getByRole('textbox'));
  await expect.poll(() => search.inputValue()).toBe('XYZ99999');
  await type('arroz');
  await expect.poll(() => search.inputValue()).toBe('arroz');
  await press('Escape');
  await sees('Não encontrado: “7899999999990”');
  await journey.choose(page.getByRole('main').getByRole('button', { name: 'Fechar' }));
  await page.getByText('Não encontrado').waitFor({ state: 'hidden' });

  await setScanner(journey, { repeats: 'ask', repeatWithinMs: 5_000 });
  await scan(barcode(102), barcode(102), barcode(103)).sees('O mesmo código duas vezes');
  await sees('26 unidades');
  await press('Enter').sees('27 unidades');
  await setScanner(journey, { repeats: 'ignore' });
  await scan(barcode(104), barcode(104)).sees(`Leitura repetida de “${barcode(104)}” não registrada`);
  await sees('28 unidades');
});

test('the fields of a GS1 symbol come through, and a date that is over is told of what is sold', async (context) => {
  const { page, sees } = await openJourney(context);
  await send(page, ...`]d2010${EAN}10A1`, 'Ctrl+]', ...'17200101', 'Enter');
  await sees('1 unidade', /A validade de .* venceu em 01\/01\/2020/);
  await send(page, ...`https://loja.example/01/0${EAN}`, 'Enter');
  await sees('2 unidades');
  await send(page, ...']C110LOTE', 'Enter');
  await sees('Este código não diz qual é o produto');
});

test('the test page shows what was understood, and sets what fits', async (context) => {
  const journey = await openJourney(context);
  const { hand, page, sees, press, choose, fill, shoot, type } = journey;
  await open(journey, 'h', 'Leitor');
  await sees('Esperando a primeira leitura');
  await page.waitForTimeout(2 * LEAD_MS);
  await send(page, ...EAN, 'Tab');
  await sees('EAN-13, dígito confere', 'Arroz branco tipo 1 5 kg, R$ 27,90', 'Tudo certo');
  await shoot('scanner-read');
  await send(page, ...']C10107891000315507', 'Ctrl+]', ...'10ABC', 'Enter', 'Enter');
  await sees('Seu leitor manda ENTER duas vezes', 'Seu leitor manda o identificador ]C1');
  await press('F9').sees('Ajuste salvo');
  await page.getByText('Seu leitor manda o identificador').waitFor({ state: 'hidden' });
  await sees('GS1 com campos', 'produto 7891000315507');
  if (hand === 'keyboard') {
    await type('123456').sees('Não foi reconhecido como leitura');
  }

  await press('F3').sees('Leitor de teclado (USB ou Bluetooth)');
  await fill(page.getByLabel('Maior intervalo entre teclas (ms)'), '500');
  await choose(page.getByRole('checkbox', { name: 'Há um leitor em uma porta serial' }));
  await press('F9').sees('digite de 10 a 120');
  await fill(page.getByLabel('Maior intervalo entre teclas (ms)'), '50');
  await fill(page.getByLabel('Porta', { exact: true }), '/dev/ttyNONE9');
  await press('F9').sees('Salvo. Vale a partir da próxima leitura.');
  await sees('A porta /dev/ttyNONE9 não existe agora');
  await press('F4').sees('Cartão ou Pix aprovado');
  await choose(page.getByRole('button', { name: 'Ouvir: Item registrado' }));
  await press('F2').sees('A porta /dev/ttyNONE9 não existe agora');
  await press('Escape');
  await sees('Caixa livre');
  await openSettings(journey, 'Equipamentos');
  await press('F8').sees('Esperando a primeira leitura');
});

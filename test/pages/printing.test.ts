import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { openLoopbackPrinter } from '../support/loopback-printer.ts';
import { open, openSettings, savesSettings } from '../support/menu-and-form.ts';
import { type Journey, openJourney } from '../support/open-journey.ts';
import { nextCustomer, paysCash, puts, sendDebit, toPayment } from '../support/page-cashier.ts';

async function sellForCash(journey: Journey): Promise<void> {
  await toPayment(journey, '101');
  await paysCash(journey, '50');
}

const papersIn = (folder: string): readonly string[] => readdirSync(folder).filter((name) => name.endsWith('.png'));

test('a receipt is printed; without paper the sale is paid all the same, and printed later', async (context) => {
  const journey = await openJourney(context);
  const { press, sees, page, dataDir, type } = journey;
  const folder = path.join(dataDir, 'training', 'virtual-printer');
  await sellForCash(journey);
  await sees(/Treino: o cupom não foi impresso/);
  await expect.poll(() => papersIn(folder).length).toBe(1);
  await press('F7').sees(/Treino: o cupom não foi impresso/);
  await expect.poll(() => papersIn(folder).length).toBe(2);
  await press('F10').sees(/PDF gravado em .*\.pdf/);
  await nextCustomer(journey);

  writeFileSync(path.join(folder, 'paper_out'), '');
  await sellForCash(journey);
  await sees('Não impresso: acabou o papel.', 'Coloque papel na impressora e feche a tampa.');
  await nextCustomer(journey);
  await sees(/Cupom \d\d-\d{6} não saiu: acabou o papel\./);

  await open(journey, 'g', 'Impressões');
  await sees('não saiu', 'Depois disso sai sozinho.');
  await press('F4').sees(page.getByRole('dialog').getByText('TREINAMENTO - SEM VALOR').first());
  await press('Escape', 'Delete').sees('Dispensar este papel?');
  await press('Escape');
  expect(papersIn(folder)).toHaveLength(2);
  rmSync(path.join(folder, 'paper_out'));
  // it may have gone by itself
  await journey.pressInVain('Enter');
  await sees('Tudo impresso.');
  await expect.poll(() => papersIn(folder).length).toBe(3);
  await press('Escape').sees('Caixa livre');

  await sendDebit(journey);
  await sees('PAGO');
  await press('F3').sees('Qual via do cartão?');
  await type('1').sees('Via do cliente enviada a Virtual.');
  await expect.poll(() => papersIn(folder).length).toBe(5);
  await nextCustomer(journey);

  await press('F12', 'F4').sees('O motivo fica registrado com seu nome.');
  await type('Trocar uma nota');
  writeFileSync(path.join(folder, 'unreachable'), '');
  await press('Enter').sees('A gaveta não abriu: a impressora está desligada ou desconectada.');
  await sees('Abertura da gaveta registrada: Trocar uma nota.');
});

test('the free till tells how the last sale ended, after a restart too, and its copy is on one key', async (context) => {
  const journey = await openJourney(context);
  const { press, sees, page, type, enter } = journey;
  const places = () =>
    page
      .locator('.strip-key:not(.strip-place)')
      .evaluateAll((keys) =>
        keys.map((key) => [key.querySelector('.key-cap')?.textContent, key.getBoundingClientRect().x]),
      );
  const before = await places();
  await sellForCash(journey);
  await nextCustomer(journey);
  await enter('99999').sees('Não encontrado');
  const after = await places();
  expect(after.length).toBeLessThan(before.length);
  expect(before).toEqual(expect.arrayContaining(after));
  await press('Escape');
  await sees('Última venda, 01-000001: paga, R$ 27,90 (Dinheiro).', 'Troco R$ 22,10');
  await press('F8').sees('Treino: o cupom não foi impresso.');
  const copies = async () => (await journey.ask('printing:state', null)).ended.filter(({ isCopy }) => isCopy).length;
  await expect.poll(copies).toBe(1);
  await page.reload();
  await sees('Última venda, 01-000001: paga, R$ 27,90 (Dinheiro).');
  await puts(journey, '102');
  await press('F5', 'Delete').sees('Cancelar a venda inteira, de');
  await type('1').sees('Venda de R$ 8,49 cancelada.', 'Última venda, 01-000001: paga', 'Troco R$ 22,10');
});

test('a printer is set up, and prints the next receipt', async (context) => {
  const printer = await openLoopbackPrinter();
  context.onTestFinished(printer.close);
  const journey = await openJourney(context);
  const { press, sees, type, page, enter } = journey;
  await openSettings(journey, 'Equipamentos');
  await sees('Nenhuma impressora ainda.');
  await press('F2').sees('Ligue a impressora e tecle o número dela.');
  await press('F2').sees('Escreva como a impressora está conectada a este computador.');
  await press('F9').sees('Escreva o endereço, como 192.168.0.50, sem http://.');
  await type('127.0.0.1');
  await press('Tab', 'Control+a');
  await enter(String(printer.port)).sees(`Rede, 127.0.0.1:${printer.port}`);
  // the removed list had the focus: it must not move to a button
  if (journey.hand === 'keyboard') await journey.goTo(page.locator('.dialog .select-button'));
  await press('F7').sees('O que saiu no papel?');
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).not.toMatch(/^Voltar/);
  await expect.poll(() => printer.jobs()).toHaveLength(1);
  await type('2').sees('Agora com a tabela CP858, número 19. Imprima de novo.');
  await press('Enter').sees('O que saiu no papel?');
  // ESC t n
  await expect.poll(() => printer.jobs()[1]?.includes(Buffer.from([0x1b, 0x74, 19]))).toBe(true);
  expect(printer.jobs()[0]?.includes(Buffer.from([0x1b, 0x74, 19]))).toBe(false);
  await type('1').sees('Há uma gaveta de dinheiro conectada a esta impressora?');
  await type('2').sees('A gaveta abriu?');
  await type('2').sees('Agora com o outro sinal (pino 5). Abra de novo.');
  await type('2').sees('A gaveta abriu?');
  await expect.poll(() => printer.pulses()).toEqual([0, 1]);
  await type('1').sees('Como a loja chama esta impressora?');
  await press('Enter').sees('Caixa entrou na lista. F9 salva.');
  await savesSettings(journey);
  await press('F3').sees('Alterar impressora');
  await press('Escape', 'Escape').sees('Caixa livre');

  await sellForCash(journey);
  await sees(/Impresso em Caixa, às/);
  await expect.poll(() => printer.jobs()).toHaveLength(3);
  await expect.poll(() => printer.pulses()).toEqual([0, 1, 1]);
});

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { jpegOf, pngChunk, pngOf } from '../support/image-samples.ts';
import { type Journey, openJourney } from '../support/open-journey.ts';
import { givesFiles, toProductFile } from '../support/product-file.ts';

const SIZE = { width: 900, height: 700 };
const FILES: Readonly<Record<string, Buffer | string>> = {
  '101.png': pngOf(SIZE),
  '7891000001028.JPG': jpegOf(SIZE),
  '103.jpeg': jpegOf(SIZE, { components: 4 }),
  'cafe.png': pngOf(SIZE),
  '104.png': pngOf(SIZE, { claims: { width: 60_000, height: 60_000 } }),
  '105.png': pngOf(SIZE, { wrongSum: true }),
  '106.png': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  '107.png': pngOf(SIZE, { between: [pngChunk('acTL', Buffer.alloc(8))] }),
  '101.jpg': jpegOf(SIZE),
  'Thumbs.db': 'of the system',
};

async function openPictures(journey: Journey): Promise<void> {
  await toProductFile(journey);
  await journey.press('F7').sees('Guarde as imagens de muitos produtos de uma vez');
}

async function hasPicture({ page, press, enter }: Journey, searched: string): Promise<void> {
  await press('F2');
  await enter(searched);
  const shown = page.locator('.catalogue-picture');
  await shown.waitFor();
  await expect.poll(() => shown.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(640);
}

test('a manager gives products the pictures of a folder, by keyboard alone', async (context) => {
  const journey = await openJourney(context, { duty: 'signed_in' });
  const { page, press, sees, dataDir } = journey;
  const folder = path.join(dataDir, 'fotos');
  mkdirSync(folder);
  for (const [name, bytes] of Object.entries(FILES)) writeFileSync(path.join(folder, name), bytes);
  await openPictures(journey);

  await givesFiles(journey, 'F2', folder);
  await sees('Imagens encontradas', 'nenhum produto tem este código');
  await sees('o mesmo produto já tem outro arquivo');
  await press('F9').sees('Imagens guardadas');
  const figures = () => page.locator('.product-file-counts dd').allInnerTexts();
  await expect.poll(() => figures()).toEqual(['3', '0', '6']);
  for (const reason of ['50 megapixels', 'não foi possível abrir', 'não é uma imagem', 'imagem animada'])
    await sees(reason);
  await press('F6').sees('A lista está em');
  const list = readFileSync((await page.locator('.written-file code').textContent()) ?? '', 'utf8').split('\r\n');
  const left = ['101', 'cafe', '104', '105', '106', '107'].map((name) => `${name}.png`);
  expect(list.slice(1, -1).map((line) => line.split(';')[0])).toEqual(left);

  await givesFiles(journey, 'F3', [path.join(folder, '101.jpg'), path.join(folder, '103.jpeg')]);
  await sees('Imagens encontradas');
  await press('F9').sees('Já estavam iguais', 'Imagens guardadas');
  await expect.poll(() => figures()).toEqual(['0', '2', '0']);

  await press('Escape').sees('Planilha de produtos');
  await press('Escape').sees('Arroz branco');
  await hasPicture(journey, '101');
});

test('a spreadsheet brings pictures in a column: each is opened here before anything goes in', async (context) => {
  const journey = await openJourney(context, { duty: 'signed_in' });
  const { page, press, sees, dataDir } = journey;
  const rows = [
    `P1;Produto com foto;12,90;${FILES['101.png']?.toString('base64')}`,
    `P2;Produto de gráfica;3,50;"data:image/jpeg;base64,${FILES['103.jpeg']?.toString('base64')}"`,
    `P3;Produto com foto estragada;1,00;${FILES['105.png']?.toString('base64')}`,
    `P4;Produto com bomba;1,00;${FILES['104.png']?.toString('base64')}`,
    'P5;Produto com endereço;1,00;https://loja.example/fotos/p5.jpg',
    'P6;Produto sem foto;1,00;',
  ];
  const file = path.join(dataDir, 'fotos.csv');
  writeFileSync(file, ['Código;Nome;Preço;Foto', ...rows].join('\r\n'));
  await openPictures(journey);
  await press('Escape').sees('Importe ou exporte o cadastro inteiro');
  await givesFiles(journey, 'F2', file);
  await sees('Primeiras linhas: fotos.csv');
  await page.getByRole('columnheader', { name: 'Imagem' }).waitFor();
  await press('F9').sees('Conferência: fotos.csv', 'imagem grande demais');
  await sees('não foi possível abrir a imagem', 'é um endereço, não uma imagem');
  const lines = page.locator('.table-frame [role="row"]');
  const numbers = async () => (await lines.allInnerTexts()).slice(1).map((line) => line.split(/\s/)[0]);
  await expect.poll(numbers).toEqual(['4', '5', '6']);
  await press('F9').sees('Importação concluída');
  await press('Escape').sees('Arroz branco');
  await hasPicture(journey, 'gráfica');
});

test('whoever leaves in the middle goes on where it stopped; a folder of nothing says so', async (context) => {
  const journey = await openJourney(context, { duty: 'signed_in', slowMs: 300 });
  const { page, press, sees, dataDir } = journey;
  const codes = Array.from({ length: 12 }, (_, at) => String(101 + at));
  for (const folder of ['fotos', 'outras', 'vazia']) mkdirSync(path.join(dataDir, folder));
  for (const code of codes) writeFileSync(path.join(dataDir, 'fotos', `${code}.png`), pngOf(SIZE));
  writeFileSync(path.join(dataDir, 'outras', 'praia.png'), pngOf(SIZE));
  writeFileSync(path.join(dataDir, 'vazia', 'Thumbs.db'), 'of the system');
  await openPictures(journey);
  await givesFiles(journey, 'F2', path.join(dataDir, 'vazia'));
  await sees('Não há nenhum arquivo aí');
  await givesFiles(journey, 'F2', path.join(dataDir, 'outras'));
  await sees('Nenhum arquivo tem o nome de um produto');
  await press('F4').sees('Guarde as imagens de muitos produtos');

  await givesFiles(journey, 'F2', path.join(dataDir, 'fotos'));
  await sees('Imagens encontradas');
  await press('F9').sees(/Guardando as imagens: [1-9]/);
  await press('Escape').sees('Importe ou exporte o cadastro inteiro');
  await press('F7').sees('As imagens pararam em');
  await press('F9').sees('Imagens guardadas');
  await expect.poll(() => page.locator('.product-file-counts dd').allInnerTexts()).toEqual(['12', '0', '0']);
});

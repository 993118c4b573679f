import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Input } from '../../../../../shared/api/contract.ts';
import { pngOf } from '../../../../support/image-samples.ts';
import { atStep, open, products, state } from '../../../../support/importing-till.ts';
import type { OpenCore } from '../../../../support/open-core.ts';
import { until } from '../../../../support/until.ts';
import { value } from '../../../../support/value.ts';

const HEAD = 'Código;Nome;Preço;Imagem\r\n';
const SIZE = { width: 30, height: 20 };
const PICTURE = pngOf(SIZE).toString('base64');
const OTHER = pngOf(SIZE, { colour: [0, 0, 0] }).toString('base64');
const BOMB = pngOf(SIZE, { claims: { width: 60_000, height: 60_000 } }).toString('base64');

/** The picture that waits for the page; not `besides`. */
async function waiting(till: OpenCore, besides: number | null = null): Promise<number | 'through'> {
  return until('a picture waits, or the check is through', async () => {
    const now = await state(till);
    if (now.step === 'checked') return 'through';
    const picture = now.step === 'checking' ? now.picture : null;
    return picture !== besides && picture;
  });
}

async function beginCheck(till: OpenCore, content: string): Promise<void> {
  const bytes = Buffer.from(content);
  value(await till.core.serve('import:begin', { name: 'fotos.csv', bytes: bytes.length }));
  const looked = value(await till.core.serve('import:put', { offset: 0, slice: bytes.toString('base64') }));
  expect(looked.step).toBe('mapping');
  const columns = looked.step === 'mapping' ? looked.preview.columns : [];
  expect(columns).toEqual(['code', 'name', 'price', 'image']);
  const headings = ['Linha', 'Coluna', 'Valor', 'Motivo'];
  value(await till.core.serve('import:check', { columns, decimals: 'auto', headings, words: [] }));
}

type Made = { ok: true; image: string } | { ok: false; why: 'unreadable' };

/** A page that opens pictures until the check ends; `made`: its results. */
async function openAll(till: OpenCore, made: (image: string) => Made = (image) => ({ ok: true, image })) {
  const seen: string[] = [];
  for (let last: number | null = null; ; ) {
    const next = await waiting(till, last);
    if (next === 'through') return seen;
    const { image } = value(await till.core.serve('import:get-picture', { picture: next }));
    seen.push(image);
    const opened = { picture: next, ...made(image) } as Input<'import:put-picture'>;
    value(await till.core.serve('import:put-picture', opened));
    last = next;
  }
}

async function pictureOf(till: OpenCore, text: string): Promise<string | null> {
  const [product] = await products(till, text);
  if (product === undefined) return 'no product';
  return value(await till.core.serve('catalogue:get-image', { productId: product.id }));
}

async function put(till: OpenCore, content: string, made?: (image: string) => Made) {
  await beginCheck(till, content);
  const seen = await openAll(till, made);
  const { check } = await atStep(till, 'checked');
  value(await till.core.serve('import:apply', { way: check.bad === 0 ? 'all' : 'good' }));
  return { seen, check, done: await atStep(till, 'done') };
}

describe('a column of pictures', () => {
  test('each is opened by the page, and stored with its row; the same file again changes nothing', async (context) => {
    const till = await open(context);
    const rows = [
      `N1;Novo um;1,00;${PICTURE}`,
      `101;Arroz branco tipo 1 5 kg;27,90;"data:image/png;base64,${OTHER}"`,
      'N2;Novo dois;2,00;',
    ];
    const content = HEAD + rows.join('\r\n');
    const first = await put(till, content);
    expect(first.seen).toEqual([PICTURE, OTHER]);
    expect(first.check).toMatchObject({ created: 2, changed: 1, unchanged: 0, bad: 0 });
    expect(await pictureOf(till, 'N1')).toBe(`data:image/png;base64,${PICTURE}`);
    expect(await pictureOf(till, '101')).toBe(`data:image/png;base64,${OTHER}`);
    expect(await pictureOf(till, 'N2')).toBeNull();
    const again = await put(till, content);
    expect(again.done.counts).toEqual({ created: 0, changed: 0, unchanged: 3, refused: 0, left: 0 });
    const without = await put(till, `${HEAD}N1;Novo um;1,00;\r\n`);
    expect(without.done.counts).toMatchObject({ unchanged: 1 });
    expect(await pictureOf(till, 'N1')).toBe(`data:image/png;base64,${PICTURE}`);
  });

  test('the operator is told of a picture alone', async (context) => {
    const till = await open(context);
    await put(till, `${HEAD}N1;Novo um;1,00;\r\n`);
    const sync = async () => (await products(till, 'N1'))[0]?.sync.state;
    await expect.poll(sync).toBe('sent');
    const before = till.pushed.length;
    await put(till, `${HEAD}N1;Novo um;1,00;${PICTURE}\r\n`);
    await expect.poll(sync).toBe('sent');
    const told = till.pushed.slice(before).filter(({ channel }) => channel === 'product:changed');
    expect(told.length).toBeGreaterThan(0);
  });

  test('a row whose picture is not taken is bad as a whole, with its line and reason', async (context) => {
    const till = await open(context);
    const { seen, check } = await put(
      till,
      `${HEAD}B1;Bomba;1,00;${BOMB}\r\nB2;Estragada;1,00;${OTHER}\r\nB3;Endereço;1,00;https://x.example/1.png\r\nB4;Boa;1,00;${PICTURE}\r\n`,
      (image) => (image === OTHER ? { ok: false, why: 'unreadable' } : { ok: true, image }),
    );
    expect(seen).toEqual([OTHER, PICTURE]);
    expect(check.first).toMatchObject([
      { line: 2, field: 'image', reason: 'picture_too_many_pixels', value: 'B1' },
      { line: 3, field: 'image', reason: 'picture_unreadable', value: 'B2' },
      { line: 4, field: 'image', reason: 'picture_address', value: 'https://x.example/1.png' },
    ]);
    expect(readFileSync(check.errorFile ?? '', 'utf8').split('\r\n')).toHaveLength(1 + 3 + 1);
    for (const code of ['B1', 'B2', 'B3']) expect(await pictureOf(till, code)).toBe('no product');
    expect(await pictureOf(till, 'B4')).toBe(`data:image/png;base64,${PICTURE}`);
  });

  test('the catalogue and the page are asked side by side, and no answer is taken for the other', async (context) => {
    const till = await open(context);
    const rows = Array.from(
      { length: 450 },
      (_, at) => `S${at};Linha ${at};1,00;${at >= 190 && at < 220 ? PICTURE : ''}`,
    );
    await beginCheck(till, HEAD + rows.join('\r\n'));
    expect(await openAll(till)).toHaveLength(30);
    expect((await atStep(till, 'checked')).check).toMatchObject({ rows: 450, created: 450, bad: 0 });
  });

  test('while no page comes, nothing is in the catalogue; what is no picture is not believed, and it can be given up', async (context) => {
    const till = await open(context);
    await beginCheck(till, `${HEAD}N1;Novo um;1,00;${PICTURE}\r\n`);
    const picture = await waiting(till);
    if (picture === 'through') throw new Error('no picture was waited for');
    const html = Buffer.from('<svg/>').toString('base64');
    const given = await till.core.serve('import:put-picture', { picture, ok: true, image: html });
    expect(given).toMatchObject({ error: { code: 'invalid_input', field: 'image' } });
    const notHere = { error: { code: 'import_not_here' } };
    expect(await till.core.serve('import:get-picture', { picture: picture + 1 })).toMatchObject(notHere);
    expect(await pictureOf(till, 'N1')).toBe('no product');
    expect(value(await till.core.serve('import:cancel', null))).toEqual({ step: 'none' });
    expect(await till.core.serve('import:get-picture', { picture })).toMatchObject(notHere);
    expect((await put(till, `${HEAD}N1;Novo um;1,00;${PICTURE}\r\n`)).done.counts).toMatchObject({ created: 1 });
  });

  test('a till that is closed in the middle finishes at its next start, pictures and all, without a page', async (context) => {
    const till = await open(context);
    const rows = Array.from({ length: 60 }, (_, at) => `M${at};Com foto ${at};1,00;${at % 2 === 0 ? PICTURE : OTHER}`);
    await beginCheck(till, HEAD + rows.join('\r\n'));
    await openAll(till);
    value(await till.core.serve('import:apply', { way: 'all' }));
    await till.core.stop();
    expect(readdirSync(path.join(till.folder, 'training', 'import'))).toHaveLength(1);
    const next = await open(context, till.folder);
    const done = await atStep(next, 'done');
    expect(done).toMatchObject({ resumed: true, counts: { created: 60, refused: 0 } });
    for (const [at, image] of [0, 1, 28, 59].map((at) => [at, at % 2 === 0 ? PICTURE : OTHER] as const)) {
      expect(await pictureOf(next, `M${at}`)).toBe(`data:image/png;base64,${image}`);
    }
    const again = await put(next, HEAD + rows.join('\r\n'));
    expect(again.done.counts).toMatchObject({ unchanged: 60 });
  });
});

import { spawnSync } from 'node:child_process';
import { copyFileSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { beforeEach, expect, test } from 'vitest';
import { inspectCopy } from '../../../electron/areas/records/inspect-copy.ts';
import { lastPacked, packOldest } from '../../../electron/db/audit/packs.ts';
import { openDatabase } from '../../../electron/db/open-database.ts';
import { cents } from '../../../shared/money.ts';
import { layShop, tillFile } from '../../bench/catalogue/lay-catalogue.ts';
import { AUDIT_PARTS } from '../../support/audit-parts.ts';
import { readFile } from '../../support/project-files.ts';
import { openReturnShop, type ReturnShop, SLIP } from '../../support/return-scene.ts';
import { tempFolder } from '../../support/temp-folder.ts';
import { value } from '../../support/value.ts';
import { unless, withoutProgram } from './readers.ts';

/* Every command of resources/docs/only-sqlite.md, as it is written there, on a till's own file. */

const PAGE = readFile('resources/docs/only-sqlite.md');
const blocks = (language: string): readonly string[] =>
  [...PAGE.matchAll(new RegExp(`\`\`\`${language}\n([\\s\\S]*?)\`\`\``, 'g'))].map(([, text = '']) => text);

/** What the page's one command says to `typed`. */
function said(folder: string, typed: string): string {
  const [open = ''] = blocks('sh');
  const { stdout, stderr } = spawnSync('sh', ['-c', open], { cwd: folder, input: typed, encoding: 'utf8' });
  return stdout + stderr;
}

/** Of the shop's clock. */
const DAY = '2026-11-21';

let shop: ReturnShop;
let folder: string;

unless(withoutProgram('sqlite3', 'sqlite3'), 'the database by plain sqlite3', () => {
  /** 28.99 by a typed card and cash, 4.00 in cash, of which 4.00 became a vale-troca that paid 2.50. */
  beforeEach(async (context) => {
    shop = await openReturnShop({ onTestFinished: context.onTestFinished });
    folder = path.join(shop.folder, 'till', 'real');
    const first = shop.basket([1_250, 2], [399, 1]);
    value(shop.till().payments.payStandaloneCard(first.id, SLIP, false, cents(1_000)));
    value(shop.till().payments.payCash(first.id, cents(1_899), null));
    const second = shop.soldForCash([400, 1]);
    const code = value(shop.giveBack(second.id, [1])).creditNote?.code ?? '';
    const third = shop.basket([250, 1]);
    value(shop.till().payments.payStoreCredit(third.id, code, null));
  });

  test('the page gets the money out of a till that is closed', async () => {
    expect(said(folder, 'SELECT 1 FROM sale;')).toContain('database is locked');
    const report = value(await shop.till().reports.run('day', DAY, DAY));
    await shop.closeTill();
    const file = readFileSync(path.join(folder, 'till.db'));
    const [integrity, days, tenders, back, lines, payments, sheet, packs, ...more] = blocks('sql').map((typed) =>
      said(folder, typed),
    );
    expect(integrity).toBe('ok\n');
    expect(days).toBe('2026-11-21|3|35.49\n');
    expect(report.rows).toMatchObject([{ day: '2026-11-21', sales: { count: 3, cents: 3_549 } }]);
    expect(tenders).toBe('2026-11-21|cash|22.99\n2026-11-21|standalone_card|10.00\n2026-11-21|store_credit|2.50\n');
    expect(back).toBe('2026-11-21|credit_note|4.00\n');
    expect(lines).toBe('Product R1250-0|2|25.00\nProduct R399-1|1|3.99\n');
    expect(payments).toBe('standalone_card|10.00|000123\ncash|18.99|\n');
    expect([sheet, packs]).toEqual(['', '']);
    expect(more).toEqual([]);
    expect(readFileSync(path.join(folder, 'vendas.csv'), 'utf8').split(/\r?\n/)).toEqual([
      'serie;numero;hora;forma;valor',
      '1;1;"2026-11-21 09:00:00";standalone_card;10,00',
      '1;1;"2026-11-21 09:00:00";cash;18,99',
      '1;2;"2026-11-21 09:00:00";cash;4,00',
      '1;3;"2026-11-21 09:00:00";store_credit;2,50',
      '',
    ]);
    expect(readFileSync(path.join(folder, 'till.db')).equals(file)).toBe(true);
  });

  test('the packed trail comes out as JSON lines', () => {
    const packed = tempFolder();
    layShop(packed, { products: 100, sales: 100 }, () => undefined);
    const database = openDatabase(tillFile(packed), AUDIT_PARTS);
    expect(packOldest(database, new Date().toISOString())).toBe(true);
    const { id } = lastPacked(database);
    database.close();
    const inside = path.dirname(tillFile(packed));
    said(inside, blocks('sql').at(-1) ?? '');
    const [file = '', ...more] = readdirSync(inside).filter((name) => name.endsWith('.json.gz'));
    expect(more).toEqual([]);
    const lines = gunzipSync(readFileSync(path.join(inside, file)))
      .toString()
      .trimEnd()
      .split('\n');
    expect(lines).toHaveLength(id);
    expect(JSON.parse(lines.at(-1) ?? '')).toHaveLength(6);
  });

  test('a copy without its log lacks the last sales, with it none', async () => {
    const [alone, both] = [tempFolder(), tempFolder()];
    for (const to of [alone, both]) copyFileSync(path.join(folder, 'till.db'), path.join(to, 'till.db'));
    copyFileSync(path.join(folder, 'till.db-wal'), path.join(both, 'till.db-wal'));
    const count = `SELECT count(*) FROM sale WHERE state = 'paid';`;
    expect(said(both, count)).toBe('3\n');
    expect(said(alone, count)).not.toBe('3\n');
  });

  test('a copy as the till keeps it is read, and nothing is left beside it', async () => {
    await shop.closeTill();
    const copies = tempFolder();
    copyFileSync(path.join(folder, 'till.db'), path.join(copies, 'till.db'));
    expect(inspectCopy(path.join(copies, 'till.db'))).toMatchObject({ ok: true });
    expect(said(copies, blocks('sql')[0] ?? '')).toBe('ok\n');
    expect(readdirSync(copies)).toEqual(['till.db']);
  });

  test('a row that the trail depends on does not change, and the till opens after it was tried', async () => {
    await shop.closeTill();
    const change = `UPDATE person SET name = 'Outro';`;
    const { stderr } = spawnSync('sqlite3', ['till.db', change], { cwd: folder, encoding: 'utf8' });
    expect(stderr).toContain('no such function: audit_now');
    expect(said(folder, 'SELECT code FROM product ORDER BY code LIMIT 1;')).toBe('R1250-0\n');
    await shop.reopen();
    expect(value(await shop.till().reports.run('day', DAY, DAY)).rows).toMatchObject([{ sales: { count: 3 } }]);
  });
});

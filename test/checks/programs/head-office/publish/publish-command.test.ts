import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import {
  isPublishCommand,
  runPublishCommand,
} from '../../../../../electron/programs/head-office/publish/publish-command.ts';
import {
  becomes,
  type HeadOfficeShop,
  openHeadOfficeShop,
  openTillOf,
  STORE,
} from '../../../../support/head-office-shop.ts';
import { withNats } from '../../../../support/needs-servers.ts';
import { tempFolder } from '../../../../support/temp-folder.ts';

function fileOf(text: string, name = 'catalogue.csv'): string {
  const file = path.join(tempFolder(), name);
  writeFileSync(file, text);
  return file;
}

async function run(...args: string[]) {
  const said: string[] = [];
  const complaints: string[] = [];
  const code = await runPublishCommand(args, {
    say: (line) => said.push(line),
    complain: (line) => complaints.push(line),
  });
  return { code, said, complaints };
}

async function keysOf(office: HeadOfficeShop): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of await (await office.bucket('catalogue')).keys()) keys.push(key);
  return keys.sort();
}

const GOOD = 'code;barcode;name;price\nA1;7891000315507;Café;18,99\nB.2;;Pão;0,75\n';
const BAD = `${GOOD}C3;;Ponto;1.5\n`;

describe('the command line', () => {
  test.each([
    [['publish-catalogue'], '--csv is missing'],
    [['publish-settings', '--csv', 'x'], '--json is missing'],
    [['publish-catalogue', '--csv', 'x', '--store', 'a.b'], 'a.b: up to 32'],
    [['publish-catalogue', '--csv', 'x', '--replicas', '9'], '--replicas'],
    [['publish-catalogue', '--wrong'], '--wrong'],
  ])('%j makes no sense: %s', async (args, why) => {
    const { code, complaints } = await run(...args);
    expect(code).toBe(2);
    expect(complaints.join('\n')).toContain(why);
  });

  test('the other arguments of head office are not meant', () => {
    expect(isPublishCommand(['--nats', 'nats://127.0.0.1:4222'])).toBe(false);
    expect(isPublishCommand(['publish-catalogue'])).toBe(true);
  });
});

withNats('publishing', () => {
  test('a catalogue goes out to every till, and a second time nothing does', async (context) => {
    const office = await openHeadOfficeShop(context);
    const [nats = ''] = office.settings.servers;
    const first = await run('publish-catalogue', '--nats', nats, '--csv', fileOf(GOOD));
    expect(first).toMatchObject({ code: 0, complaints: [] });
    expect(JSON.parse(first.said[0] ?? '')).toEqual({ published: 2, unchanged: 0, refused: 0, store: 'all' });
    expect(await keysOf(office)).toEqual(['all.A1', 'all.B=2E2']);
    const till = await openTillOf(context, office);
    await becomes(() => till.product('B.2'), { name: 'Pão', priceCents: 75 });
    const second = await run('publish-catalogue', '--nats', nats, '--csv', fileOf(GOOD));
    expect(JSON.parse(second.said[0] ?? '')).toMatchObject({ published: 0, unchanged: 2 });
    const store = fileOf(GOOD.replace('18,99', '15,00'));
    await run('publish-catalogue', '--nats', nats, '--csv', store, '--store', STORE);
    await becomes(() => till.product('A1'), { priceCents: 1500 });
  });

  test('with a bad line nothing goes out, unless the good ones are asked for', async (context) => {
    const office = await openHeadOfficeShop(context);
    const [nats = ''] = office.settings.servers;
    const refused = await run('publish-catalogue', '--nats', nats, '--csv', fileOf(BAD));
    expect(refused).toMatchObject({ code: 1, said: [] });
    expect(refused.complaints).toEqual([
      'line 4: price: "1.5" is not an amount like 12,50',
      'nothing was published: 1 of 3 lines are refused',
    ]);
    expect(await keysOf(office)).toEqual([]);
    const partial = await run('publish-catalogue', '--nats', nats, '--csv', fileOf(BAD), '--partial');
    expect(partial.code).toBe(1);
    expect(JSON.parse(partial.said[0] ?? '')).toMatchObject({ published: 2, refused: 1 });
  });

  test('settings go out, and what a till would not take does not', async (context) => {
    const office = await openHeadOfficeShop(context);
    const [nats = ''] = office.settings.servers;
    const till = await openTillOf(context, office);
    const good = fileOf('{"v":1,"storeName":"Rede Azul"}', 'settings.json');
    expect((await run('publish-settings', '--nats', nats, '--json', good)).code).toBe(0);
    await becomes(async () => till.settings(), { storeName: 'Rede Azul' });
    const bad = fileOf('{"v":1,"token":"x"}', 'settings.json');
    expect(await run('publish-settings', '--nats', nats, '--json', bad)).toMatchObject({
      code: 1,
      complaints: ['nothing was published: invalid_field token'],
    });
  });

  test('the program itself carries it out', async (context) => {
    const office = await openHeadOfficeShop(context);
    const [nats = ''] = office.settings.servers;
    const program = path.join(import.meta.dirname, '../../../../../electron/programs/launch/run-program.mjs');
    const args = [program, 'head-office', 'publish-catalogue', '--nats', nats, '--csv', fileOf(GOOD)];
    const { stdout } = await promisify(execFile)(process.execPath, args);
    expect(JSON.parse(stdout)).toMatchObject({ published: 2 });
  });
});

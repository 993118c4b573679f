import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { readProvisioningFile } from '../../../../electron/areas/provisioning/file-format.ts';
import {
  CODES_FILE,
  type MakeParts,
  makeFiles,
  makeKeyPair,
} from '../../../../electron/areas/provisioning/make-files.ts';
import { tempFolder } from '../../../support/temp-folder.ts';
import { value } from '../../../support/value.ts';

const HEAD =
  'storeName;storeCity;storeAddress;registerNumber;cnpj;machine;baseUrl;printer;drawer;headOfficeServers;storeId;operatorToken;headOfficeCredentials;timeZone';
const GOOD = [
  'Padaria Pão Quente;Recife;Rua do Sol, 7;1;11.222.333/0001-81;;https://api.example.com/;network:192.168.0.50;pin_2;tls://m.example.com:4222;loja-1;tok-1;loja.creds;America/Recife',
  'Padaria Pão Quente;Recife;Rua do Sol, 7;2;11222333000181;CAIXA-02;;spooler:EPSON TM-T20;;;;;;',
];

/** Common columns of a shop. */
const SHOP = 'Loja;Recife;Rua do Sol, 7;1;11222333000181';

function setUp(lines: readonly string[], passphrase = '') {
  const folder = tempFolder();
  const key = makeKeyPair(path.join(folder, 'keys'), passphrase);
  writeFileSync(path.join(folder, 'tills.csv'), `\uFEFF${[HEAD, ...lines].join('\r\n')}`);
  writeFileSync(path.join(folder, 'loja.creds'), 'creds of the store');
  const parts: MakeParts = {
    keyFile: path.join(folder, 'keys', 'provisioning-private.pem'),
    passphrase,
    sheetFile: path.join(folder, 'tills.csv'),
    folder: path.join(folder, 'out'),
    validDays: 30,
    now: new Date('2026-11-22T12:00:00.000Z'),
    random: randomBytes,
  };
  return { folder, key, parts };
}

describe('a sheet of tills', () => {
  test('becomes a file for each and a list of codes, each of which opens its own file alone', async () => {
    const { key, parts } = setUp(GOOD, 'a passphrase');
    expect(await makeFiles(parts)).toEqual({ files: 2, problems: [] });
    const names = ['Padaria-Pao-Quente-caixa-001.balcao.json', 'Padaria-Pao-Quente-caixa-002.balcao.json'];
    expect(readdirSync(parts.folder).sort()).toEqual([...names, CODES_FILE]);
    const codes = readFileSync(path.join(parts.folder, CODES_FILE), 'utf8').trim().split('\r\n').slice(1);
    const [first = '', second = ''] = codes.map((line) => line.split(';').at(-1) ?? '');
    const [one, two] = names.map((name) =>
      value(readProvisioningFile(readFileSync(path.join(parts.folder, name), 'utf8'))),
    );

    expect(one?.key).toBe(key);
    expect(one?.body).toMatchObject({
      machine: null,
      validUntil: '2026-12-22T12:00:00.000Z',
      settings: {
        registerNumber: 1,
        timeZone: 'America/Recife',
        operator: { baseUrl: 'https://api.example.com', cnpj: '11222333000181', qrProvider: 'PIX' },
        printers: [{ connection: { by: 'network', host: '192.168.0.50', port: 9_100 }, drawer: 'pin_2' }],
        headOffice: { servers: ['tls://m.example.com:4222'], storeId: 'loja-1', stream: 'BALCAO_EVENTS' },
      },
    });
    expect(await one?.open(first)).toEqual({
      'operator-token': 'tok-1',
      'head-office-credentials': 'creds of the store',
    });
    expect(await one?.open(second)).toBeNull();
    expect(two?.body).toMatchObject({ machine: 'CAIXA-02', secrets: [] });
    expect(two?.body.settings.printers).toMatchObject([{ connection: { by: 'spooler', queue: 'EPSON TM-T20' } }]);
    expect(two?.body.settings).not.toHaveProperty('timeZone');
    expect(two?.body.settings.headOffice).toBeUndefined();
    expect(await two?.open(second)).toEqual({});
  });

  test.each([
    ['a till twice', [...GOOD, GOOD[1] ?? ''], 4, /makes/],
    ['a number that no till has', ['Loja;Recife;Rua do Sol, 7;1000;11222333000181'], 2, /settings\.registerNumber/],
    ['the name of the sample shop', ['MERCADO MODELO;Recife;Rua do Sol, 7;1;11222333000181'], 2, /storeName/],
    ['no address', ['Loja;Recife;;1;11222333000181'], 2, /storeAddress/],
    ['a wrong CNPJ', ['Loja;Recife;Rua do Sol, 7;1;11222333000182'], 2, /cnpj/],
    ['an address that is not safe', [`${SHOP};;http://api.example.com`], 2, /baseUrl/],
    ['a printer of no kind', [`${SHOP};;;lp0`], 2, /printer/],
    ['a token with a space in it', [`${SHOP};;;;;;;a b`], 2, /operator-token/],
    ['a zone that is none of Brazil', [`${SHOP};;;;;;;;;UTC`], 2, /timeZone/],
    ['credentials that are not there', [`${SHOP};;;;;;;;no.creds`], 2, /no\.creds/],
  ])('with %s makes no file, and says the line', async (_, lines, line, what) => {
    const { parts } = setUp(lines);
    const made = await makeFiles(parts);
    expect(made.files).toBe(0);
    expect(made.problems).toContainEqual({ line, what: expect.stringMatching(what) });
    expect(() => statSync(parts.folder)).toThrow();
  });

  test('with a column that nobody knows, or without one that is needed, says so', async () => {
    const { folder, parts } = setUp([]);
    writeFileSync(path.join(folder, 'tills.csv'), 'storeName,storeCity,registerNumber,senha\nLoja,Recife,1,x\n');
    expect((await makeFiles(parts)).problems.map(({ what }) => what)).toEqual([
      'no column is called senha',
      'the column storeAddress is missing',
      'the column cnpj is missing',
    ]);
  });
});

test('the key pair is never written over another one, and opens by its passphrase alone', async () => {
  const { folder, parts } = setUp(GOOD, 'a passphrase');
  expect(() => makeKeyPair(path.join(folder, 'keys'), '')).toThrow(/EEXIST/);
  expect(readFileSync(parts.keyFile, 'utf8')).toContain('ENCRYPTED');
  await expect(makeFiles({ ...parts, passphrase: 'another' })).rejects.toThrow();
  if (process.platform !== 'win32') expect(statSync(parts.keyFile).mode & 0o077).toBe(0);
});

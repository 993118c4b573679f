import { appendFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright';
import type { Channel, Input, Value } from '../../../shared/api/contract.ts';
import type { SaleId } from '../../../shared/ids.ts';
import { cents } from '../../../shared/money.ts';
import { isFinal } from '../../../shared/payment-states.ts';
import type { PersonId } from '../../../shared/person.ts';
import type { Sale } from '../../../shared/sale.ts';
import { DEFAULT_HEAD_OFFICE, type Settings } from '../../../shared/settings.ts';
import { CODE, provisioningFile } from '../provisioning-file.ts';
import { until } from '../until.ts';
import { value } from '../value.ts';
import { CARDS_OF_OPERATOR } from './leaky-operator.ts';
import { KINDS, type Kind, type Planted } from './planted.ts';
import { filesOf, PLACES, type Place } from './scanned-places.ts';
import type { ToldTill } from './told-till.ts';

type Call = readonly [Channel, unknown];
type Teller = ToldTill & {
  readonly planted: Planted;
  readonly take: (kind: Kind, count: number) => readonly string[];
};

/**
 * Tells the till every secret except those typed on its page (one PIN, CPF and name), through each text input. Some inputs
 * are valid, some refused; neither may leave anything. Returns the unused rest, which should be empty.
 */
export async function tellEverything(till: ToldTill, planted: Planted): Promise<Readonly<Record<Kind, number>>> {
  const used = { token: 0, pin: 1, head_office: 0, cpf: 1, card: CARDS_OF_OPERATOR, name: 1 };
  const take = (kind: Kind, count: number): readonly string[] => {
    used[kind] += count;
    return planted[kind].slice(used[kind] - count, used[kind]);
  };
  const teller = { ...till, planted, take };
  await tellSettings(teller);
  await tellProvisioning(teller);
  await tellPeople(teller);
  await tellProducts(teller);
  await tellFile(teller);
  await tellDrawer(teller);
  await tellSales(teller);
  await tellHeld(teller);
  await tellSearches(teller);
  const left = KINDS.map((kind) => [kind, planted[kind].length - used[kind]] as const);
  return Object.fromEntries(left) as Record<Kind, number>;
}

/** Tokens, head office's files and addresses; an operator that echoes requests. */
async function tellSettings({ ask, askMany, take, operator, dataDir }: Teller): Promise<void> {
  const [token = ''] = take('token', 1);
  const { settings } = value(await ask('settings:get', null));
  value(await ask('settings:save', { settings, token }));
  value(await ask('devices:refresh', null));
  operator.leaks = true;
  await askMany(take('token', 118).map((tried): Call => ['settings:test-connection', { settings, token: tried }]));
  const credentialsFile = fileOf(dataDir, 'till.creds', take('head_office', 5));
  const keyFile = fileOf(dataDir, 'till.key', take('head_office', 5));
  const officeAt = (server: string): Settings => ({
    ...settings,
    headOffice: { ...DEFAULT_HEAD_OFFICE, servers: [server], storeId: 'loja', credentialsFile, keyFile },
  });
  const withPassword = take('head_office', 30).map((password) => officeAt(`tls://till:${password}@127.0.0.1:4222`));
  const texts = take('card', 5).map((card) => ({
    ...officeAt('tls://127.0.0.1:1'),
    ...{ storeName: `Loja ${card}`, storeCity: card, printing: { ...settings.printing, footer: `Volte ${card}` } },
  }));
  await askMany([
    ...withPassword.slice(0, 15).map((tried): Call => ['settings:test-head-office', { settings: tried }]),
    ...withPassword.slice(15).map((changed): Call => ['settings:save', { settings: changed }]),
    ['settings:test-head-office', { settings: officeAt('tls://127.0.0.1:1') }],
  ]);
  const saved = await askMany(texts.map((changed): Call => ['settings:save', { settings: changed }]));
  saved.forEach(value);
}

/**
 * A file with a token and head office's credentials, by a wrong and the right code; then the token that the operator
 * knows.
 */
async function tellProvisioning({ ask, askMany, take, planted }: Teller): Promise<void> {
  const { settings } = value(await ask('settings:get', null));
  const { storeName, storeCity, registerNumber, language, operator: sets } = settings;
  const text = await provisioningFile({
    settings: {
      ...{ storeName, storeCity, registerNumber, language, operator: sets },
      headOffice: { ...DEFAULT_HEAD_OFFICE, servers: ['tls://127.0.0.1:1'], storeId: 'loja' },
    },
    secrets: {
      'operator-token': take('token', 1)[0] ?? '',
      'head-office-credentials': credentials(take('head_office', 10)),
    },
  });
  await askMany([
    ['provisioning:check', { text }],
    ['provisioning:apply', { text, code: 'AAAAA-AAAAA-AAAAA-AAAAA' }],
  ]);
  value(await ask('provisioning:apply', { text, code: CODE }));
  await askMany([
    ['settings:test-connection', { settings }],
    ['settings:test-head-office', { settings: value(await ask('settings:get', null)).settings }],
  ]);
  const now = value(await ask('settings:get', null));
  value(await ask('settings:save', { settings: now.settings, token: planted.token[0] ?? '' }));
}

/** Outside the till's folder: head office's files are not the till's. */
function fileOf(dataDir: string, name: string, secrets: readonly string[]): string {
  const file = path.join(dataDir, '..', name);
  writeFileSync(file, credentials(secrets));
  return file;
}

function credentials(seeds: readonly string[]): string {
  return seeds.map((seed) => `-----BEGIN USER NKEY SEED-----\n${seed}\n------END USER NKEY SEED------`).join('\n');
}

async function tellPeople({ ask, askMany, take }: Teller): Promise<void> {
  const save = (name: string, pin: string): Call => ['people:save', { id: null, name, role: 'supervisor', pin }];
  await askMany(take('card', 10).map((card) => save(card, '4826')));
  await askMany(take('pin', 60).map((pin, at) => save(`Pessoa ${at}`, pin)));
  const { people } = value(await ask('session:get', null));
  const others = people.filter(({ name }) => name.startsWith('Pessoa')).map(({ id }) => id);
  const [one, two] = [others.slice(0, 30), others.slice(30)];
  const refund = { channel: 'case:refund', input: { caseId: 'none' } };
  const wrong = (ids: readonly PersonId[], call: (id: PersonId, pin: string) => Call): readonly Call[] =>
    take('pin', 34).map((pin, at) => call(ids[at % ids.length] ?? ('' as PersonId), pin));
  await askMany([
    ...wrong(one, (personId, pin) => ['session:sign-in', { personId, pin }]),
    ...wrong(two, (supervisorId, pin) => ['approval:act', { supervisorId, pin, ...refund }]),
    ...take('pin', 1).map((pin): Call => ['people:change-own-pin', { pin, newPin: '73915024' }]),
  ]);
}

const product = (code: string, name: string): Input<'catalogue:save'> => ({
  ...{ id: null, code, barcode: null, name, priceCents: cents(500) },
});

/** The operator refuses each, in words that are stored; product names are kept as typed. */
async function tellProducts({ ask, askMany }: Teller): Promise<void> {
  value(await ask('catalogue:save', product('P', 'Pão')));
  await askMany(Array.from({ length: 50 }, (_, at): Call => ['catalogue:save', product(`N${at}`, `Cabo ${at}`)]));
}

const HEADINGS = ['Linha', 'Coluna', 'Valor', 'Motivo'];

/** A spreadsheet with cards as prices, in refused lines. */
async function tellFile({ ask, take }: Teller): Promise<void> {
  const good = ['I;Item;1,00'];
  const bad = take('card', 20).map((card, at) => `B${at};Item;preço ${card}`);
  const bytes = Buffer.from(['Código;Nome;Preço', ...good, ...bad].join('\r\n'));
  value(await ask('import:begin', { name: 'produtos.csv', bytes: bytes.length }));
  value(await ask('import:put', { offset: 0, slice: bytes.toString('base64') }));
  const columns = ['code', 'name', 'price'] as const;
  value(await ask('import:check', { columns, decimals: 'comma', headings: HEADINGS, words: [] }));
  await step(ask, 'checked');
  value(await ask('import:apply', { way: 'good' }));
  await step(ask, 'done');
}

async function step(ask: ToldTill['ask'], wanted: Value<'import:state'>['step']): Promise<void> {
  await until(`the import is ${wanted}`, async () => value(await ask('import:state', null)).step === wanted);
}

async function tellDrawer({ askMany, take }: Teller): Promise<void> {
  await askMany([
    ...take('card', 80).map(
      (card): Call => ['shift:move', { kind: 'supply', amountCents: 100, reason: `Troco do cartão ${card}` }],
    ),
    ...take('card', 5).map((card): Call => ['printing:open-drawer', { reason: `Cartão ${card}` }]),
  ]);
}

const open = async (ask: ToldTill['ask']): Promise<Sale> => value(await ask('sale:add-by-code', { text: 'P' }));

/** Paid sales with CPFs, slips of other machines, and a card that the operator refuses. */
async function tellSales({ ask, askMany, take }: Teller): Promise<void> {
  for (const taxId of take('cpf', 20)) {
    const { id } = await open(ask);
    value(await ask('sale:set-tax-id', { saleId: id, taxId }));
    value(await ask('payment:pay-cash', { saleId: id, tenderedCents: cents(1_000) }));
    value(await ask('sale:get', { saleId: id }));
  }
  const { id: saleId } = await open(ask);
  const slip = { kind: 'debit', brand: 'Visa', nsu: '1', authorization: 'A' };
  const pay = (more: Partial<typeof slip>): Call => [
    'payment:pay-standalone-card',
    { saleId, slip: { ...slip, ...more }, confirmed: true },
  ];
  const [device] = value(await ask('devices:list', null)).devices;
  await askMany([
    ...take('cpf', 100).map((taxId): Call => ['sale:set-tax-id', { saleId, taxId }]),
    ...take('card', 10).map((nsu) => pay({ nsu })),
    ...take('card', 10).map((authorization) => pay({ authorization })),
    ['payment:start-card', { saleId, deviceId: device?.id, kind: 'debit', instalments: 1 }],
  ]);
  await over(ask, saleId);
  value(await ask('sale:cancel', { saleId, reason: 'customer_gave_up' }));
}

/** Until no payment of the sale is running. */
async function over(ask: ToldTill['ask'], saleId: SaleId): Promise<void> {
  await until('the payments are over', async () => {
    const { payments } = value(await ask('sale:get', { saleId }));
    return payments.every(({ state }) => isFinal(state));
  });
}

async function tellHeld({ ask, askMany, take }: Teller): Promise<void> {
  const { id: saleId } = await open(ask);
  const hold = (name: string): readonly Call[] => [
    ['sale:hold', { saleId, name }],
    ['sale:resume', { saleId }],
  ];
  const names = [...take('name', 149), ...take('card', 80).map((card) => `Cliente ${card}`)];
  const done = await askMany(names.flatMap(hold));
  done.forEach(value);
  value(await ask('sale:cancel', { saleId, reason: 'customer_gave_up' }));
}

async function tellSearches({ askMany, take }: Teller): Promise<void> {
  const find = (search: unknown): Call => ['returns:find', { search, offset: 0, limit: 10 }];
  await askMany([
    ...take('cpf', 70).map((taxId) => find({ by: 'tax_id', taxId })),
    ...take('cpf', 59).map((text): Call => ['sale:add-by-code', { text }]),
    ...take('card', 20).map((text): Call => ['sale:add-by-code', { text }]),
    ...take('card', 15).map((text): Call => ['catalogue:search', { text, onlyActive: false, offset: 0, limit: 5 }]),
    ...take('card', 5).map((text) => find({ by: 'payment', text })),
  ]);
}

/** Leaves one of `secrets` in each place as the till would; returns which is where. */
export async function leaveEverywhere(till: ToldTill, secrets: readonly string[]): Promise<ReadonlyMap<Place, string>> {
  const left = new Map(PLACES.map((place, at) => [place, secrets[at] ?? '']));
  till.traffic.push(JSON.stringify({ push: 'till:changed', payload: left.get('traffic') }));
  await till.page.evaluate((secret) => Object.assign(globalThis, { kept: secret }), left.get('page memory') ?? '');
  await till.print(left.get('paper') ?? '');
  // files last: an open file that grows overwrites what follows it
  const files = filesOf(till.dataDir);
  for (const [place, secret] of left) {
    const file = files.find((one) => one.place === place)?.file;
    if (file !== undefined) leaveIn(path.join(till.dataDir, file), secret);
  }
  return left;
}

/** Appends, so that an open file continues unchanged. */
function leaveIn(file: string, secret: string): void {
  if (statSync(file).isFile()) appendFileSync(file, secret);
}

/** The page's live heap, after garbage collection. */
export async function heapOf(page: Page): Promise<Buffer> {
  const session = await page.context().newCDPSession(page);
  const chunks: string[] = [];
  session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => void chunks.push(chunk));
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  await session.detach();
  return Buffer.from(chunks.join(''));
}

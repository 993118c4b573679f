import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, existsSync, mkdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import Sqlite from 'better-sqlite3';
import { describe, expect } from 'vitest';
import { startService } from '../../../../electron/programs/simulator/service.ts';
import { StoreUnavailableError } from '../../../../electron/programs/simulator/store.ts';
import { isCnpj } from '../../../../shared/tax-id.ts';
import { workIn } from '../../../support/by-driver.ts';
import { atDevice, bench, call, benchTest as it, newCharge, readSale, SALE } from '../../../support/service-harness.ts';
import { tempFolder } from '../../../support/temp-folder.ts';
import { listen } from '../../operator/raw-server.ts';

describe('the service', () => {
  it('makes a token and valid CNPJs at the first run, and keeps all that happened over a restart', async ({ on }) => {
    const before = on.service();
    expect(before.token).toMatch(/^[\w-]{32}$/);
    expect([isCnpj(before.cnpj), isCnpj(before.acquirerCnpj)]).toEqual([true, true]);
    await on.rest('POST', '/produto', [{ Identificador: 'CAFE', Nome: 'Café', Preco: 1 }]);
    await on.rest('POST', '/pos-venda', SALE);
    await atDevice(on, 'start');
    const codigo = await newCharge(on);
    await on.control('POST', `/charges/${codigo}/pay`);
    const ledger = await on.ledger();
    await on.restart();
    const after = on.service();
    expect([after.token, after.cnpj]).toEqual([before.token, before.cnpj]);
    expect(await on.ledger()).toEqual(ledger);
    expect(await readSale(on)).toMatchObject({ status: { key: 1 } });
    await atDevice(on, 'approve');
    expect((await on.control('GET', '/products')).text).toContain('CAFE');
    expect((await on.qr('GetInformacoesVendaQrCode', { codigo })).text).toContain('APROVADO');
  });

  it('takes token and CNPJ that are given, and keeps them', async () => {
    const on = await bench({ token: 'abc', cnpj: '12ABC34501DE35' });
    expect(on.service()).toMatchObject({ token: 'abc', cnpj: '12ABC34501DE35' });
    expect((await on.rest('GET', '/empresa')).text).toContain('12ABC34501DE35');
    const dataFile = join(tempFolder(), 's.db');
    await expect(startService({ port: 0, dataFile, cnpj: '99887766000106' })).rejects.toThrow('not a CNPJ');
  });

  it('holds its file alone, and keeps it durable', async ({ on }) => {
    await expect(startService({ port: 0, dataFile: on.dataFile })).rejects.toThrow(StoreUnavailableError);
    await on.service().stop();
    const file = new Sqlite(on.dataFile);
    expect(file.pragma('journal_mode', { simple: true })).toBe('wal');
    const loose = file
      .prepare("SELECT name FROM pragma_table_list WHERE type = 'table' AND strict = 0 AND name NOT LIKE 'sqlite_%'")
      .all();
    expect(loose).toEqual([]);
    file.close();
  });

  it('refuses a file from the future, and one that is no database', async () => {
    const dataFile = join(tempFolder(), 's.db');
    workIn(dataFile, (file) => file.pragma('user_version = 99'));
    await expect(startService({ port: 0, dataFile })).rejects.toThrow('version 99');
    await expect(startService({ port: 0, dataFile: tmpdir() })).rejects.toThrow(StoreUnavailableError);
  });

  it('leaves nothing open when its port is taken', async () => {
    const holder = createServer();
    const port = await listen(holder);
    const dataFile = join(tempFolder(), 's.db');
    await expect(startService({ port, dataFile })).rejects.toThrow('EADDRINUSE');
    holder.close();
    const service = await startService({ port: 0, dataFile });
    await service.stop();
  });

  it('stops at once though a caller keeps its connection, and may be stopped twice', async ({ on }) => {
    await on.control('POST', '/faults', { operation: 'empresa.list', kind: 'delay', settings: { ms: 600_000 } });
    const hanging = on.rest('GET', '/empresa');
    await expect.poll(async () => (await on.control('GET', '/faults')).text).toBe('{"faults":[]}');
    await Promise.all([on.service().stop(), on.service().stop()]);
    expect((await hanging).failure).not.toBeNull();
    expect((await call('GET', on.service().controlUrl)).failure).toBe('ECONNREFUSED');
  });

  it('answers an address that is no address with the sentence of its interface', async ({ on }) => {
    const bad = await on.rest('GET', '/pos-venda/%E0%A4%A');
    expect([bad.status, JSON.parse(bad.text)]).toEqual([400, { mensagem: expect.any(String) }]);
    const unknown = await on.rest('GET', '/nada');
    expect([unknown.status, JSON.parse(unknown.text)]).toEqual([404, { mensagem: expect.any(String) }]);
  });
});

describe('npm run service', () => {
  const launcher = join(
    import.meta.dirname,
    '..',
    '..',
    '..',
    '..',
    'electron',
    'programs',
    'launch',
    'run-program.mjs',
  );

  it('prints one line of JSON and stops cleanly at SIGTERM', async () => {
    const dataFile = join(tempFolder(), 's.db');
    const child = spawn(process.execPath, [launcher, 'service', '--port', '0', '--data', dataFile, '--wait'], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    try {
      const lines: string[] = [];
      const reader = createInterface(child.stdout).on('line', (line) => lines.push(line));
      await once(reader, 'line');
      const told = JSON.parse(lines[0] ?? '') as Record<string, string>;
      expect(Object.keys(told)).toEqual(['base_url', 'qr_base_url', 'token', 'cnpj', 'control_url']);
      const headers = { authorization: `Bearer ${told['token']}` };
      expect((await call('GET', `${told['base_url']}/posdevice`, { headers })).status).toBe(200);
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      expect(await ended).toEqual([0, null]);
      expect(lines).toHaveLength(1);
      // a clean end leaves no WAL
      expect(existsSync(`${dataFile}-wal`)).toBe(false);
    } finally {
      child.kill('SIGKILL');
    }
  });

  it('has on disk what it has answered, when it is killed', async () => {
    const dataFile = join(tempFolder(), 's.db');
    const main = join(launcher, '..', '..', 'simulator', 'main.ts');
    const child = spawn(process.execPath, [main, '--data', dataFile, '--wait'], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
    const told = JSON.parse(line) as Record<string, string>;
    const headers = { authorization: `Bearer ${told['token']}`, 'content-type': 'application/json' };
    await call('POST', `${told['base_url']}/pos-venda`, { headers, body: JSON.stringify(SALE) });
    await call('POST', `${told['control_url']}/devices/10000001/approve`);
    child.kill('SIGKILL');
    await once(child, 'exit');
    const service = await startService({ port: 0, dataFile });
    try {
      const ledger = JSON.parse((await call('GET', `${service.controlUrl}/ledger`)).text) as object;
      expect(ledger).toMatchObject({ charges: [{ identifier: SALE.Identificador, amount_cents: 1090 }] });
    } finally {
      await service.stop();
    }
  });

  it('says in one sentence what is missing where nothing is installed', () => {
    const folder = tempFolder();
    mkdirSync(join(folder, 'electron', 'programs', 'launch'), { recursive: true });
    const copy = join(folder, 'electron', 'programs', 'launch', 'run-program.mjs');
    copyFileSync(launcher, copy);
    const { status, stderr } = spawnSync(process.execPath, [copy, 'service'], { encoding: 'utf8' });
    expect(status).toBe(1);
    expect(stderr).toMatch(/^[^\n]*npm ci[^\n]*\n$/);
  });

  it('ends with 2 and its options when it is asked for something it does not have', () => {
    const { status, stderr } = spawnSync(process.execPath, [launcher, 'service', '--nada'], { encoding: 'utf8' });
    expect(status).toBe(2);
    expect(stderr).toContain('--data FILE');
  });
});

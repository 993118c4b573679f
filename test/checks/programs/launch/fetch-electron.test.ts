import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import path from 'node:path';
import { crc32 } from 'node:zlib';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { fetchElectron } from '../../../../electron/programs/launch/fetch-electron.ts';
import { listen } from '../../../parts/operator/raw-server.ts';
import { tempFolder } from '../../../support/temp-folder.ts';
import { PATIENCE_MS, until } from '../../../support/until.ts';

/* Electron's own installer and what it downloads with are the real ones; what they fetch is small, from a mirror here. */

const root = path.join(import.meta.dirname, '..', '..', '..', '..');
const VERSION = '45.4.1';
const ZIP_NAME = `electron-v${VERSION}-${process.platform}-${process.arch}.zip`;

function zipOf(name: string, content: Buffer): Buffer {
  const signature = (number: number): Buffer => Buffer.from(Uint32Array.of(number).buffer);
  // version, flags, method, time, check sum, both lengths, lengths of what follows
  const common = Buffer.alloc(26);
  common.writeUInt16LE(20, 0);
  common.writeUInt32LE(crc32(content), 10);
  common.writeUInt32LE(content.length, 14);
  common.writeUInt32LE(content.length, 18);
  common.writeUInt16LE(name.length, 22);
  const local = Buffer.concat([signature(0x04034b50), common, Buffer.from(name), content]);
  const made = Buffer.from([20, 0]);
  const central = Buffer.concat([signature(0x02014b50), made, common, Buffer.alloc(14), Buffer.from(name)]);
  // one file, on this disk and in all; where its entry begins, and how long that is
  const end = Buffer.alloc(18);
  end.writeUInt16LE(1, 4);
  end.writeUInt16LE(1, 6);
  end.writeUInt32LE(central.length, 8);
  end.writeUInt32LE(local.length, 12);
  return Buffer.concat([local, central, signature(0x06054b50), end]);
}

const PROGRAM = process.platform === 'win32' ? 'electron.exe' : 'electron';
const ZIP = zipOf(PROGRAM, Buffer.alloc(2_000_000, 'electron'));

let project: string;
let folder: string;

const expectChecksumOf = (zip: Buffer): void =>
  writeFileSync(
    path.join(folder, 'checksums.json'),
    JSON.stringify({ [ZIP_NAME]: createHash('sha256').update(zip).digest('hex') }),
  );

beforeEach(() => {
  project = tempFolder();
  folder = path.join(project, 'node_modules', 'electron');
  mkdirSync(folder, { recursive: true });
  cpSync(path.join(root, 'node_modules', 'electron', 'install.js'), path.join(folder, 'install.js'));
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ version: VERSION }));
  expectChecksumOf(ZIP);
  for (const scope of ['@electron', '@electron-internal'])
    symlinkSync(path.join(root, 'node_modules', scope), path.join(project, 'node_modules', scope), 'junction');
  vi.stubEnv('electron_config_cache', path.join(project, 'cache'));
  onTestFinished(() => void vi.unstubAllEnvs());
});

async function serve(answer: RequestListener) {
  const server = createServer(answer);
  const port = await listen(server);
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { server, port };
}

async function mirror(answer: (response: ServerResponse) => unknown): Promise<readonly (string | undefined)[]> {
  const asked: (string | undefined)[] = [];
  const { port } = await serve((request, response) => {
    asked.push(request.url);
    answer(response);
  });
  vi.stubEnv('ELECTRON_MIRROR', `http://127.0.0.1:${port}/releases/`);
  return asked;
}

async function fetchIt({ isTTY = false, silenceMs = PATIENCE_MS, written = [] as string[] } = {}) {
  const screen = { isTTY, write: (text: string) => written.push(text) };
  return { failure: await fetchElectron({ folder, screen, silenceMs }), shown: written.join('') };
}

const isThere = (): boolean => existsSync(path.join(folder, 'path.txt'));

const upToTenth = (tenth: number): number => Math.ceil((tenth * ZIP.length) / 10);

function sendTenth(response: ServerResponse, tenth: number): Promise<void> {
  const part = ZIP.subarray(upToTenth(tenth - 1), upToTenth(tenth));
  return new Promise((resolve) => response.write(part, () => resolve()));
}

async function half(response: ServerResponse): Promise<void> {
  response.writeHead(200, { 'content-length': ZIP.length });
  for (let tenth = 1; tenth <= 5; tenth++) await sendTenth(response, tenth);
}

describe('what arrives', () => {
  test('is shown, unpacked, and asked for once', async () => {
    const asked = await mirror((response) => response.writeHead(200, { 'content-length': ZIP.length }).end(ZIP));
    expect((await fetchIt()).failure).toBeNull();
    expect(readFileSync(path.join(folder, 'dist', PROGRAM)).length).toBe(2_000_000);
    expect(readFileSync(path.join(folder, 'path.txt'), 'utf8')).toBe(PROGRAM);
    expect(asked).toEqual([`/releases/v${VERSION}/${ZIP_NAME}`]);
  });

  test('may take longer than nothing may arrive; without a terminal there is a line for each tenth', async () => {
    const asked = Promise.withResolvers<ServerResponse>();
    await mirror(asked.resolve);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const written: string[] = [];
    const fetching = fetchIt({ silenceMs: 1_000, written });
    const response = await asked.promise;
    response.writeHead(200, { 'content-length': ZIP.length });
    for (let tenth = 1; tenth <= 10; tenth++) {
      await sendTenth(response, tenth);
      await until('it is shown', () => Number.parseFloat(written.at(-1) ?? '') >= tenth / 5);
      if (tenth < 10) await vi.advanceTimersByTimeAsync(900);
    }
    response.end();
    const { failure, shown } = await fetching;
    expect(failure).toBeNull();
    const lines = shown.trimEnd().split('\n');
    expect(lines.length).toBeGreaterThan(4);
    expect(lines.length).toBeLessThan(12);
    for (const line of lines) expect(line).toMatch(/^ {2}\d\.\d MB of 2\.0 MB$/);
    expect(lines.at(-1)).toBe('  2.0 MB of 2.0 MB');
  });

  test('is one line on a terminal, also where nobody says how much it will be', async () => {
    await mirror((response) => {
      response.write(ZIP);
      response.end();
    });
    const { failure, shown } = await fetchIt({ isTTY: true });
    expect(failure).toBeNull();
    expect(shown.split('\n')).toHaveLength(2);
    expect(shown.split('\r').at(-1)).toBe('  2.0 MB\u001b[K\n');
  });
});

describe('what does not arrive leaves nothing behind and says why, and which variables help', () => {
  const NOT_THERE = (response: ServerResponse) => response.writeHead(404).end();
  const CUT = (response: ServerResponse) => half(response).then(() => response.destroy());
  const OTHER_FILE = (response: ServerResponse) => response.end(Buffer.alloc(1_000));

  test.each<[what: string, answer: (response: ServerResponse) => unknown, why: string, silenceMs?: number]>([
    ['stops on the way', half, 'nothing arrived for 0.4 seconds', 400],
    ['is never begun', () => undefined, 'nothing arrived for 0.4 seconds', 400],
    ['is not there', NOT_THERE, '404 (Not Found) for http://127.0.0.1'],
    ['is cut in the middle', CUT, 'other side closed'],
    ['is another file', OTHER_FILE, 'did not match expected checksum'],
  ])('it %s', async (_what, answer, why, silenceMs = PATIENCE_MS) => {
    await mirror(answer);
    const { failure } = await fetchIt({ silenceMs });
    expect(failure).toMatch(/^Electron could not be fetched: \S.*\n/);
    expect(failure).toContain(why);
    expect(failure).toContain('ELECTRON_GET_USE_PROXY=1 and HTTPS_PROXY=');
    expect(failure).toContain('ELECTRON_MIRROR=');
    expect(failure).not.toMatch(/^ +at /m);
    expect(isThere()).toBe(false);
  });

  test('nobody answers', async () => {
    const { server, port } = await serve(() => undefined);
    server.close();
    vi.stubEnv('ELECTRON_MIRROR', `http://127.0.0.1:${port}/`);
    expect((await fetchIt()).failure).toContain('ECONNREFUSED');
  });

  test('the archive cannot be unpacked: the installer’s own last words', async () => {
    const noZip = Buffer.alloc(1_000, 'x');
    expectChecksumOf(noZip);
    await mirror((response) => response.end(noZip));
    const { failure } = await fetchIt();
    expect(failure).toMatch(/^Electron could not be unpacked: \w*Error: \S.*\n$/);
    expect(isThere()).toBe(false);
  });
});

describe('the variables of a proxy', () => {
  /** Its own process: the proxy is chosen at load. */
  async function run(env: NodeJS.ProcessEnv): Promise<{ code: number | null; said: string }> {
    const program = path.join(project, 'electron', 'programs', 'launch', 'fetch-electron.ts');
    cpSync(path.join(root, 'electron', 'programs', 'launch', 'fetch-electron.ts'), program);
    const child = spawn(process.execPath, [program], { env: { ...process.env, ...env } });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text));
    const [code] = (await once(child, 'close')) as [number | null];
    return { code, said };
  }

  test('lead through it, and without the first of them nothing does', async () => {
    const { port } = await serve((_request, response) => response.end(ZIP));
    const { server, port: proxyPort } = await serve(() => undefined);
    const asked: (string | undefined)[] = [];
    server.on('connect', (request, socket) => {
      asked.push(request.url);
      if (!request.url?.endsWith(':80')) return void socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n');
      const onward = connect(port, '127.0.0.1', () => socket.write('HTTP/1.1 200 OK\r\n\r\n'));
      socket.pipe(onward).pipe(socket);
      for (const end of [socket, onward]) end.on('error', () => end.destroy());
    });
    const proxy = `http://127.0.0.1:${proxyPort}`;
    const plain = { ELECTRON_MIRROR: 'http://mirror.invalid/', HTTP_PROXY: proxy };
    expect((await run(plain)).said).toMatch(/getaddrinfo \w+ mirror\.invalid/);
    expect(asked).toEqual([]);

    expect(await run({ ...plain, ELECTRON_GET_USE_PROXY: '1' })).toMatchObject({ code: 0 });
    expect(asked).toEqual(['mirror.invalid:80']);

    const safe = { ELECTRON_MIRROR: 'https://other.invalid/', HTTPS_PROXY: proxy, ELECTRON_GET_USE_PROXY: '1' };
    const refused = await run({ ...safe, electron_config_cache: path.join(project, 'cache2') });
    expect(asked).toEqual(['mirror.invalid:80', 'other.invalid:443']);
    expect(refused.code).toBe(1);
    expect(refused.said).toContain('502');
  });
});

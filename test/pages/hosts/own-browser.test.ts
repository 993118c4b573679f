import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { kernelTable, ownerOf } from '../../../electron/hosts/browser/connection-owner.ts';
import { createSession } from '../../../electron/hosts/browser/session.ts';
import { sharedChromium } from '../../support/chromium.ts';
import { ask, host, key, port, serveForEachTest } from '../../support/served-host.ts';
import { tempFolder } from '../../support/temp-folder.ts';
import { startTill } from '../../support/till-host.ts';

/* The kernel tells whose browser it is; it has no key. */

const BY_HAND = { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };

const TABLE = `  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode
   0: 0100007F:1F90 00000000:0000 0A 00000000:00000000 00:00000000 00000000  1000        0 1153 1 0 100 0 0 10 0
   1: 0100007F:1F90 0100007F:D431 01 00000000:00000000 00:00000000 00000000  1000        0 5001 1 0 20 4 30 10 -1
   2: 0100007F:D431 0100007F:1F90 01 00000000:00000000 00:00000000 00000000  1001        0 5002 1 0 20 4 30 10 -1
   3: 0200007F:D431 0100007F:1F90 01 00000000:00000000 00:00000000 00000000  1002        0 5003 1 0 20 4 30 10 -1
   4: 0100007F:D432 0100007F:1F90 06 00000000:00000000 03:000017A5 00000000     0        0 0 3 0
`;

describe('whose a connection is', () => {
  const ends = { remoteAddress: '127.0.0.1', remotePort: 0xd431, localAddress: '127.0.0.1', localPort: 8080 };

  test('is read at its other end', () => {
    expect(ownerOf(TABLE, ends)).toBe(1001);
    expect(ownerOf(TABLE, { ...ends, remoteAddress: '127.0.0.2' })).toBe(1002);
  });

  test('is not known where that end is not there, or has ended', () => {
    expect(ownerOf(TABLE, { ...ends, remotePort: 0xd433 })).toBeNull();
    expect(ownerOf(TABLE, { ...ends, remotePort: 0xd432 })).toBeNull();
    expect(ownerOf(TABLE, { ...ends, localPort: 8081 })).toBeNull();
    expect(ownerOf('', ends)).toBeNull();
  });
});

describe.skipIf(process.platform !== 'linux')('the browser that the till has started', () => {
  /** Changes to the kernel's table. */
  let changed: (table: string) => string | null;
  beforeEach(() => {
    changed = (table) => table;
  });
  serveForEachTest({ connections: () => changed(kernelTable() ?? '') });

  const otherUsers = (table: string): string =>
    table.replace(
      /^(\s*\d+:(?: +\S+){6} +)(\d+)/gm,
      (_line, before: string, user: string) => before + (Number(user) + 1),
    );
  const open = (headers: Record<string, string> = BY_HAND) => ask({ path: '/', headers });

  test('gets in without the key, once, and with it the key is dead', async () => {
    expect(host.awaitOwnBrowser()).toBe(`http://127.0.0.1:${port}/`);
    const answer = await open();
    expect(answer.status).toBe(303);
    expect(answer.headers.location).toBe('/');
    const [cookie = ''] = answer.headers['set-cookie'] ?? [];
    expect(cookie).toMatch(new RegExp(`^till-${port}=[\\w-]{43}; HttpOnly; SameSite=Strict; Path=/$`));
    expect((await ask({ path: '/', headers: { ...BY_HAND, cookie: cookie.split(';')[0] ?? '' } })).status).toBe(200);
    expect((await open()).status).toBe(401);
    expect((await ask({ path: `/?key=${key}`, headers: BY_HAND })).status).toBe(401);
  });

  test('is not let in before it is awaited, nor after the key was used', async () => {
    expect((await open()).status).toBe(401);
    host.awaitOwnBrowser();
    expect((await ask({ path: `/?key=${key}` })).status).toBe(303);
    expect((await open()).status).toBe(401);
  });

  test('is not another user’s, whose try spends nothing', async () => {
    host.awaitOwnBrowser();
    changed = otherUsers;
    expect((await open()).status).toBe(401);
    changed = (table) => table;
    expect((await open()).status).toBe(303);
  });

  test.each([
    ['another site', { ...BY_HAND, 'sec-fetch-site': 'cross-site' }],
    ['another port of this machine', { ...BY_HAND, 'sec-fetch-site': 'same-site' }],
    ['a script', { ...BY_HAND, 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'script' }],
    ['a frame', { ...BY_HAND, 'sec-fetch-dest': 'iframe' }],
    ['no browser that says', {}],
  ])('is not sent by %s, whose try spends nothing', async (_what, headers) => {
    host.awaitOwnBrowser();
    expect((await open(headers)).status).toBe(401);
    expect((await ask({ path: '/', method: 'HEAD', headers: BY_HAND })).status).toBe(401);
    expect((await ask({ path: '/main.js', headers: BY_HAND })).status).toBe(401);
    expect((await open()).status).toBe(303);
  });

  test('is awaited for a minute', () => {
    let now = 0;
    const session = createSession({ connections: () => TABLE, now: () => now });
    const socket = { remoteAddress: '127.0.0.1', remotePort: 0xd431, localAddress: '127.0.0.1', localPort: 8080 };
    const request = { method: 'GET', url: '/', headers: BY_HAND, socket } as unknown as IncomingMessage;
    const getuid = process.getuid;
    onTestFinished(() => void Object.assign(process, { getuid }));
    Object.assign(process, { getuid: () => 1001 });
    const ours = createSession({ connections: () => TABLE, now: () => now });
    for (const one of [session, ours]) expect(one.awaitOwnBrowser()).toBe(true);
    now = 60_001;
    expect(ours.admit(request)).toBeNull();
    now = 60_000;
    expect(session.admit(request)).toBeNull();
    expect(ours.admit(request)).toContain('till-8080=');
  });

  test('is not awaited where no kernel tells whose it is', async () => {
    changed = () => null;
    expect(host.awaitOwnBrowser()).toBeNull();
    changed = (table) => table;
    expect((await open()).status).toBe(401);
  });
});

describe.skipIf(process.platform !== 'linux')('the whole, in a real browser', () => {
  test('the program it is opened with is not told the key, the first page opens, and no other', async () => {
    const folder = tempFolder();
    const told = path.join(folder, 'told');
    mkdirSync(path.join(folder, 'bin'));
    writeFileSync(
      path.join(folder, 'bin', 'xdg-open'),
      `#!/bin/sh\necho "$#" "$@" > '${told}.new'; mv '${told}.new' '${told}'\n`,
    );
    chmodSync(path.join(folder, 'bin', 'xdg-open'), 0o755);
    const env = { DISPLAY: ':0', PATH: `${path.join(folder, 'bin')}:${process.env['PATH']}` };
    const till = await startTill({ dataDir: path.join(folder, 'data'), open: true, env });
    onTestFinished(() => till.kill());
    await expect.poll(() => existsSync(told)).toBe(true);
    const address = new URL('/', till.url).href;
    expect(readFileSync(told, 'utf8').trim()).toBe(`1 ${address}`);

    const browser = await sharedChromium();
    const [first, second, other] = await Promise.all([1, 2, 3].map(() => browser.newPage()));
    onTestFinished(async () => void (await Promise.all([first, second, other].map((page) => page?.close()))));
    if (first === undefined || second === undefined || other === undefined) throw new Error('no page');
    await other.route('http://site.example/', (route) =>
      route.fulfill({ contentType: 'text/html', body: `<script>location.href = '${address}'</script>` }),
    );
    const led = other.waitForResponse(address);
    await other.goto('http://site.example/', { waitUntil: 'commit' });
    expect((await led).status()).toBe(401);

    await first.goto(address);
    await first.waitForSelector('#root > *');
    expect((await first.reload())?.status()).toBe(200);
    expect((await second.goto(address))?.status()).toBe(401);
    expect((await second.goto(till.url))?.status()).toBe(401);
  });
});

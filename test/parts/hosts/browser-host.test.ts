import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { CONTENT_SECURITY_POLICY } from '../../../electron/hosts/page-policy.ts';
import { DEFAULT_SETTINGS } from '../../../shared/settings.ts';
import {
  ask,
  core,
  folder,
  host,
  key,
  ours,
  port,
  serveForEachTest,
  signIn,
  socketTo,
  startAnother,
} from '../../support/served-host.ts';

serveForEachTest();

describe('the one-time key', () => {
  test('is long, and differs at each start', async () => {
    const other = await startAnother({}).started;
    await other.stop();
    expect(key).toMatch(/^[\w-]{43}$/);
    expect(new URL(other.url).searchParams.get('key')).not.toBe(key);
  });

  test('is exchanged once for a cookie that no script reads and no other site sends', async () => {
    const answer = await ask({ path: `/?key=${key}` });
    expect(answer.status).toBe(303);
    expect(answer.headers.location).toBe('/');
    expect(answer.headers['set-cookie']?.[0]).toMatch(
      new RegExp(`^till-${port}=[\\w-]{43}; HttpOnly; SameSite=Strict; Path=/$`),
    );
    expect(answer.headers['set-cookie']?.[0]).not.toContain(key);
  });

  test('is dead afterwards, while the cookie goes on opening the page', async () => {
    const cookie = await signIn();
    expect((await ask({ path: `/?key=${key}` })).status).toBe(401);
    for (let reload = 0; reload < 3; reload++) {
      expect((await ask({ path: '/', headers: { cookie } })).status).toBe(200);
    }
    expect((await ask({ path: `/?key=${key}`, headers: { cookie } })).status).toBe(303);
  });

  test.each([
    ['pt-BR', 'Este endereço já foi usado ou não está completo', 'feche o programa do caixa e abra de novo'],
    ['en', 'This address was used already, or is not complete', 'close the till program and open it again'],
    ['es', 'Esta dirección ya se usó o no está completa', 'cierre el programa de la caja y ábralo de nuevo'],
  ] as const)('a second use is refused in the till’s language, with advice: %s', async (language, ...said) => {
    const { settings } = core.parts;
    settings.set({ ...settings.get(), language });
    await signIn();
    for (const address of [`/?key=${key}`, '/']) {
      const { status, headers, body } = await ask({ path: address });
      expect([status, headers['content-type']]).toEqual([401, 'text/html; charset=utf-8']);
      for (const text of [`<html lang="${language}">`, ...said]) expect(body).toContain(text);
    }
  });

  test.each(['', 'wrong', 'x'.repeat(43)])('a wrong key (%j) opens nothing and spends nothing', async (wrong) => {
    expect((await ask({ path: `/?key=${wrong}` })).status).toBe(401);
    expect(await signIn()).not.toBe('');
  });
});

describe('what is served', () => {
  test('nothing without the cookie, or with a wrong one', async () => {
    await signIn();
    for (const cookie of ['', `till-${port}=`, `till-${port}=${'x'.repeat(43)}`, `other=1`]) {
      for (const file of ['/', '/main.js', '/preload.js', '/assets/a.css']) {
        expect((await ask({ path: file, headers: { cookie } })).status, `${file} with ${cookie}`).toBe(401);
      }
    }
  });

  test('the page with the preload before its own script, under the strict policy', async () => {
    const cookie = await signIn();
    const page = await ask({ path: '/', headers: { cookie } });
    expect(page.body.indexOf('/preload.js')).toBeGreaterThan(0);
    expect(page.body.indexOf('/preload.js')).toBeLessThan(page.body.indexOf('./main.js'));
    for (const file of ['/', '/main.js', '/preload.js']) {
      const { headers } = await ask({ path: file, headers: { cookie } });
      expect(headers['content-security-policy']).toBe(CONTENT_SECURITY_POLICY);
      expect(headers['x-content-type-options']).toBe('nosniff');
    }
    expect(CONTENT_SECURITY_POLICY).toContain("default-src 'none'");
    expect(CONTENT_SECURITY_POLICY).not.toMatch(/unsafe|\*|https?:/);
  });

  test.each([
    '/../outside.js',
    '/%2e%2e/outside.js',
    '/assets/..%2f..%2foutside.js',
    '/..%5coutside.js',
    '//outside.js',
    '/assets/../../outside.js',
    '/%00',
  ])('%s leads nowhere', async (file) => {
    const cookie = await signIn();
    const answer = await ask({ path: file, headers: { cookie } });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.body).not.toContain('must not be served');
  });

  test('only to requests that name our address and come from our page', async () => {
    const cookie = await signIn();
    const own = `127.0.0.1:${port}`;
    const statusWith = async (headers: Record<string, string>) =>
      (await ask({ path: '/main.js', headers: { cookie, ...headers } })).status;
    expect(await statusWith({ host: own })).toBe(200);
    expect(await statusWith({ host: own, origin: `http://${own}` })).toBe(200);
    for (const foreign of [
      'till.example.com',
      `till.example.com:${port}`,
      `localhost:${port}`,
      '127.0.0.1',
      '127.0.0.1:1',
    ])
      expect(await statusWith({ host: foreign }), foreign).toBe(403);
    for (const origin of ['http://127.0.0.1:1', `https://${own}`, 'null', 'https://example.com'])
      expect(await statusWith({ origin }), origin).toBe(403);
    expect(await statusWith({ 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' })).toBe(403);
    expect(await statusWith({ 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'no-cors' })).toBe(403);
  });

  test.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('nothing to %s', async (method) => {
    const cookie = await signIn();
    expect((await ask({ path: '/', method, headers: { cookie } })).status).toBeGreaterThanOrEqual(400);
  });
});

describe('its life', () => {
  test('hands the core what it promised: a vault that keeps nothing, settings that last, this version', async () => {
    const { parts } = core;
    expect(parts.version).toBe('1.2.3');
    expect(parts.vault.canKeep()).toBe(false);
    await parts.vault.set('operator-token', 'abc');
    expect(parts.vault.get('operator-token')).toBe('abc');
    parts.settings.set({ ...parts.settings.get(), storeName: 'Mercearia São João' });

    const { started, made } = startAnother({ dataDir: parts.dataDir });
    await (await started).stop();
    expect(made()?.parts.settings.get().storeName).toBe('Mercearia São João');
    expect(made()?.parts.vault.get('operator-token')).toBeNull();
  });

  test('its log holds neither the key, nor the cookie, nor a token', async () => {
    const cookie = await signIn();
    const secret = cookie.slice(cookie.indexOf('=') + 1);
    const socket = socketTo('/till', ours(cookie));
    await once(socket, 'open');
    const settings = { settings: { ...DEFAULT_SETTINGS, registerNumber: 0 }, token: 'a-token-of-the-operator' };
    for (const [channel, input] of [
      ['settings:save', settings],
      ['a-channel-nobody-knows', settings],
    ] as const) {
      socket.send(JSON.stringify({ id: 1, channel, input }));
      await once(socket, 'message');
    }
    await ask({ path: `/?key=${key}` });
    const log = readFileSync(path.join(folder, 'data', 'till.log'), 'utf8');
    expect(log).toContain('call with invalid input');
    for (const hidden of [key, secret, 'a-token-of-the-operator']) expect(log).not.toContain(hidden);
  });

  test('a taken port stops the core again and says so', async () => {
    const { started, made } = startAnother({ port });
    await expect(started).rejects.toThrow(/EADDRINUSE/);
    expect(made()?.events).toEqual(['start', 'stop']);
  });

  test('a connection on which nothing was ever asked does not keep the till from ending', async () => {
    const ahead = connect(port, '127.0.0.1');
    onTestFinished(() => void ahead.destroy());
    await once(ahead, 'connect');
    // answered behind the other connection: both are accepted
    await ask({ path: '/' });
    const gone = once(ahead, 'close');
    await host.stop();
    await gone;
    expect(ahead.destroyed).toBe(true);
  });

  test('listens on loopback alone', async () => {
    const others = Object.values(networkInterfaces()).flatMap((list) => (list ?? []).filter((one) => !one.internal));
    for (const address of ['127.0.0.2', ...others.filter((one) => one.family === 'IPv4').map((one) => one.address)]) {
      const socket = connect({ host: address, port });
      const [error] = (await Promise.race([once(socket, 'error'), once(socket, 'connect').then(() => [null])])) as [
        unknown,
      ];
      socket.destroy();
      expect({ address, reached: error === null }).toEqual({ address, reached: false });
    }
  });
});

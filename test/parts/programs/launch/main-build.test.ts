import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { electronBuilds, httpAlone, oneByteText, withinLatin1 } from '../../../../electron/vite.config.ts';
import { FAULTS } from '../../../desktop/shell-rig/shell-faults.ts';
import { listen } from '../../operator/raw-server.ts';

const root = path.join(import.meta.dirname, '..', '..', '..', '..');

describe('text within one byte', () => {
  test.each([
    ["'…'", '…'],
    ['`→ção`', '→ção'],
    ["'😀'.length", 2],
    ["/^[\\u0600-☃]$/u.test('☃')", true],
    ["/^😀$/u.test('\\u{1f600}')", true],
    ["'\\uFEFF' === '\uFEFF'", true],
  ])('%s means the same', (code, meaning) => {
    const short = withinLatin1(code);
    expect([...short].every((unit) => unit.charCodeAt(0) < 256)).toBe(true);
    expect(new Function(`return ${short}`)()).toBe(meaning);
  });
});

describe('the part of undici that the till uses', () => {
  let folder = '';
  let port = 0;
  const server = createServer((request, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ told: request.headers['x-told'], said: '…' }));
  });

  beforeAll(async () => {
    const cache = path.join(root, 'node_modules', '.cache');
    mkdirSync(cache, { recursive: true });
    folder = mkdtempSync(path.join(cache, 'small-program-'));
    await build({
      configFile: false,
      root: path.join(root, 'electron'),
      logLevel: 'error',
      plugins: [httpAlone, oneByteText],
      ssr: { noExternal: true },
      build: {
        ssr: 'operator/http-exchange.ts',
        outDir: folder,
        rolldownOptions: { output: { entryFileNames: 'it.mjs' } },
      },
    });
    port = await listen(server);
  });
  afterAll(() => {
    server.close();
    rmSync(folder, { recursive: true, force: true });
  });

  test('carries a request over a kept and over a fresh connection, without HTTP/2 or TLS in memory', async () => {
    const program = `
      import { createHttpExchange, DEFAULT_TIMEOUTS } from './it.mjs';
      const exchange = createHttpExchange(DEFAULT_TIMEOUTS);
      const to = { method: 'POST', origin: 'http://127.0.0.1:${port}', path: '/', headers: { 'x-told': 'so' }, body: '{}' };
      const answers = [await exchange.send({ ...to, freshConnection: false }), await exchange.send({ ...to, freshConnection: true })];
      await exchange.close();
      const loaded = process.moduleLoadList.filter((name) => /NativeModule (http|http2|tls)$/.test(name));
      console.log(JSON.stringify({ answers, loaded }));
    `;
    const run = promisify(execFile);
    const { stdout } = await run(process.execPath, ['--input-type=module', '-e', program], { cwd: folder });
    const answer = expect.objectContaining({ kind: 'answered', status: 200, text: '{"told":"so","said":"…"}' });
    expect(JSON.parse(stdout)).toEqual({ answers: [answer, answer], loaded: ['NativeModule http'] });
  });
});

test('each defect of the shell can still be planted in the built main process', async () => {
  const main = electronBuilds.find(({ build: to }) => to?.outDir?.endsWith('electron'));
  const outDir = path.join(mkdtempSync(path.join(tmpdir(), 'main-build-')), 'dist', 'electron');
  await build({ ...main, build: { ...main?.build, outDir } });
  const code = readFileSync(path.join(outDir, 'main.js'), 'utf8');
  rmSync(outDir, { recursive: true });
  const gone = Object.entries(FAULTS).flatMap(([name, faults]) =>
    faults.filter(([, text]) => code.replace(text, '') === code).map(([, text]) => `${name}: ${text}`),
  );
  expect(gone).toEqual([]);
});

import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { tempFolder } from '../../support/temp-folder.ts';
import { startTill, type Till } from '../../support/till-host.ts';

const root = path.join(import.meta.dirname, '..', '..', '..');

async function start(dataDir: string, port = 0): Promise<Till> {
  const till = await startTill({ dataDir, port });
  onTestFinished(() => till.kill());
  return till;
}

const opens = (url: string): Promise<number> => fetch(url, { redirect: 'manual' }).then((answer) => answer.status);

describe('the till as a process', () => {
  test('announces one address on loopback, and ends cleanly when asked', async () => {
    const till = await start(tempFolder());
    expect(till.output.filter((line) => line.startsWith('till ready: '))).toHaveLength(1);
    expect(till.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/\?key=[\w-]{43}$/);
    expect(await opens(till.url)).toBe(303);
    expect(await till.stop()).toBe(0);
  });

  test('starts again on the same files after it was killed', async () => {
    const dataDir = tempFolder();
    const first = await start(dataDir);
    await first.kill();
    await expect(opens(first.url)).rejects.toThrow();
    const second = await start(dataDir);
    expect(await opens(second.url)).toBe(303);
  });

  test('listens on the port it was given, and says so when that is taken', async () => {
    const first = await start(tempFolder());
    const port = new URL(first.url).port;
    await expect(start(tempFolder(), Number(port))).rejects.toThrow('another program uses that port');
  });

  test('a wrong option ends it with a sentence', () => {
    const program = path.join(root, 'electron', 'browser-host.ts');
    const done = spawnSync(process.execPath, [program, '--port', 'x'], { encoding: 'utf8' });
    expect(done.status).toBe(1);
    expect(done.stderr.trim()).toBe('The till could not be opened: --port x is not a port number.');
  });
});

import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { tempFolder } from '../../support/temp-folder.ts';
import { startTill, type Till } from '../../support/till-host.ts';

const root = path.join(import.meta.dirname, '..', '..', '..');

async function start(dataDir: string, port = 0, env: NodeJS.ProcessEnv = {}): Promise<Till> {
  const till = await startTill({ dataDir, port, env });
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

  test('listens on the port it was given, and says so when that is taken', async () => {
    const first = await start(tempFolder());
    const port = new URL(first.url).port;
    await expect(start(tempFolder(), Number(port))).rejects.toThrow('another program uses that port');
  });

  test('a second one on the same files says so, and the first goes on', async () => {
    const dataDir = tempFolder();
    const first = await start(dataDir);
    await expect(start(dataDir)).rejects.toThrow('another till is already open on these files');
    await expect(start(dataDir)).rejects.toThrow(`It is process ${first.pid} of `);
    expect(await opens(first.url)).toBe(303);
  });

  test('starts again on the same files after it was killed: what it wrote about itself keeps nobody out', async () => {
    const dataDir = tempFolder();
    const first = await start(dataDir);
    await first.kill();
    await expect(opens(first.url)).rejects.toThrow();
    expect(existsSync(path.join(dataDir, 'training', 'holder.json'))).toBe(true);
    const second = await start(dataDir);
    expect(await opens(second.url)).toBe(303);
    expect(JSON.parse(readFileSync(path.join(dataDir, 'training', 'holder.json'), 'utf8')).pid).toBe(second.pid);
    expect(await second.stop()).toBe(0);
    expect(existsSync(path.join(dataDir, 'training', 'holder.json'))).toBe(false);
  });

  test('a folder that is kept in step with a cloud is refused, with nothing made in it', async () => {
    const cloud = path.join(tempFolder(), 'Dropbox');
    mkdirSync(cloud);
    const starting = start(path.join(cloud, 'caixa'));
    await expect(starting).rejects.toThrow('its folder is kept in step with a cloud');
    await expect(starting).rejects.toThrow('is kept by Dropbox');
    expect(readdirSync(cloud)).toEqual([]);
  });

  test('a folder that cannot be one ends it with a sentence', async () => {
    const file = path.join(tempFolder(), 'file');
    writeFileSync(file, '');
    await expect(start(file)).rejects.toThrow('the folder named by --data-dir cannot be made or used');
    await expect(start(path.join(file, 'inside'))).rejects.toThrow('the folder named by --data-dir cannot be');
  });

  test('files that are no database stay as they are: the till opens to say so', async () => {
    const dataDir = tempFolder();
    mkdirSync(path.join(dataDir, 'training'));
    const file = path.join(dataDir, 'training', 'till.db');
    writeFileSync(file, 'x'.repeat(8192));
    expect(await opens((await start(dataDir)).url)).toBe(303);
    expect(readFileSync(file, 'utf8')).toBe('x'.repeat(8192));
  });

  test.each([
    ['thrown', "throw new Error('planted')"],
    ['rejected', "Promise.reject(new Error('planted'))"],
  ])('an error that nobody awaits (%s) ends it, with a sentence and a line in the log', async (_how, defect) => {
    const dataDir = tempFolder();
    const plant = `data:text/javascript,${encodeURIComponent(`process.on('SIGUSR2',()=>{${defect}})`)}`;
    const till = await start(dataDir, 0, { NODE_OPTIONS: `--import=${plant}` });
    process.kill(till.pid, 'SIGUSR2');
    await expect.poll(() => till.output.at(-1)).toContain('What happened is in');
    expect(till.output.join('\n')).toContain('What was saved is kept: start it again.');
    expect(await till.stop()).toBe(1);
    expect(readFileSync(path.join(dataDir, 'till.log'), 'utf8')).toMatch(/Error: planted.*ended by a defect/);
    expect(await opens((await start(dataDir)).url)).toBe(303);
  });

  test('a wrong option ends it with a sentence', () => {
    const program = path.join(root, 'electron', 'browser-host.ts');
    const done = spawnSync(process.execPath, [program, '--port', 'x'], { encoding: 'utf8' });
    expect(done.status).toBe(1);
    expect(done.stderr.trim()).toBe('The till could not be opened: --port x is not a port number.');
  });
});

import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { writeFileDurably } from '../../../electron/lib/write-file-durably.ts';
import { tempFolder } from '../../support/temp-folder.ts';

const root = path.join(import.meta.dirname, '..', '..', '..');

describe('a file that is replaced', () => {
  test('has the new words, and leaves nothing beside itself', () => {
    const folder = tempFolder();
    const file = path.join(folder, 'holder.json');
    writeFileDurably(file, 'before');
    writeFileDurably(file, 'após');
    expect(readFileSync(file, 'utf8')).toBe('após');
    expect(readdirSync(folder)).toEqual(['holder.json']);
  });

  test('what an earlier write left half done is in nobody’s way', () => {
    const file = path.join(tempFolder(), 'x');
    writeFileSync(`${file}.unfinished`, 'half of something longer');
    writeFileDurably(file, 'whole');
    expect(readFileSync(file, 'utf8')).toBe('whole');
  });

  test('a write that fails leaves the old file and nothing else', () => {
    const folder = tempFolder();
    const file = path.join(folder, 'x');
    mkdirSync(file);
    expect(() => writeFileDurably(file, 'new')).toThrow();
    expect(readdirSync(folder)).toEqual(['x']);
  });
});

/** File calls of a program in `folder`, in order, by `strace`. */
function callsOf(source: string, folder: string): string[] {
  const trace = path.join(folder, 'trace');
  const wanted = 'trace=openat,write,pwrite64,fsync,fdatasync,rename,renameat,renameat2';
  const program = ['--input-type=module', '-e', source];
  const done = spawnSync('strace', ['-f', '-y', '-e', wanted, '-o', trace, process.execPath, ...program], {
    cwd: root,
    encoding: 'utf8',
  });
  if (done.status !== 0) throw new Error(done.stderr);
  return readFileSync(trace, 'utf8').split('\n');
}

const STRACE = spawnSync('strace', ['-e', 'trace=none', process.execPath, '-e', ''], { encoding: 'utf8' });
const canTrace = process.platform === 'linux' && STRACE.status === 0;

/** Positions of these steps; all must be found in this order. */
function places(calls: readonly string[], steps: readonly RegExp[]): number[] {
  let from = 0;
  return steps.map((step) => {
    const found = calls.findIndex((call, index) => index >= from && step.test(call));
    from = found === -1 ? calls.length : found + 1;
    return found;
  });
}

const quoted = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Less is not durable. */
function durableSteps(folder: string, name: string): RegExp[] {
  const beside = `${quoted(folder)}/[^>"]*`;
  return [
    new RegExp(`p?write(?:64)?\\(\\d+<${beside}>`),
    new RegExp(`f(?:data)?sync\\(\\d+<${beside}>`),
    new RegExp(`rename.*"${beside}".*"${quoted(path.join(folder, name))}"`),
    new RegExp(`fsync\\(\\d+<${quoted(folder)}>`),
  ];
}

const WRITERS: readonly (readonly [string, string, (folder: string) => string])[] = [
  [
    'a file of our own',
    'holder.json',
    (folder) =>
      `import { writeFileDurably } from './electron/lib/write-file-durably.ts'; writeFileDurably('${folder}/holder.json', 'x');`,
  ],
  [
    'the settings',
    'settings.json',
    (folder) =>
      `import Conf from 'conf'; import { openSettingsIn } from './electron/hosts/settings-document.ts';
       import { DEFAULT_SETTINGS } from './shared/settings.ts';
       openSettingsIn('${folder}', () => new Conf({ cwd: '${folder}', configName: 'settings' })).set(DEFAULT_SETTINGS);`,
  ],
];

describe.skipIf(!canTrace)('what the system is asked for (needs strace)', () => {
  test.each(WRITERS)('%s is written beside, synced, renamed, and its folder synced', (_what, name, source) => {
    const folder = tempFolder();
    const found = places(callsOf(source(folder), folder), durableSteps(folder, name));
    expect(found).not.toContain(-1);
  });

  test('a plain write is found wanting', () => {
    const folder = tempFolder();
    const source = `import { writeFileSync } from 'node:fs'; writeFileSync('${folder}/x', 'x');`;
    expect(places(callsOf(source, folder), durableSteps(folder, 'x'))).toContain(-1);
  });
});

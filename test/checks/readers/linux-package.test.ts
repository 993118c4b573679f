import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeElectronShape } from '../../support/electron-shape.ts';
import { ROOT, readFile } from '../../support/project-files.ts';
import { say, unless, withoutProgram } from './readers.ts';

/* The deb that electron-builder asks for, around a stand-in of Electron and put together by dpkg-deb in place of fpm. */

const missing =
  withoutProgram('desktop-file-validate', 'desktop-file-utils') ??
  withoutProgram('lintian', 'lintian') ??
  withoutProgram('appstreamcli', 'appstream') ??
  withoutProgram('dpkg-deb', 'dpkg');

/** Rules of Debian's own archive that a program in /opt breaks, electron-builder's scripts, the driver as it comes,
 * and fpm's part, which is not run here. */
const LEFT = [
  'command-with-path-in-maintainer-script',
  'copyright-file-contains-full-apache-2-license',
  'dir-or-file-in-opt',
  'maintainer-script-ignores-errors',
  'no-changelog',
  'postrm-removes-alternative',
  'unknown-field',
  'unstripped-binary-or-object',
];

let folder: string;
let deb: string;
let tree: string;

async function build(): Promise<void> {
  folder = mkdtempSync(path.join(tmpdir(), 'balcao-deb-'));
  const { version } = JSON.parse(readFile('node_modules/electron/package.json')) as { version: string };
  const shape = makeElectronShape(path.join(folder, 'electron'), version, 'linux');
  const out = path.join(folder, 'out');
  const own = [`-c.electronDist=${shape}`, `-c.directories.output=${out}`, '--publish', 'never'];
  const env = { ...process.env, CUSTOM_FPM_PATH: path.join(ROOT, 'test', 'support', 'fpm-by-dpkg.mjs') };
  const builder = path.join(ROOT, 'node_modules', 'electron-builder', 'cli.js');
  await promisify(execFile)(process.execPath, [builder, '--linux', 'deb', '--x64', ...own], { cwd: ROOT, env });
  deb = path.join(out, readdirSync(out).find((name) => name.endsWith('.deb')) ?? 'no deb');
  tree = path.join(folder, 'tree');
  say('dpkg-deb', '--raw-extract', deb, tree);
}

unless(missing, 'the deb', () => {
  beforeAll(build);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('is what dpkg-deb reads', () => {
    const fields = Object.fromEntries(
      [...say('dpkg-deb', '--field', deb).matchAll(/^([\w-]+): (.*)$/gm)].map(([, name = '', text]) => [name, text]),
    );
    expect(fields).toMatchObject({
      ...{ Package: 'balcao-pdv', Architecture: 'amd64', Section: 'misc', Homepage: 'https://balcao-pdv.example' },
      ...{
        Maintainer: expect.stringMatching(/^Balcão PDV <\S+@\S+>$/),
        Description: expect.stringContaining('Frente de caixa'),
      },
      Depends: expect.stringContaining('libc6 (>= 2.34)'),
    });
    expect(readFileSync(path.join(tree, 'usr/share/doc/balcao-pdv/copyright'), 'utf8')).toContain('better-sqlite3');
  });

  test('has a menu entry without a complaint of desktop-file-validate', () => {
    const file = path.join(tree, 'usr/share/applications/balcao-pdv.desktop');
    const { status, stdout, stderr } = spawnSync('desktop-file-validate', [file], { encoding: 'utf8' });
    expect({ status, said: stdout + stderr }).toEqual({ status: 0, said: '' });
  });

  test('says to software centres what it is, and of which menu entry', () => {
    const { status, stdout } = spawnSync('appstreamcli', ['validate-tree', '--no-net', tree], { encoding: 'utf8' });
    expect({ status, complaints: stdout.match(/^[EW]: .*$/gm) }, stdout).toEqual({ status: 0, complaints: null });
    expect(stdout).toContain('Validation was successful');
  });

  test('says to lintian only what is left as it is', () => {
    const { stdout } = spawnSync('lintian', ['--allow-root', '--tag-display-limit', '0', deb], { encoding: 'utf8' });
    const tags = [...stdout.matchAll(/^[EW]: balcao-pdv: (\S+)/gm)].map(([, tag = '']) => tag);
    expect([...new Set(tags)].sort()).toEqual(LEFT);
  });
});

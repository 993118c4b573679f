#!/usr/bin/env node
// In place of fpm, which electron-builder downloads: makes the deb of fpm's arguments by dpkg-deb.
import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const args = process.argv.slice(2);
const argumentOf = (name) => args[args.indexOf(name) + 1];
const allOf = (name) => args.flatMap((arg, at) => (arg === name ? [args[at + 1]] : []));
const depends = [...allOf('-d'), ...args.flatMap((arg) => /^--depends=(.*)$/.exec(arg)?.[1] ?? [])];

const root = mkdtempSync(path.join(tmpdir(), 'deb-'));
for (const [from, to] of args.filter((arg) => arg.includes('=/')).map((arg) => arg.split(/=(?=\/)/))) {
  const target = path.join(root, to);
  mkdirSync(path.dirname(target), { recursive: true });
  cpSync(from, target, { recursive: true });
  if (statSync(target).isFile()) chmodSync(target, 0o644);
}
const control = path.join(root, 'DEBIAN');
mkdirSync(control, { mode: 0o755 });
const installed = Number(execFileSync('du', ['-sk', '--exclude=DEBIAN', root], { encoding: 'utf8' }).split('\t')[0]);
writeFileSync(
  path.join(control, 'control'),
  `${[
    `Package: ${argumentOf('--name')}`,
    `Version: ${argumentOf('--version')}`,
    `Vendor: ${argumentOf('--vendor')}`,
    `Architecture: ${argumentOf('--architecture')}`,
    `Maintainer: ${argumentOf('--maintainer')}`,
    `Installed-Size: ${installed}`,
    `Depends: ${depends.join(', ')}`,
    `Recommends: ${allOf('--deb-recommends').join(', ')}`,
    `Section: ${argumentOf('--category')}`,
    `Priority: ${argumentOf('--deb-priority')}`,
    `Homepage: ${argumentOf('--url')}`,
    `Description: ${argumentOf('--description')}`,
  ].join('\n')}\n`,
);
cpSync(argumentOf('--after-install'), path.join(control, 'postinst'));
cpSync(argumentOf('--after-remove'), path.join(control, 'postrm'));
for (const script of ['postinst', 'postrm']) chmodSync(path.join(control, script), 0o755);
execFileSync('dpkg-deb', ['--build', '--root-owner-group', '-Zgzip', root, argumentOf('--package')], { stdio: 'pipe' });
rmSync(root, { recursive: true, force: true });

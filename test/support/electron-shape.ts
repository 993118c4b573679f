import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** How Electron's program marks the place of its fuses (electron/docs/tutorial/fuses.md). */
export const FUSE_MARK = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX';

/** The order in which the fuses stand there. */
export const FUSES = [
  'runAsNode',
  'enableCookieEncryption',
  'enableNodeOptionsEnvironmentVariable',
  'enableNodeCliInspectArguments',
  'enableEmbeddedAsarIntegrityValidation',
  'onlyLoadAppFromAsar',
  'loadBrowserProcessSpecificV8Snapshot',
  'grantFileProtocolExtraPrivileges',
] as const;

/** A folder in the shape of an unpacked Electron for Linux, with a program that is only its fuses, all of them on. */
export function makeElectronShape(folder: string, version: string): string {
  for (const inside of ['locales', 'resources']) mkdirSync(path.join(folder, inside), { recursive: true });
  for (const file of ['LICENSE', 'LICENSES.chromium.html', 'chrome-sandbox'])
    writeFileSync(path.join(folder, file), '');
  writeFileSync(path.join(folder, 'version'), version);
  const count = FUSES.length + 1;
  const fuses = Buffer.concat([Buffer.from(FUSE_MARK), Buffer.from([1, count]), Buffer.from('1'.repeat(count))]);
  const program = Buffer.concat([Buffer.from('#!/bin/sh\nexit 0\n'), Buffer.alloc(64), fuses, Buffer.alloc(64)]);
  writeFileSync(path.join(folder, 'electron'), program, { mode: 0o755 });
  return folder;
}

/** Which fuses of a program are on. */
export function readFuses(program: Buffer): Record<string, boolean> {
  const start = program.indexOf(FUSE_MARK) + FUSE_MARK.length + 2;
  return Object.fromEntries(FUSES.map((name, index) => [name, program[start + index] === '1'.charCodeAt(0)]));
}

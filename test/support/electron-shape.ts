import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { NtExecutable, NtExecutableResource, Resource } from 'resedit';

/** Electron's marker of its fuses (electron/docs/tutorial/fuses.md). */
export const FUSE_MARK = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX';

/** In order. Off keeps intruders out; these two keep them out by being on. */
export const STRICT_FUSES: Readonly<Record<string, boolean>> = {
  runAsNode: false,
  enableCookieEncryption: true,
  enableNodeOptionsEnvironmentVariable: false,
  enableNodeCliInspectArguments: false,
  enableEmbeddedAsarIntegrityValidation: true,
  onlyLoadAppFromAsar: true,
  loadBrowserProcessSpecificV8Snapshot: false,
  grantFileProtocolExtraPrivileges: false,
};
const FUSES = Object.keys(STRICT_FUSES);

export type Platform = 'linux' | 'win32';

const PROGRAM = { linux: 'electron', win32: 'electron.exe' } as const;

/** One fuse more than known, all on. */
function fuseWire(): Buffer {
  const count = FUSES.length + 1;
  return Buffer.concat([
    Buffer.from(FUSE_MARK),
    Buffer.from([1, count]),
    Buffer.from('1'.repeat(count)),
    Buffer.alloc(64),
  ]);
}

const EN_US = 1033;
const UNICODE = 1200;

function windowsProgram(version: string): Buffer {
  const program = NtExecutable.createEmpty(false, false);
  const resources = NtExecutableResource.from(program);
  const values = { FileDescription: 'Electron', FileVersion: version, ProductName: 'Electron' };
  const strings = [{ lang: EN_US, codepage: UNICODE, values }];
  Resource.VersionInfo.create(EN_US, {}, strings).outputToResourceEntries(resources.entries);
  resources.outputResource(program);
  program.setExtraData(fuseWire());
  return Buffer.from(program.generate());
}

const linuxProgram = (): Buffer => Buffer.concat([Buffer.from('#!/bin/sh\nexit 0\n'), Buffer.alloc(64), fuseWire()]);

/** A folder like an unpacked Electron, with a program that has only fuses. */
export function makeElectronShape(folder: string, version: string, platform: Platform): string {
  for (const inside of ['locales', 'resources']) mkdirSync(path.join(folder, inside), { recursive: true });
  const files = ['LICENSE', 'LICENSES.chromium.html', 'locales/pt-BR.pak'];
  if (platform === 'linux') files.push('chrome-sandbox');
  for (const file of files) writeFileSync(path.join(folder, file), '');
  writeFileSync(path.join(folder, 'version'), version);
  const program = platform === 'linux' ? linuxProgram() : windowsProgram(version);
  writeFileSync(path.join(folder, PROGRAM[platform]), program, { mode: 0o755 });
  return folder;
}

export function readFuses(program: Buffer): Record<string, boolean> {
  const start = program.indexOf(FUSE_MARK) + FUSE_MARK.length + 2;
  return Object.fromEntries(FUSES.map((name, index) => [name, program[start + index] === '1'.charCodeAt(0)]));
}

/**
 * What Electron compares the archive with on Windows, from the program's resources
 * (electron/docs/tutorial/asar-integrity.md).
 */
type EmbeddedIntegrity = { readonly file: string; readonly alg: string; readonly value: string };

export function embeddedIntegrity(program: Buffer): readonly EmbeddedIntegrity[] {
  const { entries } = NtExecutableResource.from(NtExecutable.from(program));
  const found = entries.find(({ type, id }) => type === 'INTEGRITY' && id === 'ELECTRONASAR');
  if (found === undefined) throw new Error('the program does not know its archive');
  return JSON.parse(Buffer.from(found.bin).toString('utf8')) as EmbeddedIntegrity[];
}

/** Name and publisher as Windows shows them (elevation prompt, Task Manager). */
export function shownNames(program: Buffer): Readonly<Record<string, string | undefined>> {
  const { entries } = NtExecutableResource.from(NtExecutable.from(program));
  const [info] = Resource.VersionInfo.fromEntries(entries);
  const [language] = info?.getAllLanguagesForStringValues() ?? [];
  return language === undefined ? {} : (info?.getStringValues(language) ?? {});
}

/** System and processor of a native library, from its header; null if unknown. */
export function nativeTarget(library: Buffer): string | null {
  if (library.toString('latin1', 0, 4) === '\x7fELF') {
    const machine = { 62: 'x64', 183: 'arm64' }[library.readUInt16LE(18)];
    return machine === undefined ? null : `linux-${machine}`;
  }
  if (library.toString('latin1', 0, 2) !== 'MZ') return null;
  const header = library.readUInt32LE(0x3c);
  if (library.toString('latin1', header, header + 4) !== 'PE\0\0') return null;
  const machine = { 34404: 'x64', 43620: 'arm64' }[library.readUInt16LE(header + 4)];
  return machine === undefined ? null : `win32-${machine}`;
}

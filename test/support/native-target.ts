/** For which system and processor a native library was built, read from its header; null where it is none that is known. */
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

import { NtExecutable, NtExecutableResource } from 'resedit';

/** What Electron compares the archive with on Windows, out of the program's resources (electron/docs/tutorial/asar-integrity.md). */
export type EmbeddedIntegrity = { readonly file: string; readonly alg: string; readonly value: string };

export function embeddedIntegrity(program: Buffer): readonly EmbeddedIntegrity[] {
  const { entries } = NtExecutableResource.from(NtExecutable.from(program));
  const found = entries.find(({ type, id }) => type === 'INTEGRITY' && id === 'ELECTRONASAR');
  if (found === undefined) throw new Error('the program does not know its archive');
  return JSON.parse(Buffer.from(found.bin).toString('utf8')) as EmbeddedIntegrity[];
}

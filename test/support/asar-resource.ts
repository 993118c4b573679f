import { NtExecutable, NtExecutableResource, Resource } from 'resedit';

/** What Electron compares the archive with on Windows, out of the program's resources (electron/docs/tutorial/asar-integrity.md). */
export type EmbeddedIntegrity = { readonly file: string; readonly alg: string; readonly value: string };

export function embeddedIntegrity(program: Buffer): readonly EmbeddedIntegrity[] {
  const { entries } = NtExecutableResource.from(NtExecutable.from(program));
  const found = entries.find(({ type, id }) => type === 'INTEGRITY' && id === 'ELECTRONASAR');
  if (found === undefined) throw new Error('the program does not know its archive');
  return JSON.parse(Buffer.from(found.bin).toString('utf8')) as EmbeddedIntegrity[];
}

/** What Windows shows of a program: in the box that asks for an administrator, in the Task Manager. */
export function shownNames(program: Buffer): Readonly<Record<string, string | undefined>> {
  const { entries } = NtExecutableResource.from(NtExecutable.from(program));
  const [info] = Resource.VersionInfo.fromEntries(entries);
  const [language] = info?.getAllLanguagesForStringValues() ?? [];
  return language === undefined ? {} : (info?.getStringValues(language) ?? {});
}

import type path from 'node:path';

export type FolderMachine = {
  readonly platform: NodeJS.Platform;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly realPath: (file: string) => string;
  readonly list: (folder: string) => readonly string[];
};

/** Default folder names of the sync clients. Case matters, since people have names too. */
const NAMES: readonly (readonly [RegExp, string])[] = [
  [/^OneDrive(?: ?- ?.+)?$/, 'OneDrive'],
  [/^Dropbox(?: ?\(.+\))?$/, 'Dropbox'],
  [/^(?:Google ?Drive|Drive File Stream|GoogleDrive-.+)$/, 'Google Drive'],
  // Google Drive streaming on its own letter: G:\My Drive
  [/^(?:My Drive|Meu Drive|Mi unidad)$/, 'Google Drive'],
  [/^(?:iCloud ?Drive|Mobile Documents|com~apple~CloudDocs)$/, 'iCloud'],
  [/^Nextcloud\d*$/, 'Nextcloud'],
  [/^ownCloud\d*$/, 'ownCloud'],
  [/^MEGAsync(?: Uploads)?$/, 'MEGA'],
  [/^pCloud ?Drive$/, 'pCloud'],
  [/^Box ?Sync$/, 'Box'],
  [/^Yandex\.Disk$/, 'Yandex.Disk'],
  [/^SynologyDrive$/, 'Synology Drive'],
];

/** Files the clients leave in any synced folder; a trailing slash means a folder. */
const MARKERS: readonly (readonly [RegExp, string])[] = [
  // only the file: Dropbox keeps its settings in a home folder of that name
  [/^\.dropbox$/, 'Dropbox'],
  [/^\.dropbox\.cache\/$/, 'Dropbox'],
  [/^\.tmp\.drive(?:upload|download)\/$/, 'Google Drive'],
  [/^\.849C9593-D756-4E56-8D6E-42412F2A707B$/i, 'OneDrive'],
  [/^\._?sync_[0-9a-f]+\.db$/, 'Nextcloud'],
  [/^\.(?:nextcloud|owncloud)sync\.log$/, 'Nextcloud'],
  [/^\.stfolder\/?$/, 'Syncthing'],
];

/** Set by the system. */
const VARIABLES: readonly string[] = ['OneDrive', 'OneDriveConsumer', 'OneDriveCommercial'];

/** Service that syncs `file` (absolute, links resolved); null if none is recognised. */
export function cloudAt(file: string, machine: FolderMachine, syntax: path.PlatformPath): string | null {
  if (VARIABLES.some((name) => isWithin(file, machine.env[name], machine, syntax))) return 'OneDrive';
  for (let folder = file; ; folder = syntax.dirname(folder)) {
    const name = syntax.basename(folder);
    const found =
      match(NAMES, name) ??
      namesIn(folder, machine)
        .map((each) => match(MARKERS, each))
        .find(isFound);
    if (found !== undefined && found !== null) return found;
    if (syntax.dirname(folder) === folder) return null;
  }
}

function match(known: readonly (readonly [RegExp, string])[], name: string): string | null {
  return known.find(([form]) => form.test(name))?.[1] ?? null;
}

const isFound = (service: string | null): boolean => service !== null;

function namesIn(folder: string, machine: FolderMachine): readonly string[] {
  try {
    return machine.list(folder);
  } catch {
    return [];
  }
}

function isWithin(
  file: string,
  folder: string | undefined,
  machine: FolderMachine,
  syntax: path.PlatformPath,
): boolean {
  if (folder === undefined || !syntax.isAbsolute(folder)) return false;
  let real = folder;
  try {
    real = machine.realPath(folder);
  } catch {
    // names a folder that does not exist
  }
  const fold = (text: string): string => (machine.platform === 'linux' ? text : text.toLowerCase());
  const inside = syntax.relative(fold(real), fold(file));
  return inside === '' || (!inside.startsWith('..') && !syntax.isAbsolute(inside));
}

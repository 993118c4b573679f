/** Which releases a till takes. */
export const UPDATE_CHANNELS = ['stable', 'beta'] as const;
export type UpdateChannel = (typeof UPDATE_CHANNELS)[number];

export type UpdateSettings = {
  readonly channel: UpdateChannel;
  /** Looks by itself, and installs by itself while nobody works at the till; asked for by a person where false. */
  readonly automatic: boolean;
  /** Folder that holds manifests and files: `https:`, or `http:` on this machine, without the last slash; empty for none. */
  readonly address: string;
};

export const DEFAULT_UPDATES: UpdateSettings = { channel: 'stable', automatic: true, address: '' };

/**
 * Why this till never updates itself: its program has no key to believe anybody by, nobody has said where to look, it is
 * a browser tab, it runs from its sources, it was started without being installed, its system's packages bring it, it lies
 * where its user cannot write, it was started on a folder that the new program would not be told of, or the installed program
 * does not say whose signature Windows is to ask for.
 */
export type UpdatesOff =
  | 'no_key'
  | 'no_address'
  | 'browser'
  | 'unpackaged'
  | 'portable'
  | 'system_package'
  | 'no_rights'
  | 'other_folder'
  | 'no_publisher';

/** Why a manifest, or the file that it names, is not believed. Nothing of it is kept. */
export const UPDATE_REFUSALS = [
  'too_long',
  'unreadable',
  'unknown_key',
  'retired_key',
  'bad_signature',
  'other_product',
  'other_channel',
  'from_the_future',
  'expired',
  'replayed',
  'older_version',
  'other_machine',
  'unsafe_name',
  'not_https',
  'redirected',
  'file_too_large',
  'file_cut_off',
  'file_altered',
] as const;
export type UpdateRefusal = (typeof UPDATE_REFUSALS)[number];

/** What kept the till from the update this time; it tries again. */
export type UpdateTrouble =
  | UpdateRefusal
  | 'unreachable'
  | 'no_space'
  | 'disk_failed'
  | 'backup_failed'
  | 'install_failed';

/** What has to end before a new version may be installed. */
export type UpdateBlock =
  | 'till_not_open'
  | 'shift_open'
  | 'sale_open'
  | 'sale_held'
  | 'payment_running'
  | 'refund_running'
  | 'import_running';

/** Versions are of the till; `newest` and `not_yet` are as of the last look. */
export type UpdateStage =
  | { readonly state: 'off'; readonly why: UpdatesOff }
  | { readonly state: 'unknown' }
  | { readonly state: 'newest' }
  /** A newer one is being given out by and by, and this till's turn has not come. */
  | { readonly state: 'not_yet'; readonly version: string }
  | { readonly state: 'downloading'; readonly version: string; readonly doneBytes: number; readonly totalBytes: number }
  /** On this machine, whole and believed. It can be installed when `blocks` is empty. */
  | { readonly state: 'ready'; readonly version: string; readonly blocks: readonly UpdateBlock[] }
  | { readonly state: 'installing'; readonly version: string };

export type UpdateState = {
  /** The version that runs. */
  readonly running: string;
  readonly channel: UpdateChannel;
  readonly automatic: boolean;
  /** The system asks for an administrator before it installs anything: never done by itself. */
  readonly needsAdministrator: boolean;
  readonly stage: UpdateStage;
  readonly checking: boolean;
  /** The last look, or the last try to install: when, and what came in its way. Null before the first. */
  readonly last: { readonly at: string; readonly trouble: UpdateTrouble | null } | null;
};

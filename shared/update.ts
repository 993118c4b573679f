export const UPDATE_CHANNELS = ['stable', 'beta'] as const;
export type UpdateChannel = (typeof UPDATE_CHANNELS)[number];

export type UpdateSettings = {
  readonly channel: UpdateChannel;
  /** Checks and installs while the till is idle; if false, on request only. */
  readonly automatic: boolean;
  /** Folder of manifests and files, without trailing slash: `https:`, or `http:` on this machine; may be empty. */
  readonly address: string;
};

export const DEFAULT_UPDATES: UpdateSettings = { channel: 'stable', automatic: true, address: '' };

/** Why this till never updates itself.
 * no_key: no signing key built in; unpackaged: run from sources; portable: not installed; system_package: updated by
 * the system; other_folder: custom data folder; no_publisher: Windows has no publisher to verify. */
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

/** Why a manifest or its file is rejected. No part is kept. */
export type UpdateRefusal =
  | 'too_long'
  | 'unreadable'
  | 'unknown_key'
  | 'retired_key'
  | 'bad_signature'
  | 'other_product'
  | 'other_channel'
  | 'from_the_future'
  | 'expired'
  | 'replayed'
  | 'older_version'
  | 'other_machine'
  | 'unsafe_name'
  | 'not_https'
  | 'redirected'
  | 'file_too_large'
  | 'file_cut_off'
  | 'file_altered';

export type UpdateTrouble =
  | UpdateRefusal
  | 'unreachable'
  | 'no_space'
  | 'disk_failed'
  | 'backup_failed'
  | 'install_failed';

export type UpdateBlock =
  | 'till_not_open'
  | 'shift_open'
  | 'sale_open'
  | 'sale_held'
  | 'payment_running'
  | 'refund_running'
  | 'import_running';

/** `newest` and `not_yet` are of the last check. */
export type UpdateStage =
  | { readonly state: 'off'; readonly why: UpdatesOff }
  | { readonly state: 'unknown' }
  | { readonly state: 'newest' }
  /** Staged release: not yet this till's turn. */
  | { readonly state: 'not_yet'; readonly version: string }
  | { readonly state: 'downloading'; readonly version: string; readonly doneBytes: number; readonly totalBytes: number }
  /** Downloaded and verified; installable once `blocks` is empty. */
  | { readonly state: 'ready'; readonly version: string; readonly blocks: readonly UpdateBlock[] }
  | { readonly state: 'installing'; readonly version: string };

export type UpdateState = {
  readonly running: string;
  readonly channel: UpdateChannel;
  readonly automatic: boolean;
  /** Installing needs an administrator, so never automatic. */
  readonly needsAdministrator: boolean;
  readonly stage: UpdateStage;
  readonly checking: boolean;
  /** Last check or installation; null before the first. */
  readonly last: { readonly at: string; readonly trouble: UpdateTrouble | null } | null;
};

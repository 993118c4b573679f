import type { UpdateBlock, UpdatesOff, UpdateTrouble } from '../../../shared/update.ts';

const off = {
  no_key:
    'This program does not carry the key of whoever gives it out, and so takes an update from nobody. Support installs the new version.',
  no_address: 'Nobody has said yet where to look. The address is in Settings, Updates.',
  browser: 'Here the till runs in a browser tab: whoever installed it on this computer updates it.',
  unpackaged: 'This program runs straight from its sources, without being installed: it does not update itself.',
  portable: 'This is the portable version: to update, put the new program file in place of this one. The sales stay.',
  system_package:
    'This program was installed from a package of the system (deb or rpm): the new version comes the same way.',
  no_rights:
    'The program lies in a folder that this user cannot write to: to update, whoever put it there replaces the file with the new one. The sales stay.',
  other_folder:
    'This till opens a folder of its own (--data-dir), which the new version would not open by itself: install it over this one with the till closed, and open it by the same shortcut. The sales stay.',
  no_publisher:
    'The installation does not say who signs the program, and without that nothing is installed. Call support.',
} as const satisfies Record<UpdatesOff, string>;

const trouble = {
  too_long: 'The answer is not that of an update of ours. Nothing was installed; check the address in Settings.',
  unreadable: 'The answer is not that of an update of ours. Nothing was installed; check the address in Settings.',
  unknown_key: 'The version on offer was signed by somebody else. Nothing was installed; call support.',
  retired_key: 'The version on offer was signed with a key that no longer counts. Nothing was installed; call support.',
  bad_signature: 'Somebody changed the version on offer on its way. Nothing was installed; call support.',
  other_product: 'The address offers another program. Nothing was installed; check the address in Settings.',
  other_channel: 'The address offers another channel. Nothing was installed; call support.',
  from_the_future: 'The version on offer seems to come from the future. Check the date and time of this computer.',
  expired: 'The offer has expired. Check the date and time of this computer; if they are right, wait.',
  replayed: 'The address offers an older list than before. Nothing was installed; the till looks again.',
  older_version: 'The address offers an older version. This till does not go back.',
  other_machine: 'There is no new version for this kind of computer. Nothing was installed.',
  unsafe_name: 'The version on offer has a file name that is not accepted. Nothing was installed; call support.',
  not_https: 'The address is not safe: it has to begin with https. Correct it in Settings.',
  redirected: 'The address sends the till to another place, which is not accepted. Check it in Settings.',
  file_too_large: 'The file of the new version is larger than it should be. Nothing was installed.',
  file_cut_off: 'The file of the new version came incomplete. The till fetches it again by itself.',
  file_altered:
    'The file of the new version is not the one that was signed. It was thrown away; the till fetches it again.',
  unreachable: 'The address of updates could not be reached. The till sells as usual and tries again by itself.',
  no_space: 'There is too little room on the disk for the new version. Make room and look again.',
  disk_failed: 'The disk did not take the new version. Look again; if it happens again, call support.',
  backup_failed: 'The backup before the change failed, and without it nothing is installed. See Settings.',
  install_failed: 'The installation did not begin. The till stays with the version it had; try again or call support.',
} as const satisfies Record<UpdateTrouble, string>;

const block = {
  till_not_open: 'the till is being opened',
  shift_open: 'close the shift ({{keyDrawer}})',
  sale_open: 'finish or cancel the open sale',
  sale_held: 'finish or cancel the held sales',
  payment_running: 'wait for the payments to end (Pending)',
  refund_running: 'wait for the refunds at the operator to end (Pending)',
  import_running: 'wait for the import of products to end',
} as const satisfies Record<UpdateBlock, string>;

export const update = {
  title: 'Update',
  loading: 'Reading the state of the program…',
  running: 'Version of this till',
  channelLabel: 'Channel',
  channel: { stable: 'Stable', beta: 'Trial' },
  way: 'Installation',
  automatic: 'By itself, while nobody uses the till',
  byHand: 'Only when a manager says so',
  byAdministrator: 'By a manager: Windows asks for an administrator',
  lastLook: 'Last look',
  never: 'has not looked yet',
  stage: {
    off: 'This till does not update itself',
    unknown: 'It is not known yet whether there is a new version',
    newest: 'This till has the newest version',
    not_yet: 'Version {{version}} is being given out by and by, and the turn of this till has not come yet',
    downloading: 'Fetching version {{version}}: {{percent}} %',
    ready: 'Version {{version}} is ready to be installed',
    installing: 'Installing version {{version}}…',
  },
  hint: {
    unknown: 'The till looks by itself; you can also look now.',
    newest: 'Nothing to do.',
    not_yet: 'It comes by itself within the next days.',
    downloading: 'Go on selling: fetching it is in the way of nothing.',
    ready: 'The program closes, changes its version and opens again, in a minute or two. A backup is made first.',
    installing: 'The program is going to close and open again. Do not switch the computer off.',
  },
  off,
  trouble,
  blocked: 'Before installing:',
  block,
  onlyManager: 'A manager installs it.',
  progress: 'Fetching the new version',
  checking: 'Looking…',
  keys: { check: 'Look now', install: 'Install now', settings: 'Set up' },
  confirm: {
    title: 'Install version {{version}}?',
    text: 'The till is away for a minute or two and opens again by itself. Sales and settings stay as they are.',
    windows: 'If Windows asks for the administrator password, type it.',
    keep: 'Not now',
  },
  setup: {
    intro:
      'The till only installs what was signed by whoever gives this program out, never an older version, and only with the shift closed.',
    addressHint: 'Begins with https://; while it is empty the till does not look.',
    channel: 'Which versions this till gets',
    stableHint: 'Those that other shops have used already.',
    betaHint: 'Those still on trial; for a till to test with.',
    automatic: 'Look and install by itself',
    automaticHint:
      'Installs with the shift closed and nobody at the till for ten minutes. Switched off, only when a manager says so, and always so where Windows asks for an administrator.',
  },
} as const;

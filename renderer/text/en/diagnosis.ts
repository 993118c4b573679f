import type { English } from '../mirror.ts';
import type { diagnosis as ptDiagnosis } from '../pt-br/diagnosis.ts';

/** The things that are looked at. */
const check = {
  disk: 'Disk',
  clock: 'Clock',
  operator: 'Operator',
  device: 'Card machine',
  printer: 'Printer',
  drawer: 'Drawer',
  scanner: 'Scanner',
  head_office: 'Head office',
  records: 'Records',
  copies: 'Backups',
  personal: 'Personal data',
  version: 'Program',
  update: 'Update',
};

const level = {
  good: 'All right',
  look: 'To look at',
  bad: 'Trouble',
  none: 'Not checked',
};

/** What is. */
const says = {
  disk: {
    enough: '{{free}} free. The file of the sales takes {{size}}.',
    little: 'Only {{free}} free; charging needs {{needed}}.',
    unknown: 'The computer does not say how much space there is.',
  },
  clock: {
    right: 'Agrees with the operator’s (off by {{offset}} on {{when}}).',
    ahead: 'It is {{offset}} ahead of the operator’s.',
    behind: 'It is {{offset}} behind the operator’s.',
    unasked: 'The operator has not answered since the till opened: there is nothing to compare with.',
  },
  operator: {
    reached: 'Answered just now ({{when}}).',
    not_configured: 'It is not set up, or the access key is missing.',
    unreachable: 'Not found: this computer’s network or internet does not reach it.',
    no_answer: 'It was found and gave no proper answer.',
    unauthorised: 'It answered, and refused the access key.',
    refused: 'It answered, and refused the list of card machines.',
  },
  device: {
    seen: '{{name}}: seen {{ago}}.',
    not_seen: '{{name}}: seen {{ago}}.',
    inactive: '{{name}} is switched off at the operator.',
    not_chosen: 'None chosen; the operator lists {{count, number}}.',
    no_devices: 'The operator has not listed any yet.',
  },
  printer: {
    ready: '{{name}} is ready.',
    silent: '{{name}} takes a connection; it does not say whether it has paper.',
    not_set: 'None set up. Papers stay on the screen.',
    troubled: '{{name}}: {{why}}.',
  },
  drawer: {
    with_printer: 'Opens through printer {{name}}, which takes a connection.',
    not_set: 'None set up: open it with the key.',
    troubled: 'Opens through printer {{name}}: {{why}}.',
  },
  scanner: {
    keyboard: 'A scanner that types does not say whether it is on: only reading shows it.',
    connected: 'Serial scanner on at {{name}}.',
    connecting: 'Opening port {{name}}…',
    garbled: 'Garbage arrives from {{name}}: the scanner has another speed.',
    failed: 'The serial scanner at {{name}} does not open.',
  },
  head_office: {
    connected: 'Up to date.',
    behind: 'Records to send: {{count, number}}.',
    off: 'This till works by itself.',
    failed: '{{why}}. Records to send: {{count, number}}.',
  },
  records: {
    sound: 'The latest records hold; there are {{count, number}} in all.',
    broken: 'Does not hold: {{row}}.',
  },
  copies: {
    fresh: 'The latest is of {{when}}, and each is checked whole; there are {{count, number}}.',
    old: 'The latest is of {{when}}.',
    missing: 'There is none yet.',
    failed: 'The last try failed; there are {{count, number}}.',
  },
  personal: {
    readable: 'Tax numbers and names kept, encrypted: {{count, number}}.',
    unreadable:
      'Tax numbers and names that cannot be read: {{count, number}}. Their key is not in this computer’s key store.',
    put_away: 'Their file could not be read: it is kept as {{name}}, and another one was begun.',
  },
  version: { known: 'Balcão PDV {{version}}, file at version {{structure}}.' },
  update: {
    newest: 'This till has the newest version, by the look of {{when}}.',
    not_yet: 'Version {{version}} is being given out by and by, and this till’s turn has not come.',
    downloading: 'Fetching version {{version}}.',
    ready: 'Version {{version}} is ready to be installed.',
    installing: 'Installing version {{version}}.',
    failed: 'The last try, of {{when}}, did not work.',
    unknown: 'Whether there is a newer version is not known yet.',
    off: 'This till does not update itself.',
  },
};

/** What to do, where something is to be done. */
const act = {
  disk: {
    little: 'Delete what is not the till’s, or call support. Cash goes on.',
    unknown: 'Call support: the disk may be failing.',
  },
  clock: {
    ahead: 'Set date, time and time zone of the computer: with a wrong clock, approved cards become open matters.',
    behind: 'Set date, time and time zone of the computer: with a wrong clock, approved cards become open matters.',
    unasked: 'Check again when the operator answers.',
  },
  operator: {
    not_configured: 'A manager fills it in under Settings, Operator.',
    unreachable: 'Check the cable, the Wi-Fi and the router. Cash goes on.',
    no_answer: 'Wait and check again; if it lasts, call the operator.',
    unauthorised: 'A manager checks the key under Settings, Operator.',
    refused: 'A manager uses Test connection under Settings, Operator, and reads the reason.',
  },
  device: {
    not_seen: 'Switch the card machine on and see whether it has internet.',
    inactive: 'Choose another under Card machines, or call the operator.',
    not_chosen: 'Choose one under Card machines.',
    no_devices: 'Ask the operator to register the machine; then refresh under Card machines.',
  },
  printer: {
    not_set: 'To print, set one up under Settings, Printers.',
    troubled: '{{advice}}',
  },
  drawer: {
    with_printer: 'To try it, open it under Drawer ({{keyDrawer}}), with a reason.',
    not_set: 'If one hangs on the printer, say so under Settings, Printers.',
    troubled: '{{advice}}',
  },
  scanner: {
    keyboard: 'Scan a code under Scanner and sounds: the screen shows what came.',
    connecting: 'Wait some seconds and check again.',
    garbled: 'Set the speed under Scanner and sounds, Set-up.',
    failed: '{{advice}}',
  },
  head_office: {
    behind: 'They go by themselves; nothing is lost.',
    failed: 'A manager uses Test under Settings, Head office. Nothing is lost: the records go when it is back.',
  },
  records: {
    sound: '{{keyWhole}} checks all of them, one by one.',
    broken: 'Close and open the till: it checks everything and offers to recover. Call support.',
  },
  copies: {
    old: 'The till makes one an hour while it is open; leave it open, or make one under Settings, Backups.',
    missing: 'The first is made a minute after the till opens.',
    failed: '{{advice}}',
  },
  personal: {
    unreadable: 'Sales and amounts do not depend on it. If the old key store comes back, they can be read again.',
    put_away: 'Sales and amounts do not depend on it. Do not delete it, and call support.',
  },
  update: {
    not_yet: 'It comes within the next days; there is nothing to do.',
    downloading: 'You can sell: fetching is not in the way.',
    ready: 'With the shift closed, a manager installs it under Update.',
    installing: 'The program closes and opens again. Do not switch the computer off.',
    failed: '{{advice}}',
    unknown: 'Look for it under Update.',
    off: '{{advice}}',
  },
};

/** How the till is, for whoever is on the telephone with those who help. */
export const diagnosis: English<typeof ptDiagnosis> = {
  title: 'Diagnosis',
  list: 'What was checked',
  intro: 'The till goes on selling while it checks.',
  column: { what: 'What', state: 'State', says: 'What there is, and what to do' },
  running: 'Checking',
  stillRunning: 'No answer yet…',
  notLooked: 'Not checked',
  check,
  level,
  says,
  act,
  summary: {
    running: 'Checking…',
    good: 'Everything that can be checked is all right.',
    attention_one: '{{count, number}} item needs attention.',
    attention_other: '{{count, number}} items need attention.',
  },
  whole: {
    running: 'Checking all records… the till goes on selling.',
    sound_one: '{{count, number}} record checked at {{when}}: all is right.',
    sound_other: '{{count, number}} records checked at {{when}}: all is right.',
    broken: 'Does not hold: {{row}}. Close and open the till: it checks everything and offers to recover.',
  },
  keys: { again: 'Check again', whole: 'Check records', bundle: 'Support bundle' },
  bundle: {
    title: 'Support bundle',
    intro:
      'This is all that goes into the file, word for word. There are no names, CPFs, PINs, keys or products. Read it before it is written.',
    reading: 'Gathering the bundle…',
    text: 'What is in the bundle',
    place: 'Where to write it',
    till: 'In this till’s folder',
    stick: 'On the stick',
    noStick: 'To write to a stick, plug it in and use {{keyLook}}.',
    write: 'Write',
    look: 'Gather again',
    writing: 'Writing…',
    written: 'Written to',
    outdated: 'The stick is not there any more, or the bundle has changed. Read it again and write.',
    notAllowed: {
      title: 'Only the manager sees and writes the bundle',
      text: 'Ask the manager to sign in with his PIN.',
    },
  },
};

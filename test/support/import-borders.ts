import path from 'node:path';

/** Who may import whom, as ARCHITECTURE has it: the first rule whose `from` fits a file is its rule. */
type Border = {
  readonly from: RegExp;
  /** Files of the project that may be imported, by their path from its root. */
  readonly files: readonly RegExp[];
  /** Packages and Node modules that may be imported. */
  readonly packages: readonly RegExp[];
};

const NODE = /^node:/;
const SHARED = /^shared\//;
const RENDERER_PACKAGES = [
  /^react(-dom)?(\/|$)/,
  /^react-aria-components$/,
  /^react-i18next$/,
  /^i18next$/,
  /^zustand/,
  /^qrcode$/,
];
const RENDERER_GROUND = /^renderer\/(keys|mirror|scanning|shell|sounds|text|theme|ui)\//;
const RENDERER_TOP = /^renderer\/(pos-api|use-call|use-supervised-call)\.ts$/;

/** The screens: each its own folder, none of which knows another. */
const FEATURE = /^renderer\/(?!keys\/|mirror\/|scanning\/|shell\/|sounds\/|text\/|theme\/|ui\/)([a-z-]+)\//;

/** The files that are the Electron shell, and so the only ones that may know Electron. */
const SHELL = /^electron\/(main|preload|window|settings|vault)\.ts$|^electron\/ipc\/ipc-main\.ts$|^electron\/shell\//;

const ELECTRON_LIB = /^electron\/(lib\/|host-parts\.ts$)/;

const BORDERS: readonly Border[] = [
  { from: /vite\.config\.ts$/, files: [], packages: [/^vite$/, /^@vitejs\//, NODE] },
  { from: /^shared\//, files: [SHARED], packages: [] },
  { from: /^renderer\/(app|main|screens)\.tsx$/, files: [SHARED, /^renderer\//], packages: RENDERER_PACKAGES },
  // charts are drawn in one place
  {
    from: /^renderer\/reports\//,
    files: [SHARED, RENDERER_GROUND, RENDERER_TOP],
    packages: [...RENDERER_PACKAGES, /^recharts$/],
  },
  { from: FEATURE, files: [SHARED, RENDERER_GROUND, RENDERER_TOP], packages: RENDERER_PACKAGES },
  { from: /^renderer\//, files: [SHARED, RENDERER_GROUND, RENDERER_TOP], packages: RENDERER_PACKAGES },
  {
    from: /^electron\/simulator\//,
    files: [SHARED, /^electron\/simulator\//],
    packages: [NODE, /^better-sqlite3$/, /^fastify$/, /^zod$/, /^@fastify\//],
  },
  {
    from: /^electron\/operator\//,
    files: [SHARED, /^electron\/operator\//, ELECTRON_LIB],
    packages: [NODE, /^undici$/, /^zod$/],
  },
  { from: /^electron\/db\//, files: [SHARED, /^electron\/db\//, ELECTRON_LIB], packages: [NODE, /^better-sqlite3$/] },
  {
    from: /^electron\/(backup|rescue)\//,
    files: [
      SHARED,
      /^electron\/(backup|rescue|db)\//,
      ELECTRON_LIB,
      /^electron\/operator\/operator\.ts$/,
      /^electron\/services\/case-book\.ts$/,
    ],
    packages: [NODE, /^better-sqlite3$/, /^zod$/],
  },
  // what is given out is written and read by the same words, and by the limits of what is typed by hand
  {
    from: /^electron\/head-office\/publish\//,
    files: [SHARED, /^electron\/(head-office\/publish|head-office-link)\//],
    packages: [NODE, /^papaparse$/, /^@nats-io\//],
  },
  {
    from: /^electron\/head-office-link\/down\//,
    files: [
      SHARED,
      /^electron\/(head-office-link|db)\//,
      ELECTRON_LIB,
      /^electron\/services\/(sent-product|service-parts)\.ts$/,
      /^electron\/ipc\/(field-schemas|settings-schema)\.ts$/,
    ],
    packages: [NODE, /^zod$/, /^@nats-io\//],
  },
  // reads files in a thread of its own; of the catalogue it knows the rows it compares with, and the act that takes them
  {
    from: /^electron\/csv-import\//,
    files: [
      SHARED,
      /^electron\/(csv-import|db)\//,
      ELECTRON_LIB,
      /^electron\/services\/(service-parts|imported-fields|catalogue-service)\.ts$/,
    ],
    packages: [NODE, /^better-sqlite3$/, /^papaparse$/],
  },
  // a file is read by the limits of what is typed by hand; its own program signs it
  {
    from: /^electron\/provisioning\//,
    files: [
      SHARED,
      /^electron\/provisioning\//,
      ELECTRON_LIB,
      /^electron\/ipc\/(field-schemas|settings-schema)\.ts$/,
      /^electron\/services\/people\/recovery-code\.ts$/,
    ],
    packages: [NODE, /^papaparse$/, /^zod$/],
  },
  // head office is a program of its own; of the till it knows the events and how they are sealed
  {
    from: /^electron\/head-office\//,
    files: [SHARED, /^electron\/head-office\//, /^electron\/db\/audit\/audit-functions\.ts$/],
    packages: [NODE, /^pg$/, /^zod$/, /^@nats-io\//],
  },
  {
    from: /^electron\/printing\/picture\//,
    files: [SHARED, /^electron\/printing\/picture\//],
    packages: [NODE, /^qrcode-generator$/],
  },
  {
    from: /^electron\/printing\/encoding\//,
    files: [SHARED, /^electron\/printing\/(encoding|picture)\//],
    packages: [/^@point-of-sale\//],
  },
  // reads what the encoder writes without knowing how that was written
  {
    from: /^electron\/printing\/virtual-printer\//,
    files: [SHARED, /^electron\/printing\/(virtual-printer|picture)\//],
    packages: [/^iconv-lite$/],
  },
  // printers, and their queue: of the services it knows what they tell of the things that slips are of
  {
    from: /^electron\/printing\//,
    files: [SHARED, /^electron\/(printing|services|db)\//, ELECTRON_LIB],
    packages: [NODE, /^serialport$/],
  },
  {
    from: /^electron\/head-office-link\//,
    files: [SHARED, /^electron\/(head-office-link|db)\//, ELECTRON_LIB, /^electron\/head-office\/event\.ts$/],
    packages: [NODE, /^zod$/, /^@nats-io\//],
  },
  // what is believed of a newer program; only the shell can put it in place
  {
    from: /^electron\/updates\//,
    files: [SHARED, /^electron\/(updates|db)\//, ELECTRON_LIB],
    packages: [NODE, /^undici$/, /^zod$/],
  },
  // the one place that speaks to a scanner's port
  {
    from: /^electron\/scanner\//,
    files: [SHARED, /^electron\/scanner\//, ELECTRON_LIB],
    packages: [NODE, /^serialport$/],
  },
  { from: /^electron\/lib\//, files: [SHARED, ELECTRON_LIB], packages: [NODE, /^pino$/] },
  {
    from: /^electron\/services\//,
    files: [SHARED, /^electron\/(services|db)\//, ELECTRON_LIB, /^electron\/(actor|operator\/operator)\.ts$/],
    packages: [NODE, /^zod$/, /^papaparse$/],
  },
  {
    from: SHELL,
    files: [
      SHARED,
      /^electron\/(shell|ipc|hosts|lib|updates)\//,
      /^electron\/(settings|vault|window|app-core|host-parts)\.ts$/,
    ],
    packages: [NODE, /^electron$/, /^electron-store$/, /^electron-updater\//],
  },
  {
    from: /^electron\/ipc\//,
    files: [
      SHARED,
      /^electron\/(ipc|services)\//,
      ELECTRON_LIB,
      /^electron\/(actor|till|scanner\/serial-scanner)\.ts$/,
    ],
    packages: [NODE, /^zod$/],
  },
  {
    from: /^electron\/(browser-host|hosts)/,
    files: [SHARED, /^electron\/(browser-host|hosts|ipc)\//, ELECTRON_LIB, /^electron\/app-core\.ts$/],
    packages: [NODE, /^conf$/, /^fastify$/, /^@fastify\/static$/, /^ws$/],
  },
  { from: /^electron\//, files: [SHARED, /^electron\//], packages: [NODE] },
];

/** What every module specifier of `source` says, whatever way it is imported. */
export function importsOf(source: string): string[] {
  const statements = source.matchAll(
    /^\s*(?:import|export)\b[^'"`;]*?\bfrom\s*['"]([^'"]+)['"]|^\s*import\s*['"]([^'"]+)['"]/gm,
  );
  const calls = source.matchAll(/\b(?:import|require)\s*\(\s*['"`]([^'"`]+)['"`]/g);
  return [...statements, ...calls].map((match) => match[1] ?? match[2] ?? '');
}

/** What `file` (its path from the project's root, with slashes) imports against the rules, each as a sentence. */
function importBreaches(file: string, source: string): string[] {
  const border = BORDERS.find((each) => each.from.test(file));
  if (border === undefined) return [`${file}: no border is drawn for it`];
  const feature = FEATURE.exec(file)?.[1];
  return importsOf(source).flatMap((specifier) => {
    if (!specifier.startsWith('.')) {
      return border.packages.some((each) => each.test(specifier)) ? [] : [`${file} imports the package ${specifier}`];
    }
    const target = path.posix.normalize(path.posix.join(path.posix.dirname(file), specifier));
    const isOwn = feature !== undefined && target.startsWith(`renderer/${feature}/`);
    const known = /\.(ts|tsx|css|json)$/.test(target);
    if (!known) return [`${file} imports ${specifier} without its extension`];
    return isOwn || border.files.some((each) => each.test(target)) ? [] : [`${file} imports ${target}`];
  });
}

const MAX_LINES = 300;

/** Everything that one file does against the borders. */
export function breaches(file: string, source: string): string[] {
  const found = importBreaches(file, source);
  if (file !== 'renderer/pos-api.ts' && /\bwindow\s*\.\s*pos\b|\bglobalThis\s*\.\s*pos\b/.test(source)) {
    if (file.startsWith('renderer/')) found.push(`${file} touches window.pos`);
  }
  // whether the operator is there is known from what became of requests, and from nothing else
  if (/\bnavigator\s*\??\.\s*onLine\b|['"](?:online|offline)['"]\s*,/.test(source)) {
    found.push(`${file} believes the browser's idea of being online`);
  }
  if (/^export default\b/m.test(source) && !/config\.ts$/.test(file)) found.push(`${file} has a default export`);
  const lines = source.split('\n').length - 1;
  if (lines > MAX_LINES) found.push(`${file} has ${lines} lines`);
  return found;
}

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
const LOCALES = /^renderer\/locales\//;
const RENDERER_PACKAGES = [
  /^virtual:texts\//,
  /^react(-dom)?(\/|$)/,
  /^react-aria-components$/,
  /^react-i18next$/,
  /^i18next$/,
  /^lucide-react(\/icons\/[a-z0-9-]+)?$/,
  /^zustand/,
  /^qrcode$/,
];
const RENDERER_GROUND = /^renderer\/(keys|locales|quiet|scan|shell|sounds|state|text|theme|ui)\//;
const RENDERER_TOP = /^renderer\/(pos-api|use-call|use-reading|use-supervised-call)\.ts$/;

/** The screens: each its own folder, none of which knows another. */
const FEATURE = /^renderer\/(screens\/[a-z-]+|customer)\//;

/** The files that are the Electron shell, and so the only ones that may know Electron. */
const SHELL = /^electron\/(main|preload)\.ts$|^electron\/hosts\/electron\//;

const AREA = /^electron\/areas\/([a-z-]+)\//;
const ELECTRON_LIB = /^electron\/lib\//;
/** Under every area. */
const GROUND = /^electron\/(lib|db)\/|^electron\/areas\/(service-parts|events|actor)\.ts$/;
const OPERATOR_PORT = /^electron\/operator\/(operator|operator-failure)\.ts$/;

const BORDERS: readonly Border[] = [
  {
    from: /vite\.config\.ts$/,
    files: [/^renderer\/locales\/text-bundles\.ts$/],
    packages: [/^vite$/, /^@vitejs\//, NODE],
  },
  // the texts know nobody, and are put into bundles by the build
  { from: /^renderer\/locales\//, files: [LOCALES], packages: [/^vite$/, NODE] },
  // what stands on paper is a text like those on the screen
  { from: /^shared\/paper\/paper-words\.ts$/, files: [SHARED, LOCALES], packages: [] },
  { from: /^shared\/api\//, files: [SHARED], packages: [/^zod$/] },
  { from: /^shared\//, files: [SHARED], packages: [] },
  { from: /^renderer\/(app\/[a-z-]+|main)\.tsx?$/, files: [SHARED, /^renderer\//], packages: RENDERER_PACKAGES },
  // charts are drawn in one place
  {
    from: /^renderer\/screens\/reports\//,
    files: [SHARED, RENDERER_GROUND, RENDERER_TOP],
    packages: [...RENDERER_PACKAGES, /^recharts$/],
  },
  { from: FEATURE, files: [SHARED, RENDERER_GROUND, RENDERER_TOP], packages: RENDERER_PACKAGES },
  { from: /^renderer\//, files: [SHARED, RENDERER_GROUND, RENDERER_TOP], packages: RENDERER_PACKAGES },
  {
    from: /^electron\/programs\/simulator\//,
    files: [SHARED, /^electron\/programs\/simulator\//],
    packages: [NODE, /^better-sqlite3$/, /^fastify$/, /^zod$/, /^@fastify\//],
  },
  {
    from: /^electron\/operator\//,
    files: [SHARED, /^electron\/operator\//, ELECTRON_LIB],
    packages: [NODE, /^undici$/, /^zod$/],
  },
  { from: /^electron\/db\//, files: [SHARED, /^electron\/db\//, ELECTRON_LIB], packages: [NODE, /^better-sqlite3$/] },
  // what a host hands in is named by those who ask for it
  {
    from: /^electron\/lib\/host-parts\.ts$/,
    files: [
      SHARED,
      ELECTRON_LIB,
      /^electron\/(hosts\/[a-z-]+-host|areas\/(updates\/update-host|scanner\/serial-port))\.ts$/,
      /^electron\/operator\/http-exchange\.ts$/,
    ],
    packages: [],
  },
  { from: /^electron\/lib\//, files: [SHARED, ELECTRON_LIB], packages: [NODE, /^papaparse$/, /^pino$/, /^zod$/] },
  // what is given out is written and read by the same words, by the limits of what is typed by hand; files as tills read them
  {
    from: /^electron\/programs\/head-office\/publish\//,
    files: [
      SHARED,
      /^electron\/(programs\/head-office\/publish|areas\/head-office)\//,
      /^electron\/areas\/import\/csv\/(file-frame|read-row|record-reader)\.ts$/,
    ],
    packages: [NODE, /^@nats-io\//],
  },
  // head office is a program of its own; of the till it knows the events and how they are sealed
  {
    from: /^electron\/programs\/head-office\//,
    files: [SHARED, /^electron\/programs\/head-office\//, /^electron\/db\/audit\/audit-functions\.ts$/],
    packages: [NODE, /^pg$/, /^zod$/, /^@nats-io\//],
  },
  {
    from: /^electron\/areas\/printing\/picture\//,
    files: [SHARED, /^electron\/areas\/printing\/picture\//],
    packages: [NODE, /^pngjs$/, /^qrcode-generator$/],
  },
  {
    from: /^electron\/areas\/printing\/encoding\//,
    files: [SHARED, /^electron\/areas\/printing\/(encoding|picture)\//],
    packages: [/^@point-of-sale\//],
  },
  // reads what the encoder writes without knowing how that was written
  {
    from: /^electron\/areas\/printing\/virtual-printer\//,
    files: [SHARED, /^electron\/areas\/printing\/(virtual-printer|picture)\//],
    packages: [/^iconv-lite$/],
  },
  {
    from: SHELL,
    files: [
      SHARED,
      /^electron\/(hosts|lib|areas\/updates)\//,
      /^electron\/till\/(app-core|serve)\.ts$/,
      /^renderer\/locales\/(languages\.ts$|[\w-]+\/desktop\.json$)/,
    ],
    packages: [NODE, /^electron$/, /^electron-store$/, /^electron-updater\//],
  },
  {
    from: /^electron\/(hosts\/|browser-host\.ts$)/,
    files: [
      SHARED,
      /^electron\/(hosts|lib)\//,
      /^electron\/till\/(app-core|serve)\.ts$/,
      /^renderer\/locales\/[\w-]+\/desktop\.json$/,
    ],
    packages: [NODE, /^conf$/, /^fastify$/, /^@fastify\/static$/, /^ws$/],
  },
  // reads files in threads of their own, and so begins with no area
  {
    from: /^electron\/till\//,
    files: [SHARED, /^electron\/(till|areas|operator|db|lib|hosts)\//, /^electron\/programs\/simulator\/service\.ts$/],
    packages: [NODE, /^zod$/],
  },
  { from: /^electron\/(?!areas\/[a-z-]+\/)/, files: [SHARED, /^electron\//], packages: [NODE] },
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
  const area = AREA.exec(file)?.[1];
  const border = BORDERS.find((each) => each.from.test(file)) ?? (area === undefined ? undefined : areaBorder(area));
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

/**
 * Which other areas an area knows. Whatever else it needs is handed to it where the areas are composed; a line here that
 * gets longer is a reason to look for a function or an event instead.
 */
export const AREA_KNOWS: Readonly<Record<string, readonly string[]>> = {
  comparison: ['catalogue'],
  diagnosis: ['devices', 'head-office', 'personal', 'printing', 'records'],
  'head-office': ['catalogue'],
  import: ['catalogue'],
  money: ['catalogue', 'devices', 'personal'],
  printing: ['money', 'reconciliation', 'reports', 'shift'],
  provisioning: ['people', 'settings'],
  reconciliation: ['money'],
  records: ['money', 'people'],
  reports: ['reconciliation'],
  settings: ['head-office'],
};

/** Which areas each area imports from, types counted. `files`: sources by their path from the project's root. */
export function areasKnown(files: ReadonlyMap<string, string>): ReadonlyMap<string, ReadonlySet<string>> {
  const known = new Map<string, Set<string>>();
  for (const [file, source] of files) {
    const area = AREA.exec(file)?.[1];
    if (area === undefined) continue;
    const of = known.get(area) ?? new Set<string>();
    known.set(area, of);
    for (const specifier of importsOf(source)) {
      const other = AREA.exec(path.posix.join(path.posix.dirname(file), specifier))?.[1];
      if (other !== undefined && other !== area) of.add(other);
    }
  }
  return known;
}

/** The areas that know themselves by way of another. */
export function areasInCircles(known: ReadonlyMap<string, ReadonlySet<string>>): readonly string[] {
  function reaches(from: string, to: string, seen: Set<string>): boolean {
    return [...(known.get(from) ?? [])].some((next) => {
      if (next === to) return true;
      if (seen.has(next)) return false;
      seen.add(next);
      return reaches(next, to, seen);
    });
  }
  return [...known.keys()].filter((area) => reaches(area, area, new Set())).sort();
}

const AREA_PACKAGES: Readonly<Record<string, readonly RegExp[]>> = {
  import: [/^better-sqlite3$/, /^papaparse$/],
  'head-office': [/^@nats-io\//],
  personal: [/^better-sqlite3$/],
  printing: [/^serialport$/],
  provisioning: [/^papaparse$/],
  reconciliation: [/^papaparse$/],
  records: [/^better-sqlite3$/],
  reports: [/^papaparse$/],
  scanner: [/^serialport$/],
  updates: [/^undici$/],
};

/** The border of an area: the ground, the operator's port, the areas that it knows, and of the open till its type. */
function areaBorder(area: string): Border {
  const known = [area, ...(AREA_KNOWS[area] ?? [])].join('|');
  return {
    from: AREA,
    files: [SHARED, GROUND, OPERATOR_PORT, new RegExp(`^electron/areas/(${known})/`), ...(AROUND[area] ?? [])],
    packages: [NODE, /^zod$/, ...(AREA_PACKAGES[area] ?? [])],
  };
}

const TILL_TYPE = /^electron\/till\/till\.ts$/;

/** What single areas need besides. The first of them live around whatever till is open. */
const AROUND: Readonly<Record<string, readonly RegExp[]>> = {
  customer: [TILL_TYPE, /^electron\/hosts\/shop-picture-files\.ts$/],
  provisioning: [TILL_TYPE],
  records: [TILL_TYPE, /^electron\/till\/till-life\.ts$/],
  settings: [TILL_TYPE, /^electron\/operator\/operator-client\.ts$/],
  support: [TILL_TYPE, /^electron\/hosts\/stick-folders\.ts$/],
  updates: [TILL_TYPE],
  money: [/^electron\/operator\/wire-receipt\.ts$/],
  'head-office': [/^electron\/programs\/head-office\/event\.ts$/],
};

const MAX_LINES = 300;

/** Written by a test, and read by the compiler alone. */
const GENERATED = 'renderer/locales/interpolations.ts';

/** Everything that one file does against the borders. */
export function breaches(file: string, source: string): string[] {
  const found = importBreaches(file, source);
  if (file !== 'renderer/pos-api.ts' && /\bwindow\s*\.\s*pos\b|\bglobalThis\s*\.\s*pos\b/.test(source)) {
    if (file.startsWith('renderer/')) found.push(`${file} touches window.pos`);
  }
  // the calls bring their schemas, and those a library that no page waits for
  if (file.startsWith('renderer/') && /^import (?!type )[^;]*shared\/api\/(?!acts|pushes)/m.test(source)) {
    found.push(`${file} imports calls, and not only their types`);
  }
  // whether the operator is there is known from what became of requests, and from nothing else
  if (/\bnavigator\s*\??\.\s*onLine\b|['"](?:online|offline)['"]\s*,/.test(source)) {
    found.push(`${file} believes the browser's idea of being online`);
  }
  if (/^export default\b/m.test(source) && !/config\.ts$/.test(file)) found.push(`${file} has a default export`);
  const lines = source.split('\n').length - 1;
  if (lines > MAX_LINES && file !== GENERATED) found.push(`${file} has ${lines} lines`);
  return found;
}

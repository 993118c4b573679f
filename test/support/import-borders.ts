import path from 'node:path';

/** Who may import whom: a file's rule is the first whose `from` matches. */
type Border = { readonly from: RegExp; readonly files: readonly RegExp[]; readonly packages: readonly RegExp[] };

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

/** Screens: one folder each, none knows another. */
const FEATURE = /^renderer\/(screens\/[a-z-]+|customer)\//;

/** The Electron shell: the only files that may import Electron. */
const SHELL = /^electron\/(main|preload)\.ts$|^electron\/hosts\/electron\//;

const AREA = /^electron\/areas\/([a-z-]+)\//;
const ELECTRON_LIB = /^electron\/lib\//;
const GROUND = /^electron\/(lib|db)\/|^electron\/areas\/(service-parts|events|actor)\.ts$/;
const OPERATOR_PORT = /^electron\/operator\/(operator|operator-failure)\.ts$/;

const BORDERS: readonly Border[] = [
  {
    from: /vite\.config\.ts$/,
    // the preload gets the names of channels alone
    files: [/^renderer\/locales\/text-bundles\.ts$/, /^shared\/api\/contract\.ts$/],
    packages: [/^vite$/, /^@vitejs\//, NODE],
  },
  // texts import nothing; the build bundles them
  { from: /^renderer\/locales\//, files: [LOCALES], packages: [/^vite$/, NODE] },
  // printed words are texts like those on the screen
  { from: /^shared\/paper\/paper-voice\.ts$/, files: [SHARED, LOCALES], packages: [] },
  { from: /^shared\/api\//, files: [SHARED], packages: [/^zod$/] },
  { from: /^shared\//, files: [SHARED], packages: [] },
  { from: /^renderer\/(app\/[a-z-]+|main)\.tsx?$/, files: [SHARED, /^renderer\//], packages: RENDERER_PACKAGES },
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
  // what a host provides is typed by its users
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
  // publishing shares words, limits and file reader with the till
  {
    from: /^electron\/programs\/head-office\/publish\//,
    files: [
      SHARED,
      /^electron\/(programs\/head-office\/publish|areas\/head-office)\//,
      /^electron\/areas\/import\/csv\/(file-frame|read-row|record-reader)\.ts$/,
    ],
    packages: [NODE, /^@nats-io\//],
  },
  // head office is a program of its own; of the till it knows events and their hashes
  {
    from: /^electron\/programs\/head-office\//,
    files: [SHARED, /^electron\/programs\/head-office\//, /^electron\/db\/audit\/entries\.ts$/],
    packages: [NODE, /^pg$/, /^zod$/, /^@nats-io\//],
  },
  {
    from: /^electron\/areas\/printing\/picture\//,
    files: [SHARED, /^electron\/areas\/printing\/picture\//],
    packages: [NODE, /^pngjs$/, /^qrcode$/],
  },
  {
    from: /^electron\/areas\/printing\/encoding\//,
    files: [SHARED, /^electron\/areas\/printing\/(encoding|picture)\//],
    packages: [/^@point-of-sale\//],
  },
  // reads the encoder's output independently
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
  // runs in worker threads, so it starts without areas
  {
    from: /^electron\/till\//,
    files: [SHARED, /^electron\/(till|areas|operator|db|lib|hosts)\//, /^electron\/programs\/simulator\/service\.ts$/],
    packages: [NODE, /^zod$/],
  },
  { from: /^electron\/(?!areas\/[a-z-]+\/)/, files: [SHARED, /^electron\//], packages: [NODE] },
];

/** Every module specifier of `source`, by any form of import. */
export function importsOf(source: string): string[] {
  const statements = source.matchAll(
    /^\s*(?:import|export)\b[^'"`;]*?\bfrom\s*['"]([^'"]+)['"]|^\s*import\s*['"]([^'"]+)['"]/gm,
  );
  const calls = source.matchAll(/\b(?:import|require)\s*\(\s*['"`]([^'"`]+)['"`]/g);
  return [...statements, ...calls].map((match) => match[1] ?? match[2] ?? '');
}

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
 * Which areas an area imports. Anything else is passed in by compose.ts; before adding to a line, look for a function or
 * an event.
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

/** Imports between areas, types included. `files`: sources by path from the root. */
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

/** Areas that import themselves through another. */
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

/** An area may import the ground, the operator's port, its known areas, and the type of the open till. */
function areaBorder(area: string): Border {
  const known = [area, ...(AREA_KNOWS[area] ?? [])].join('|');
  return {
    from: AREA,
    files: [SHARED, GROUND, OPERATOR_PORT, new RegExp(`^electron/areas/(${known})/`), ...(AROUND[area] ?? [])],
    packages: [NODE, /^zod$/, ...(AREA_PACKAGES[area] ?? [])],
  };
}

const TILL_TYPE = /^electron\/till\/till\.ts$/;

/** Further imports of single areas; the first ones live outside an open till. */
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

/** Every breach of one file. */
export function breaches(file: string, source: string): string[] {
  const found = importBreaches(file, source);
  if (file !== 'renderer/pos-api.ts' && /\bwindow\s*\.\s*pos\b|\bglobalThis\s*\.\s*pos\b/.test(source)) {
    if (file.startsWith('renderer/')) found.push(`${file} touches window.pos`);
  }
  // calls bring their schemas, and those zod, which no page should wait for
  if (file.startsWith('renderer/') && /^import (?!type )[^;]*shared\/api\/(?!acts|pushes)/m.test(source)) {
    found.push(`${file} imports calls, and not only their types`);
  }
  // the operator's reachability follows from requests only
  if (/\bnavigator\s*\??\.\s*onLine\b|['"](?:online|offline)['"]\s*,/.test(source)) {
    found.push(`${file} believes the browser's idea of being online`);
  }
  if (/^export default\b/m.test(source) && !/config\.ts$/.test(file)) found.push(`${file} has a default export`);
  const lines = source.split('\n').length - 1;
  if (lines > MAX_LINES) found.push(`${file} has ${lines} lines`);
  return found;
}

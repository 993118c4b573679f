import type { BillOfMaterials } from '../../electron/programs/launch/write-bill.ts';
import type { Package } from './packages.ts';

/* Allowed files of a package; any other is a stray. */

/** Ours, in the archive. */
const OWN = [
  /^package\.json$/,
  /^resources\/icon\.png$/,
  /^resources\/fonts\/OFL\.txt$/,
  /^dist\/electron\/(main\.js|(file|import)-worker\.cjs)$/,
  // loaded only with a head office
  /^dist\/electron\/assets\/[\w-]+\.js$/,
  /^dist\/preload\/(customer-)?preload\.cjs$/,
  /^dist\/renderer\/(index|customer)\.html$/,
  /^dist\/renderer\/assets\/[\w.-]+\.(js|css|png|svg|woff2|wav)$/,
];

/** Of foreign packages: code, tables and licences. */
const OTHERS = /(?:\.(?:js|cjs|mjs|json|node)|\/(?:LICEN[CS]E|NOTICE)[\w.-]*)$/i;
const ABOUT_TESTS = /\/(?:__tests__|tests?|bench(?:mark)?s?|examples?)\/|\.test\.|\/\.[^/]+$/;

/** Outside the archive, on every system. Electron's own files are the stand-in's. */
const OUTSIDE = [
  /^(?:LICENSE\.electron\.txt|LICENSES\.chromium\.html|version)$/,
  /^locales\/[\w-]+\.pak$/,
  /^resources\/app\.asar$/,
  // the publisher that an update needs; on Linux only in the folder target
  /^resources\/app-update\.yml$/,
  /^resources\/app\.asar\.unpacked\/node_modules\/(?:better-sqlite3|@serialport\/bindings-cpp)\/prebuilds\/[^/]+(?:\/[^/]+)?\.node$/,
  // the publisher that an update needs, for electron-updater
  /^resources\/app-update\.yml$/,
  /^resources\/licences\/(?:bom\.cdx\.json|THIRD-PARTY-LICENCES\.txt)$/,
  /^resources\/docs\/(?:installing|provisioning|support|personal-data|only-sqlite)\.md$/,
  /^resources\/docs\/pictures\/[\w-]+\.png$/,
];
const OUTSIDE_ON = {
  linux: [/^balcao-pdv$/, /^chrome-sandbox$/],
  win32: [/^balcao-pdv\.exe$/, /^resources\/printing\/windows-queue\.ps1$/],
};

/** Begins a private key in any file. */
const SECRET = /-----BEGIN [A-Z ]*PRIVATE KEY-----/;

/** A package's folder, like `node_modules/a/node_modules/b`, from one of its files. */
export function placeOf(file: string): string | null {
  return /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0] ?? null;
}

function isAllowedInside(file: string, installed: ReadonlySet<string>): boolean {
  const place = placeOf(file);
  if (place === null) return OWN.some((each) => each.test(file));
  return (
    installed.has(place.slice(place.lastIndexOf('node_modules/') + 13)) && OTHERS.test(file) && !ABOUT_TESTS.test(file)
  );
}

/** Packages that the bill of materials lists. */
export function installedNames({ components }: BillOfMaterials): Set<string> {
  const installed = components.filter(({ properties = [] }) => properties.some(({ value }) => value === 'installed'));
  return new Set(installed.map(({ group, name }) => (group === undefined ? name : `${group}/${name}`)));
}

export function strays({ asar, outside, platform }: Package, bill: BillOfMaterials): readonly string[] {
  const installed = installedNames(bill);
  const inside = asar.files.filter(
    ({ name, content }) => !isAllowedInside(name, installed) || SECRET.test(content.toString('latin1')),
  );
  const allowedOutside = [...OUTSIDE, ...OUTSIDE_ON[platform]];
  return [
    ...inside.map(({ name }) => name),
    ...outside.filter((file) => !allowedOutside.some((each) => each.test(file))),
  ];
}

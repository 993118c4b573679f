import type { BillOfMaterials } from '../../electron/programs/launch/bill-of-materials.ts';
import type { Package } from './packages.ts';

/* What may be in a package: all else is a stray file. */

/** Ours, in the archive. */
const OWN = [
  /^package\.json$/,
  /^resources\/icon\.png$/,
  /^resources\/fonts\/OFL\.txt$/,
  /^dist\/electron\/(main\.js|(file|import)-worker\.cjs)$/,
  // what is loaded only where there is a head office
  /^dist\/electron\/assets\/[\w-]+\.js$/,
  /^dist\/preload\/(customer-)?preload\.cjs$/,
  /^dist\/renderer\/(index|customer)\.html$/,
  /^dist\/renderer\/assets\/[\w.-]+\.(js|css|png|svg|woff2|wav)$/,
];

/** Of a package of others: code, its tables and its terms. */
const OTHERS = /(?:\.(?:js|cjs|mjs|json|node)|\/(?:LICEN[CS]E|NOTICE)[\w.-]*)$/i;
const ABOUT_TESTS = /\/(?:__tests__|tests?|bench(?:mark)?s?|examples?)\/|\.test\.|\/\.[^/]+$/;

/** Beside the archive, on every system. Electron's own files are those of the stand-in. */
const OUTSIDE = [
  /^(?:LICENSE\.electron\.txt|LICENSES\.chromium\.html|version)$/,
  /^locales\/[\w-]+\.pak$/,
  /^resources\/app\.asar$/,
  // whose signature an update is to bear; where the folder alone is made, on Linux only
  /^resources\/app-update\.yml$/,
  /^resources\/app\.asar\.unpacked\/node_modules\/(?:better-sqlite3|@serialport\/bindings-cpp)\/prebuilds\/[^/]+(?:\/[^/]+)?\.node$/,
  // whose signature an update has to bear, for electron-updater
  /^resources\/app-update\.yml$/,
  /^resources\/licences\/(?:bom\.cdx\.json|THIRD-PARTY-LICENCES\.txt)$/,
  /^resources\/docs\/(?:installing|provisioning|support|personal-data)\.md$/,
  /^resources\/docs\/pictures\/[\w-]+\.png$/,
];
const OUTSIDE_ON = {
  linux: [/^balcao-pdv$/, /^chrome-sandbox$/],
  win32: [/^balcao-pdv\.exe$/, /^resources\/printing\/windows-queue\.ps1$/],
};

/** What begins a private key, in whatever file it is. */
const SECRET = /-----BEGIN [A-Z ]*PRIVATE KEY-----/;

/** The place of a package's folder: `node_modules/a/node_modules/b` of one of its files. */
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

/** Names of the packages that the bill says are installed. */
export function installedNames({ components }: BillOfMaterials): Set<string> {
  const installed = components.filter(({ properties = [] }) => properties.some(({ value }) => value === 'installed'));
  return new Set(installed.map(({ group, name }) => (group === undefined ? name : `${group}/${name}`)));
}

/** Every file of a package that is not allowed there. */
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

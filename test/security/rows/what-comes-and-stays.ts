import { type Row, violation } from '../row.ts';

const UPDATES = 'test/unit/updates/refusals.test.ts';
const PACKAGE = 'test/desktop/package.test.ts';
const PERSONAL = 'test/unit/services/personal/personal-data.test.ts';

/** What comes from outside as a program or a file, and what is kept of customers. */
export const WHAT_COMES_AND_STAYS: readonly Row[] = [
  {
    id: 'update-key',
    of: ['T9'],
    says: 'an update is taken with the signature of our own key alone, over TLS, whole',
    built: ['electron/updates/manifest.ts', 'electron/updates/fetch-manifest.ts', 'electron/updates/is-whole.ts'],
    test: { file: UPDATES, name: '$name ($why)' },
    also: [
      {
        file: 'test/unit/updates/accept-all.test.ts',
        name: 'a program that believes everything is caught by $name',
      },
    ],
    violation: violation(
      'whatever names a key of ours is believed',
      'electron/updates/manifest.ts',
      "if (!isSignedBy(Buffer.from(key.publicKey, 'base64'), vouchedFor, signature)) return refused('bad_signature');",
      "if (isSignedBy === undefined) return refused('bad_signature');",
    ),
  },
  {
    id: 'update-no-rollback',
    of: ['T9'],
    says: 'no older version, no expired manifest, no other channel is taken',
    built: ['electron/updates/decide.ts', 'electron/updates/seen-file.ts'],
    test: { file: UPDATES, name: '$name ($why)' },
    violation: violation(
      'an older version is taken',
      'electron/updates/decide.ts',
      "return isNewer(version, installed) || version === till.running ? null : 'older_version';",
      'return null;',
    ),
  },
  {
    id: 'update-between-shifts',
    of: ['T9'],
    says: 'nothing is installed during a payment, a sale or a shift',
    built: ['electron/updates/what-is-open.ts', 'electron/updates/by-itself.ts'],
    test: { file: 'test/unit/updates/by-itself.test.ts', name: 'never installs while anything is open' },
    also: [
      {
        file: 'test/unit/core/updates.test.ts',
        name: 'an update waits for the close, copies the file, and has the till closed when it is handed over',
      },
    ],
    violation: violation(
      'what is open is no reason to wait',
      'electron/updates/by-itself.ts',
      "return stage.state === 'ready' && stage.blocks.length === 0;",
      "return stage.state === 'ready';",
    ),
  },
  {
    id: 'provisioning-signed',
    of: ['more'],
    says: 'a new till takes what it is set to from a file that the owner signed, for this till, whole',
    built: ['electron/provisioning/read-file.ts', 'electron/provisioning/judge-file.ts'],
    test: { file: 'test/unit/provisioning/file-format.test.ts', name: 'with any byte changed is none' },
    also: [
      { file: 'test/unit/provisioning/file-format.test.ts', name: 'cut at any byte is none' },
      { file: 'test/unit/provisioning/judge-file.test.ts', name: '%s: %s' },
    ],
    violation: violation(
      'any signature will do',
      'electron/provisioning/read-file.ts',
      "return isSignedBy(Buffer.from(file.key, 'base64url'), signedBytes(file), Buffer.from(file.signature, 'base64'));",
      "return isSignedBy !== undefined && file.signature !== '';",
    ),
  },
  {
    id: 'dependencies',
    of: ['more'],
    says: 'the lock file vouches for every package, and no package runs a script as it is installed but the named ones',
    built: ['package-lock.json', 'package.json'],
    test: {
      file: 'test/unit/launch/dependencies.test.ts',
      name: 'has a hash for every package, no place to fetch it from, and no script that nobody decided on',
    },
    violation: violation(
      'a package with a script of its own',
      'package-lock.json',
      '    "node_modules/zod": {\n',
      '    "node_modules/zod": {\n      "hasInstallScript": true,\n',
    ),
  },
  {
    id: 'personal-data',
    of: ['more'],
    says: 'CPF, CNPJ and names of customers lie on the disk encrypted; erasing them keeps every total',
    built: ['electron/services/personal/personal-cipher.ts', 'electron/services/personal/personal-store.ts'],
    test: {
      file: 'test/unit/services/personal/personal-cipher.test.ts',
      name: 'tells nothing: not the number, nor that two are one, nor a person from a firm',
    },
    also: [{ file: PERSONAL, name: 'takes his number and its key everywhere, and no centavo; another customer stays' }],
    violation: violation(
      'the length tells a person from a firm',
      'electron/services/personal/personal-cipher.ts',
      'plain.padEnd(PADDED_TO[whose.kind])',
      'plain',
    ),
  },
  {
    id: 'folder-rights',
    of: ['more'],
    says: 'nobody else on the machine may read the till’s folder',
    built: ['electron/lib/folder-rights.ts'],
    test: {
      file: 'test/unit/lib/folder-rights.test.ts',
      name: 'a folder that others could open is closed to them, with what is in it',
    },
    violation: violation(
      'what is in it stays as it was',
      'electron/lib/folder-rights.ts',
      '    closeToOthers(inside);\n',
      '',
    ),
  },
  {
    id: 'secret-scan',
    of: ['T8'],
    says: '1,000 planted secrets are found nowhere outside the vault',
    built: ['electron/lib/logger.ts', 'electron/lib/mask-card-numbers.ts'],
    test: {
      file: 'test/journey/secret-scan.test.ts',
      name: 'are found nowhere outside the vault; one left on purpose in each place is',
    },
    violation: violation(
      'card numbers are stored as they were typed',
      'electron/lib/mask-card-numbers.ts',
      'return text.replace(DIGITS, maskRun);',
      "return maskRun('') + text;",
    ),
  },
  {
    id: 'support-bundle',
    of: ['more'],
    says: 'what support is given is on a list, and is read on the screen before it is written',
    built: ['electron/services/support/support-bundle.ts', 'electron/services/help-report.ts'],
    test: {
      file: 'test/unit/services/support/support-bundle.test.ts',
      name: 'another text than the one that was read last is not written',
    },
    violation: violation(
      'whatever is there now is written',
      'electron/services/support/support-bundle.ts',
      'if (read === null || read.reference !== reference)',
      'if (read === null)',
    ),
  },
  {
    id: 'vault-rotation',
    of: ['T6'],
    says: 'a key that is changed, lost, or taken from the till loses no money and no record',
    built: [
      'electron/services/personal/personal-keys.ts',
      'electron/services/personal/personal-upkeep.ts',
      'electron/revoke-till.ts',
    ],
    test: {
      file: PERSONAL,
      name: 'wherever the program ends on the way, everything is read, and in the end by the new key alone',
    },
    also: [
      { file: PERSONAL, name: 'whose key is gone keeps everything for the day on which it is back' },
      {
        file: 'test/unit/core/revoke-till.test.ts',
        name: 'a revoked till has no secret left, keeps its money, and is entered by the recovery code alone',
      },
    ],
    violation: violation(
      'a key that nobody needs any more stays in the vault',
      'electron/services/personal/personal-keys.ts',
      "      await vault.set(`personal-key-${mark}`, '');\n",
      '',
    ),
  },
  {
    id: 'package-listing',
    of: ['more'],
    says: 'the package holds the built program and its packages: no source, no map, nothing of tests',
    built: ['electron-builder.yml'],
    test: { file: PACKAGE, name: 'has what is on the list and nothing else' },
    also: [{ file: PACKAGE, name: 'a stray file is caught, in the archive and beside it, and so is another archive' }],
    violation: violation('sources of packages go in', 'electron-builder.yml', "  - '!**/*.{map,ts,tsx,mts,cts}'\n", ''),
  },
  {
    id: 'bill-of-materials',
    of: ['more'],
    says: 'the package lists what it is made of, and under which licences',
    built: ['electron/launch/bill-of-materials.ts'],
    test: {
      file: 'test/unit/launch/bill-of-materials.test.ts',
      name: 'refuses a package without a licence, and one that no lock file knows',
    },
    also: [{ file: PACKAGE, name: 'has the packages that the bill of materials says are installed' }],
    violation: violation(
      'a package without a licence is listed as nobody’s',
      'electron/launch/bill-of-materials.ts',
      "const { license, integrity = '' } = one.locked;",
      "const { license = 'NONE', integrity = '' } = one.locked;",
    ),
  },
];

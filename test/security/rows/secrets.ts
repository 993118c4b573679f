import { type Row, violation } from '../row.ts';

const VAULT = 'test/desktop/storage.test.ts';
const SCAN = 'test/pages/secret-scan.test.ts';
const PERSONAL = 'test/parts/areas/personal/personal-data.test.ts';
const ERASURE = 'test/parts/areas/personal/personal-erasure.test.ts';

/** What is kept from whoever has the machine, and what leaves it. */
export const SECRETS: readonly Row[] = [
  {
    id: 'vault-encrypts',
    of: ['T6'],
    says: 'secrets lie on the disk encrypted by the key that the system keeps for its user',
    built: ['electron/hosts/electron/vault.ts'],
    test: { file: VAULT, name: 'keeps a secret for the next start, and nothing readable on disk' },
    violation: violation(
      'they lie there as they are',
      'electron/hosts/electron/vault.ts',
      'const encrypted = await safeStorage.encryptStringAsync(secret);',
      'const encrypted = Buffer.from(secret);',
    ),
  },
  {
    id: 'vault-refuses-plain-text',
    of: ['T6'],
    says: 'where the system would only pretend to encrypt, nothing is kept, and it is asked for at the start instead',
    built: ['electron/hosts/electron/vault.ts'],
    test: { file: VAULT, name: 'without a key ring, whose "encryption" has a known key: nothing is written' },
    also: [
      { file: VAULT, name: 'what was stored without protection is taken from the disk, and said (key of today: %s)' },
      { file: VAULT, name: 'refuses a machine that cannot encrypt' },
    ],
    violation: violation('pretending is enough', 'electron/hosts/electron/vault.ts', "=== 'v10'", "=== 'none'"),
  },
  {
    id: 'vault-loses-nothing',
    of: ['T6'],
    says: 'a vault that cannot be read is put away, never written over',
    built: ['electron/hosts/electron/vault.ts', 'electron/hosts/settings-file.ts'],
    test: { file: VAULT, name: 'a torn file is put away, not written over' },
    violation: violation(
      'it is written over',
      'electron/hosts/electron/vault.ts',
      "const kept = keepUnreadable(path.join(dataDir, 'vault.json'));",
      'const kept = dataDir === keepUnreadable.name ? dataDir : null;',
    ),
  },
  {
    id: 'tab-keeps-no-secret',
    of: ['T6'],
    says: 'the browser tab keeps no secret on the disk',
    built: ['electron/hosts/browser/start-browser-host.ts'],
    test: {
      file: 'test/parts/hosts/browser-host.test.ts',
      name: 'hands the core what it promised: a vault that keeps nothing, settings that last, this version',
    },
    violation: violation(
      'it says that it does',
      'electron/hosts/browser/start-browser-host.ts',
      'canKeep: () => false',
      'canKeep: () => true',
    ),
  },
  {
    id: 'log-fields',
    of: ['T8'],
    says: 'the log takes fields of a list, and no others',
    built: ['electron/lib/logger.ts'],
    test: { file: 'test/pure/lib/logger.test.ts', name: 'writes nothing that is not on the list' },
    also: [
      {
        file: 'test/parts/hosts/browser-host.test.ts',
        name: 'its log holds neither the key, nor the cookie, nor a token',
      },
    ],
    violation: violation(
      'it takes whatever it is given',
      'electron/lib/logger.ts',
      'const kept: Record<string, string | number> = {};',
      'const kept: Record<string, string | number> = { ...fields };',
    ),
  },
  {
    id: 'log-masks',
    of: ['T8'],
    says: 'what looks like a card number is masked in every line of the log',
    built: ['electron/lib/logger.ts'],
    test: { file: 'test/pure/lib/logger.test.ts', name: 'masks %s' },
    violation: violation(
      'it is not',
      'electron/lib/logger.ts',
      'out[level](allowed(fields), mask(what));',
      'out[level](allowed(fields), what);',
    ),
  },
  {
    id: 'card-numbers',
    of: ['T8'],
    says: 'what has a card number’s check digit is stored with its last four digits alone',
    built: ['electron/lib/mask-card-numbers.ts', 'electron/operator/wire-errors.ts'],
    test: { file: 'test/pure/lib/mask-card-numbers.test.ts', name: '%s keeps its last four digits alone' },
    also: [
      { file: 'test/pure/operator/wire-errors.test.ts', name: 'never carries a card number, and keeps a CNPJ' },
      {
        file: 'test/parts/areas/shift/shift-service.test.ts',
        name: 'a card number in a reason is not stored',
      },
      {
        file: 'test/parts/areas/sale/held/held-sale.test.ts',
        name: 'what looks like a card number is not kept as a name',
      },
    ],
    violation: violation(
      'one with spaces between passes',
      'electron/lib/mask-card-numbers.ts',
      'DIGITS = /\\d+(?:[ .\\-\\u00a0]\\d+)*/g',
      'DIGITS = /\\d+/g',
    ),
  },
  {
    id: 'secret-scan',
    of: ['T8'],
    says: '1,000 planted secrets are found nowhere outside the vault',
    built: ['electron/lib/mask-card-numbers.ts', 'electron/lib/logger.ts', 'electron/areas/personal/personal-store.ts'],
    test: { file: SCAN, name: 'are known as %s, in the middle of something else' },
    also: [{ file: SCAN, name: 'are found nowhere outside the vault; one left on purpose in each place is' }],
    violation: violation(
      'what is there is not seen',
      'test/support/secrets/needles.ts',
      'if (begins[slotOf(key)] === 1) {',
      'if (begins[slotOf(key)] === 2) {',
    ),
  },
  {
    id: 'support-bundle',
    of: ['more'],
    says: 'what support is given is on a list, and is read on the screen before it is written',
    built: ['electron/areas/support/support-bundle.ts', 'electron/areas/support/told-settings.ts'],
    test: {
      file: 'test/pure/areas/support/support-bundle.test.ts',
      name: 'another text than the one that was read last is not written',
    },
    also: [
      {
        file: 'test/parts/areas/support/help-report.test.ts',
        name: 'has no secret and no card number, wherever they came from',
      },
      {
        file: 'test/parts/areas/support/help-report.test.ts',
        name: 'names neither the shop nor what somebody has put into the folder',
      },
    ],
    violation: violation(
      'what is written need not have been read',
      'electron/areas/support/support-bundle.ts',
      'if (read === null || read.reference !== reference)',
      'if (read === null)',
    ),
  },
  {
    id: 'personal-data',
    of: ['more'],
    says: 'CPF, CNPJ and names of customers lie on the disk encrypted; erasing them keeps every total',
    built: ['electron/areas/personal/personal-cipher.ts', 'electron/areas/personal/personal-erasure.ts'],
    test: {
      file: ERASURE,
      name: 'takes his number and its key everywhere, and no centavo; another customer stays',
    },
    also: [
      { file: PERSONAL, name: 'what is too old goes by itself, and the name of a sale that waits no more' },
      {
        file: ERASURE,
        name: 'is in the trail no sooner than it is on the disk, and afterwards by itself, with who did it',
      },
    ],
    violation: violation(
      'what was erased is still there',
      'electron/areas/personal/personal-erasure.ts',
      'personal.dropSales(ids);',
      '',
    ),
  },
  {
    id: 'vault-rotation',
    of: ['T6'],
    says: 'a key that is changed, lost, or taken from the till loses no money and no record',
    built: [
      'electron/areas/personal/personal-upkeep.ts',
      'electron/till/revoke-till.ts',
      'electron/hosts/electron/vault.ts',
    ],
    test: {
      file: PERSONAL,
      name: 'wherever the program ends on the way, everything is read, and in the end by the new key alone',
    },
    also: [
      { file: PERSONAL, name: 'a till whose key is gone keeps everything for the day on which it is back' },
      {
        file: 'test/parts/till/revoke-till.test.ts',
        name: 'a revoked till has no secret left, keeps its money, and is entered by the recovery code alone',
      },
    ],
    violation: violation(
      'the old key goes before everything has the new one',
      'electron/areas/personal/personal-upkeep.ts',
      'if (await encryptAnew(old, key)) await keys.destroy(old.mark);',
      'await keys.destroy(old.mark); await encryptAnew(old, key);',
    ),
  },
  {
    id: 'folder-rights',
    of: ['more'],
    says: 'nobody else on the machine may read the till’s folder',
    built: ['electron/lib/folder-rights.ts', 'electron/hosts/electron/app-life.ts', 'electron/browser-host.ts'],
    test: {
      file: 'test/pure/lib/folder-rights.test.ts',
      name: 'a folder that others could open is closed to them, with what is in it',
    },
    violation: violation(
      'what others may do stays',
      'electron/lib/folder-rights.ts',
      'chmodSync(file, found.mode & 0o7700);',
      'chmodSync(file, found.mode);',
    ),
  },
];

import { type Row, rowsOf, testsIn } from '../row.ts';

const inStorage = testsIn('test/desktop/storage.test.ts');
const inBrowserHost = testsIn('test/parts/hosts/browser-host.test.ts');
const inLogger = testsIn('test/pure/lib/logger.test.ts');
const inSecretScan = testsIn('test/pages/secret-scan.test.ts');
const inHelpReport = testsIn('test/parts/areas/support/help-report.test.ts');
const inPersonalErasure = testsIn('test/parts/areas/personal/personal-erasure.test.ts');
const inPersonalData = testsIn('test/parts/areas/personal/personal-data.test.ts');

export const SECRETS: readonly Row[] = rowsOf([
  {
    id: 'vault-encrypts',
    of: ['T6'],
    says: 'secrets lie on the disk encrypted by the key that the system keeps for its user',
    built: ['electron/hosts/electron/vault.ts'],
    test: inStorage('keeps a secret for the next start, and nothing readable on disk'),
    violation: [
      'they lie there as they are',
      'const encrypted = await safeStorage.encryptStringAsync(secret);',
      'const encrypted = Buffer.from(secret);',
    ],
  },
  {
    id: 'vault-refuses-plain-text',
    of: ['T6'],
    says: 'where the system would only pretend to encrypt, nothing is kept, and it is asked for at the start instead',
    built: ['electron/hosts/electron/vault.ts'],
    test: inStorage('without a key ring, whose "encryption" has a known key: nothing is written'),
    also: [
      inStorage('unprotected secrets are deleted and reported (key now: %s)'),
      inStorage('refuses a machine that cannot encrypt'),
    ],
    violation: ['pretending is enough', "=== 'v10'", "=== 'none'"],
  },
  {
    id: 'vault-loses-nothing',
    of: ['T6'],
    says: 'a vault that cannot be read is put away, never written over',
    built: ['electron/hosts/electron/vault.ts', 'electron/hosts/settings-file.ts'],
    test: inStorage('a torn file is put away, not written over'),
    violation: [
      'it is written over',
      "const kept = keepUnreadable(path.join(dataDir, 'vault.json'));",
      'const kept = dataDir === keepUnreadable.name ? dataDir : null;',
    ],
  },
  {
    id: 'tab-keeps-no-secret',
    of: ['T6'],
    says: 'the browser tab keeps no secret on the disk',
    built: ['electron/hosts/browser/start-browser-host.ts'],
    test: inBrowserHost(
      'hands the core what it promised: a vault that keeps nothing, settings that last, this version',
    ),
    violation: ['it says that it does', 'canKeep: () => false', 'canKeep: () => true'],
  },
  {
    id: 'log-fields',
    of: ['T8'],
    says: 'the log takes fields of a list, and no others',
    built: ['electron/lib/logger.ts'],
    test: inLogger('writes nothing that is not on the list'),
    also: [inBrowserHost('its log holds neither the key, nor the cookie, nor a token')],
    violation: [
      'it takes whatever it is given',
      'const kept: Record<string, string | number> = {};',
      'const kept: Record<string, string | number> = { ...fields };',
    ],
  },
  {
    id: 'log-masks',
    of: ['T8'],
    says: 'what looks like a card number is masked in every line of the log',
    built: ['electron/lib/logger.ts'],
    test: inLogger('masks %s'),
    violation: ['it is not', 'out[level](allowed(fields), mask(what));', 'out[level](allowed(fields), what);'],
  },
  {
    id: 'card-numbers',
    of: ['T8'],
    says: 'what has a card number’s check digit is stored with its last four digits alone',
    built: ['shared/mask-card-numbers.ts', 'electron/operator/wire-errors.ts'],
    test: { file: 'test/pure/lib/mask-card-numbers.test.ts', name: '%s keeps its last four digits alone' },
    also: [
      { file: 'test/pure/operator/wire-errors.test.ts', name: 'never carries a card number, and keeps a CNPJ' },
      { file: 'test/parts/areas/shift/shift-service.test.ts', name: 'a card number in a reason is not stored' },
      {
        file: 'test/parts/areas/money/sale/held/held-sale.test.ts',
        name: 'what looks like a card number is not kept as a name',
      },
    ],
    violation: ['one with spaces between passes', 'DIGITS = /\\d+(?:[ .\\-\\u00a0]\\d+)*/g', 'DIGITS = /\\d+/g'],
  },
  {
    id: 'secret-scan',
    of: ['T8'],
    says: '1,000 planted secrets are found nowhere outside the vault',
    built: ['shared/mask-card-numbers.ts', 'electron/lib/logger.ts', 'electron/areas/personal/personal-store.ts'],
    test: inSecretScan('are known as %s, in the middle of something else'),
    also: [inSecretScan('are found nowhere outside the vault; one left on purpose in each place is')],
    violation: [
      'what is there is not seen',
      'if (begins[slotOf(key)] === 1) {',
      'if (begins[slotOf(key)] === 2) {',
      'test/support/secrets/needles.ts',
    ],
  },
  {
    id: 'support-bundle',
    of: ['more'],
    says: 'what support is given is on a list, and is read on the screen before it is written',
    built: ['electron/areas/support/support.ts', 'electron/areas/support/help-report.ts'],
    test: {
      file: 'test/pure/areas/support/support.test.ts',
      name: 'another text than the one that was read last is not written',
    },
    also: [
      inHelpReport('has no secret and no card number, wherever they came from'),
      inHelpReport('names neither the shop nor what somebody has put into the folder'),
    ],
    violation: [
      'what is written need not have been read',
      'if (read === null || read.reference !== reference)',
      'if (read === null)',
    ],
  },
  {
    id: 'personal-data',
    of: ['more'],
    says: 'CPF, CNPJ and names of customers lie on the disk encrypted; erasing them keeps every total',
    built: ['electron/areas/personal/personal-cipher.ts', 'electron/areas/personal/personal.ts'],
    test: inPersonalErasure('takes his number and its key everywhere, and no centavo; another customer stays'),
    also: [
      inPersonalData('what is too old goes by itself, and the name of a sale that waits no more'),
      inPersonalErasure('is in the trail no sooner than it is on the disk, and afterwards by itself, with who did it'),
    ],
    violation: [
      'what was erased is still there',
      'personal.dropSales(ids);',
      '',
      'electron/areas/personal/personal.ts',
    ],
  },
  {
    id: 'vault-rotation',
    of: ['T6'],
    says: 'a key that is changed, lost, or taken from the till loses no money and no record',
    built: ['electron/areas/personal/personal.ts', 'electron/till/revoke-till.ts', 'electron/hosts/electron/vault.ts'],
    test: inPersonalData(
      'wherever the program ends on the way, everything is read, and in the end by the new key alone',
    ),
    also: [
      inPersonalData('a till whose key is gone keeps everything for the day on which it is back'),
      {
        file: 'test/parts/till/revoke-till.test.ts',
        name: 'a revoked till has no secret left, keeps its money, and is entered by the recovery code alone',
      },
    ],
    violation: [
      'the old key goes before everything has the new one',
      'if (await reencrypt(upkeep, old, key)) await keys.destroy(old.mark);',
      'await keys.destroy(old.mark); await reencrypt(upkeep, old, key);',
    ],
  },
  {
    id: 'folder-rights',
    of: ['more'],
    says: 'nobody else on the machine may read the till’s folder',
    built: ['electron/lib/folder-rights.ts', 'electron/hosts/electron/app-life.ts', 'electron/browser-host.ts'],
    test: {
      file: 'test/pure/lib/folder-rights.test.ts',
      name: 'a folder that others could open is closed to them, contents too',
    },
    violation: ['what others may do stays', 'chmodSync(file, found.mode & 0o7700);', 'chmodSync(file, found.mode);'],
  },
]);

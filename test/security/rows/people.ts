import { type Row, rowsOf, testsIn } from '../row.ts';

const inPermissionTable = testsIn('test/parts/till/permission-table.test.ts');
const inWhoMayWhat = testsIn('test/parts/till/who-may-what.test.ts');
const inApprovals = testsIn('test/parts/till/approvals.test.ts');
const inAuditTrail = testsIn('test/parts/db/audit/audit-trail.test.ts');
const inPinHash = testsIn('test/pure/areas/people/pin-hash.test.ts');
const inPinTries = testsIn('test/parts/areas/people/pin-tries.test.ts');

export const PEOPLE: readonly Row[] = rowsOf([
  {
    id: 'authorisation',
    of: ['T3'],
    says: 'the main process decides each call by role and drawer, whatever the page shows',
    built: ['shared/api/acts.ts', 'electron/till/allowed.ts', 'electron/till/serve.ts'],
    test: inPermissionTable('$state, $role, drawer open: $drawer: every channel'),
    also: [
      inWhoMayWhat('everything of use on a till that nobody works at, was signed out of, or was locked'),
      inWhoMayWhat('beyond a %s, or without a drawer'),
    ],
    violation: ['a cashier may make people', 'people: manager,', 'people: cashier,'],
  },
  {
    id: 'not-in-the-table',
    of: ['T3'],
    says: 'a channel that is not in the table of permissions is nobody’s',
    built: ['electron/till/allowed.ts'],
    test: inPermissionTable('a channel that is not in the table is nobody’s'),
    violation: [
      'it is everybody’s',
      "if (!Object.hasOwn(API, channel)) return fail('not_permitted');",
      'if (!Object.hasOwn(API, channel)) return null;',
    ],
  },
  {
    id: 'one-approval-one-act',
    of: ['T3'],
    says: 'a supervisor’s PIN comes with one act, is for no other, and leaves nothing open',
    built: ['electron/till/approvals.ts'],
    test: inApprovals('does the one act, with both names on record, and nothing stays open'),
    also: [
      inWhoMayWhat('opens what the table says, and nothing else'),
      inApprovals('whoever has signed in while the PIN was looked at'),
    ],
    violation: [
      'nobody is told who lent his PIN',
      '    till().session.noteApproval(verified.value, { channel, ...named(parsed.value) });\n',
      '',
    ],
  },
  {
    id: 'auto-lock',
    of: ['more'],
    says: 'a till that nobody uses locks itself, by a time that no clock shortens',
    built: ['electron/areas/people/idle-lock.ts'],
    test: {
      file: 'test/parts/areas/people/session.test.ts',
      name: 'comes after the minutes of the settings, by the till’s own time',
    },
    violation: ['a till that is left is in use', 'if (limitMs > 0) onIdle();', 'lastUseMs = clock.monotonicMs();'],
  },
  {
    id: 'trail',
    of: ['more'],
    says: 'what was done stays on record: the trail only grows, and each entry seals the one before',
    built: ['electron/db/migrations/0001-baseline.ts', 'electron/db/audit/verify-audit.ts'],
    test: inAuditTrail('refuses to be rewritten, shortened, or written past its order'),
    also: [inAuditTrail('%s is named')],
    violation: [
      'entries can be rewritten',
      "CREATE TRIGGER audit_stays BEFORE UPDATE ON audit BEGIN SELECT RAISE(ABORT, 'the audit trail is not rewritten'); END;\n",
      '',
    ],
  },
  {
    id: 'pin-hash',
    of: ['T7'],
    says: 'a PIN is stored by scrypt, N = 2^15, with a salt of its own',
    built: ['electron/areas/people/pin-hash.ts'],
    test: inPinHash('is what scrypt makes of it at the cost of the shop, with sixteen bytes of salt'),
    violation: ['at a cost that a thief does not notice', 'PIN_COST = 15', 'PIN_COST = 10'],
  },
  {
    id: 'pin-pepper',
    of: ['T7'],
    says: 'a key of the vault is in the hash: the file alone cannot be tried',
    built: ['electron/areas/people/pin-pepper.ts', 'electron/areas/people/pin-hash.ts'],
    test: inPinHash('has the pepper mixed in before, and cannot be tried without'),
    also: [inPinTries('is in the hash where the machine keeps secrets, and the file has only its mark')],
    violation: [
      'it is not in it',
      'const mixed = pepper === null ? secret',
      'const mixed = pepper?.mark !== null ? secret',
      'electron/areas/people/pin-hash.ts',
    ],
  },
  {
    id: 'pin-tries',
    of: ['T7'],
    says: 'five wrong tries, then waits in which not even the right PIN is taken',
    built: ['electron/areas/people/secret-check.ts', 'shared/person.ts'],
    test: inPinTries('the fifth begins a wait in which not even the right one is taken'),
    also: [inPinTries('each one more waits longer, up to the last wait, which stays')],
    violation: ['the right one is taken', "if (seconds > 0) return fail('pin_wait', { values: { seconds } });", ''],
  },
  {
    id: 'pin-waits-last',
    of: ['T7'],
    says: 'neither a restart, nor a clock, nor the power takes a try or a wait back',
    built: ['electron/areas/people/secret-check.ts'],
    test: inPinTries('a restart begins the whole wait anew, and takes no try back'),
    also: [
      inPinTries('no change of the clock shortens a wait: moved by %i'),
      inPinTries('a try that the power cut into is spent'),
    ],
    violation: [
      'a restart ends the wait',
      'waits.get(key) ?? startedMs + row.wait_seconds * 1000',
      'waits.get(key) ?? startedMs',
    ],
  },
]);

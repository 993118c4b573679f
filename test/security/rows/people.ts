import { type Row, violation } from '../row.ts';

const TABLE = 'test/parts/till/permission-table.test.ts';
const WHO = 'test/parts/till/who-may-what.test.ts';
const APPROVALS = 'test/parts/till/approvals.test.ts';
const TRIES = 'test/parts/areas/people/pin-tries.test.ts';
const HASH = 'test/pure/areas/people/pin-hash.test.ts';

/** Who may do what, and what proves who somebody is. */
export const PEOPLE: readonly Row[] = [
  {
    id: 'authorisation',
    of: ['T3'],
    says: 'the main process decides each call by role and drawer, whatever the page shows',
    built: ['shared/api/acts.ts', 'electron/till/permission-gate.ts', 'electron/till/guarded-handlers.ts'],
    test: { file: TABLE, name: '$state, $role, drawer open: $drawer: every channel' },
    also: [
      {
        file: WHO,
        name: 'everything of use on a till that nobody works at, was signed out of, or was locked',
      },
      { file: WHO, name: 'what is beyond a %s, and selling before the drawer is open' },
    ],
    violation: violation('a cashier may make people', 'shared/api/acts.ts', 'people: manager,', 'people: cashier,'),
  },
  {
    id: 'not-in-the-table',
    of: ['T3'],
    says: 'a channel that is not in the table of permissions is nobody’s',
    built: ['electron/till/permission-gate.ts'],
    test: { file: TABLE, name: 'a channel that is not in the table is nobody’s' },
    violation: violation(
      'it is everybody’s',
      'electron/till/permission-gate.ts',
      "if (!Object.hasOwn(API, channel)) return fail('not_permitted');",
      'if (!Object.hasOwn(API, channel)) return null;',
    ),
  },
  {
    id: 'one-approval-one-act',
    of: ['T3'],
    says: 'a supervisor’s PIN comes with one act, is for no other, and leaves nothing open',
    built: ['electron/till/approvals.ts'],
    test: { file: APPROVALS, name: 'does the one act, with both names on record, and nothing stays open' },
    also: [
      { file: WHO, name: 'opens what the table says, and nothing else' },
      { file: APPROVALS, name: 'whoever has signed in while the PIN was looked at' },
    ],
    violation: violation(
      'nobody is told who lent his PIN',
      'electron/till/approvals.ts',
      '    till().session.noteApproval(verified.value, { channel, ...named(parsed.data) });\n',
      '',
    ),
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
    violation: violation(
      'a till that is left is in use',
      'electron/areas/people/idle-lock.ts',
      'else return onIdle();',
      'else lastUseMs = clock.monotonicMs();',
    ),
  },
  {
    id: 'trail',
    of: ['more'],
    says: 'what was done stays on record: the trail only grows, and each entry seals the one before',
    built: ['electron/db/migrations/0001-baseline/audit-trail.ts', 'electron/db/audit/verify-audit.ts'],
    test: {
      file: 'test/parts/db/audit/audit-trail.test.ts',
      name: 'refuses to be rewritten, shortened, or written past its order',
    },
    also: [{ file: 'test/parts/db/audit/audit-trail.test.ts', name: '%s is named' }],
    violation: violation(
      'entries can be rewritten',
      'electron/db/migrations/0001-baseline/audit-trail.ts',
      "CREATE TRIGGER audit_stays BEFORE UPDATE ON audit BEGIN SELECT RAISE(ABORT, 'the audit trail is not rewritten'); END;\n",
      '',
    ),
  },
  {
    id: 'pin-hash',
    of: ['T7'],
    says: 'a PIN is stored by scrypt, N = 2^15, with a salt of its own',
    built: ['electron/areas/people/pin-hash.ts'],
    test: { file: HASH, name: 'is what scrypt makes of it at the cost of the shop, with sixteen bytes of salt' },
    violation: violation(
      'at a cost that a thief does not notice',
      'electron/areas/people/pin-hash.ts',
      'PIN_COST = 15',
      'PIN_COST = 10',
    ),
  },
  {
    id: 'pin-pepper',
    of: ['T7'],
    says: 'a key of the vault is in the hash: the file alone cannot be tried',
    built: ['electron/areas/people/pin-pepper.ts', 'electron/areas/people/pin-hash.ts'],
    test: { file: HASH, name: 'has the pepper mixed in before, and cannot be tried without' },
    also: [{ file: TRIES, name: 'is in the hash where the machine keeps secrets, and the file has only its mark' }],
    violation: violation(
      'it is not in it',
      'electron/areas/people/pin-hash.ts',
      'const mixed = pepper === null ? secret',
      'const mixed = pepper?.mark !== null ? secret',
    ),
  },
  {
    id: 'pin-tries',
    of: ['T7'],
    says: 'five wrong tries, then waits in which not even the right PIN is taken',
    built: ['electron/areas/people/secret-check.ts', 'shared/person.ts'],
    test: { file: TRIES, name: 'the fifth begins a wait in which not even the right one is taken' },
    also: [{ file: TRIES, name: 'each one more waits longer, up to the last wait, which stays' }],
    violation: violation(
      'the right one is taken',
      'electron/areas/people/secret-check.ts',
      "if (seconds > 0) return fail('pin_wait', { values: { seconds } });",
      '',
    ),
  },
  {
    id: 'pin-waits-last',
    of: ['T7'],
    says: 'neither a restart, nor a clock, nor the power takes a try or a wait back',
    built: ['electron/areas/people/secret-check.ts'],
    test: { file: TRIES, name: 'a restart begins the whole wait anew, and takes no try back' },
    also: [
      { file: TRIES, name: 'no change of the clock shortens a wait: moved by %i' },
      { file: TRIES, name: 'a try that the power cut into is spent' },
    ],
    violation: violation(
      'a restart ends the wait',
      'electron/areas/people/secret-check.ts',
      'waits.get(key) ?? startedMs + row.wait_seconds * 1000',
      'waits.get(key) ?? startedMs',
    ),
  },
];

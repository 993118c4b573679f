import { type Row, violation } from '../row.ts';

const HTTP = 'test/parts/operator/http-failures.test.ts';
const REFUSALS = 'test/parts/areas/updates/refusals.test.ts';
const EXCHANGE = 'electron/operator/http-exchange.ts';

/** What goes out, and what comes in as a program. */
export const WIRE: readonly Row[] = [
  {
    id: 'token-addresses',
    of: ['T4'],
    says: 'the token goes to the two configured addresses alone: https, or this machine itself',
    built: ['electron/operator/operator-call.ts'],
    test: { file: 'test/pure/operator/trusted-url.test.ts', name: 'not %s' },
    also: [{ file: HTTP, name: 'to an address that is neither https nor this machine' }],
    violation: violation(
      'a name that only begins like this machine is believed',
      'electron/operator/operator-call.ts',
      '\\[::1\\])$/',
      '\\[::1\\])/',
    ),
  },
  {
    id: 'token-not-repeated',
    of: ['T4'],
    says: 'an answer that repeats the token is stored and shown without it',
    built: ['electron/operator/operator-call.ts'],
    test: {
      file: 'test/parts/operator/repeated-token.test.ts',
      name: 'a refusal that repeats the token goes on without it: %s',
    },
    violation: violation(
      'it is stored as it came',
      'electron/operator/operator-call.ts',
      "message: answer.message.replaceAll(token, '****')",
      'message: answer.message',
    ),
  },
  {
    id: 'no-redirects',
    of: ['T5'],
    says: 'redirects are never followed',
    built: [],
    test: { file: HTTP, name: '%d is not followed, and no token goes there' },
    violation: violation(
      'one is, with the token',
      EXCHANGE,
      'const response = await agent.request({ origin, path, method, headers, body, signal });',
      `let response = await agent.request({ origin, path, method, headers, body, signal });
  const next = URL.parse(String(response.headers['location']));
  if (next !== null) response = await agent.request({ origin: next.origin, path: next.pathname, method, headers, signal });`,
    ),
  },
  {
    id: 'tls-only',
    of: ['T5', 'E1'],
    says: 'beyond this machine TLS alone, with a certificate that somebody vouches for, whatever the environment allows',
    built: ['electron/operator/operator-call.ts'],
    test: { file: HTTP, name: 'nobody vouches for the certificate, whatever the environment allows' },
    also: [{ file: 'test/pure/security/sources.test.ts', name: 'no certificate is waved through' }],
    violation: violation(
      'the environment decides',
      EXCHANGE,
      'allowH2: false, rejectUnauthorized: true }',
      'allowH2: false }',
    ),
  },
  {
    id: 'head-office-tls',
    of: ['T5'],
    says: 'head office is spoken to over TLS, or on this machine',
    built: ['electron/lib/field-schemas.ts', 'electron/areas/head-office/connect.ts'],
    test: {
      file: 'test/pure/areas/head-office/head-office-settings.test.ts',
      name: 'a wrong %s is refused by the main process, and marked before: %o',
    },
    violation: violation(
      'in the open as well',
      'electron/lib/field-schemas.ts',
      "return scheme === 'tls' || LOOPBACK.includes(host);",
      'return true;',
    ),
  },
  {
    id: 'bodies-capped',
    of: ['T5'],
    says: 'of an answer at most a megabyte is taken',
    built: [],
    test: { file: HTTP, name: 'more than a megabyte, announced or not' },
    violation: violation('as much as comes', EXCHANGE, '    maxResponseSize: MAX_ANSWER_BYTES,\n', ''),
  },
  {
    id: 'time-outs',
    of: ['T5'],
    says: 'everything that is waited for has an end',
    built: [],
    test: { file: HTTP, name: 'the server says nothing while TLS should begin' },
    violation: violation(
      'a connection that does not come about is waited for',
      EXCHANGE,
      'timeout: timeouts.connectMs,',
      'timeout: 600_000,',
    ),
  },
  {
    id: 'headers',
    of: ['more'],
    says: 'nothing that is typed can end a header and begin another',
    built: ['electron/operator/wire-headers.ts'],
    test: { file: HTTP, name: 'with a token or a field that no header can carry' },
    violation: violation(
      'whatever is typed travels',
      'electron/operator/wire-headers.ts',
      'if (!TRAVELS.test(value))',
      'if (TRAVELS.test(value) === null)',
    ),
  },
  {
    id: 'paths',
    of: ['more'],
    says: 'no identifier can change the path that it stands in',
    built: ['electron/operator/wire-requests.ts', 'electron/operator/rest-calls.ts'],
    test: { file: HTTP, name: 'for an identifier that would change the path' },
    violation: violation(
      'a step upwards is an identifier',
      'electron/operator/wire-requests.ts',
      " && identifier !== '..'",
      '',
    ),
  },
  {
    id: 'package-listing',
    of: ['more'],
    says: 'the package holds the built program and its packages: no source, no map, nothing of tests',
    built: ['electron-builder.yml', 'test/support/package-listing.ts'],
    test: {
      file: 'test/pure/programs/launch/package-listing.test.ts',
      name: 'what is on no list is a stray, in the archive and beside it',
    },
    also: [{ file: 'test/desktop/package.test.ts', name: 'has what is on the list and nothing else' }],
    violation: violation(
      'whatever is of no package may be there',
      'test/support/package-listing.ts',
      'return OWN.some((each) => each.test(file));',
      'return true;',
    ),
  },
  {
    id: 'dependencies',
    of: ['more'],
    says: 'the lock file vouches for every package, and no package runs a script as it is installed but the named ones',
    built: ['package-lock.json', 'package.json'],
    test: {
      file: 'test/pure/programs/launch/dependencies.test.ts',
      name: 'lets one package alone run a script: the Node of the project',
    },
    also: [
      {
        file: 'test/pure/programs/launch/dependencies.test.ts',
        name: 'has a hash for every package, no place to fetch it from, and no script that nobody decided on',
      },
    ],
    violation: violation(
      'another package runs its script',
      'package.json',
      '"electron-winstaller": false',
      '"electron-winstaller": true',
    ),
  },
  {
    id: 'bill-of-materials',
    of: ['more'],
    says: 'the package lists what it is made of, and under which licences',
    built: ['electron/programs/launch/bill-of-materials.ts'],
    test: {
      file: 'test/pure/programs/launch/bill-of-materials.test.ts',
      name: 'refuses a package without a licence, and one that no lock file knows',
    },
    also: [
      {
        file: 'test/pure/programs/launch/bill-of-materials.test.ts',
        name: 'holds no terms that the program could not keep',
      },
    ],
    violation: violation(
      'one without a licence passes',
      'electron/programs/launch/bill-of-materials.ts',
      'if (license === undefined) throw',
      'if (license === null) throw',
    ),
  },
  {
    id: 'update-key',
    of: ['T9'],
    says: 'an update is taken with the signature of our own key alone, over TLS, whole',
    built: [
      'electron/areas/updates/manifest.ts',
      'electron/areas/updates/update-source.ts',
      'electron/areas/updates/fetch-file.ts',
    ],
    test: { file: REFUSALS, name: '$name ($why)' },
    also: [{ file: 'test/parts/areas/updates/update-service.test.ts', name: 'looks at the file once more' }],
    violation: violation(
      'anybody signs',
      'electron/areas/updates/manifest.ts',
      "if (!isSignedBy(Buffer.from(key.publicKey, 'base64'), vouchedFor, signature)) return refused('bad_signature');",
      '',
    ),
  },
  {
    id: 'update-no-rollback',
    of: ['T9'],
    says: 'no older version, no expired manifest, no other channel is taken',
    built: ['electron/areas/updates/decide.ts', 'electron/areas/updates/seen-file.ts'],
    test: { file: REFUSALS, name: '$name ($why)' },
    violation: violation(
      'an older version is taken',
      'electron/areas/updates/decide.ts',
      "return isNewer(version, installed) || version === till.running ? null : 'older_version';",
      'return null;',
    ),
  },
  {
    id: 'update-between-shifts',
    of: ['T9'],
    says: 'nothing is installed during a payment, a sale or a shift',
    built: ['electron/till/till.ts', 'electron/areas/updates/update-service.ts', 'electron/areas/updates/by-itself.ts'],
    test: { file: 'test/pure/areas/updates/by-itself.test.ts', name: 'never installs while anything is open' },
    also: [
      { file: 'test/parts/areas/updates/update-service.test.ts', name: 'waits while %s' },
      {
        file: 'test/parts/till/updates.test.ts',
        name: 'an update waits for the close, copies the file, and has the till closed when it is handed over',
      },
    ],
    violation: violation(
      'what is open is no reason to wait',
      'electron/areas/updates/by-itself.ts',
      'stage.blocks.length === 0 &&',
      '',
    ),
  },
  {
    id: 'provisioning-signed',
    of: ['more'],
    says: 'a new till takes what it is set to from a file that the owner signed, for this till, whole',
    built: ['electron/areas/provisioning/read-file.ts', 'electron/areas/provisioning/judge-file.ts'],
    test: { file: 'test/pure/areas/provisioning/file-format.test.ts', name: 'with any byte changed is none' },
    also: [
      { file: 'test/pure/areas/provisioning/file-format.test.ts', name: 'cut at any byte is none' },
      { file: 'test/parts/till/provisioning.test.ts', name: 'a file that is refused leaves no trace' },
    ],
    violation: violation(
      'one that was altered is read',
      'electron/areas/provisioning/read-file.ts',
      'if (!read.success || !isSigned(read.data))',
      'if (!read.success)',
    ),
  },
];

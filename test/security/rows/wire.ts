import { type Row, rowsOf, testsIn } from '../row.ts';

const EXCHANGE = 'electron/operator/http-exchange.ts';

const inHttpFailures = testsIn('test/parts/operator/http-failures.test.ts');
const inDependencies = testsIn('test/pure/programs/launch/dependencies.test.ts');
const inBillOfMaterials = testsIn('test/pure/programs/launch/write-bill.test.ts');
const inRefusals = testsIn('test/parts/areas/updates/refusals.test.ts');
const inUpdateService = testsIn('test/parts/areas/updates/update-service.test.ts');
const inFileFormat = testsIn('test/pure/areas/provisioning/file-format.test.ts');

export const WIRE: readonly Row[] = rowsOf([
  {
    id: 'token-addresses',
    of: ['T4'],
    says: 'the token goes to the two configured addresses alone: https, or this machine itself',
    built: ['electron/operator/operator-call.ts'],
    test: { file: 'test/pure/operator/trusted-url.test.ts', name: 'not %s' },
    also: [inHttpFailures('to an address that is neither https nor this machine')],
    violation: ['a name that only begins like this machine is believed', '\\[::1\\])$/', '\\[::1\\])/'],
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
    violation: [
      'it is stored as it came',
      "message: answer.message.replaceAll(token, '****')",
      'message: answer.message',
    ],
  },
  {
    id: 'no-redirects',
    of: ['T5'],
    says: 'redirects are never followed',
    built: [EXCHANGE],
    test: inHttpFailures('%d is not followed, and no token goes there'),
    violation: [
      'one is, with the token',
      'const response = await agent.request({ origin, path, method, headers, body, signal });',
      `let response = await agent.request({ origin, path, method, headers, body, signal });
  const next = URL.parse(String(response.headers['location']));
  if (next !== null) response = await agent.request({ origin: next.origin, path: next.pathname, method, headers, signal });`,
    ],
  },
  {
    id: 'tls-only',
    of: ['T5', 'E1'],
    says: 'beyond this machine TLS alone, with a certificate that somebody vouches for, whatever the environment allows',
    built: ['electron/operator/operator-call.ts'],
    test: inHttpFailures('nobody vouches for the certificate, whatever the environment allows'),
    also: [{ file: 'test/pure/security/sources.test.ts', name: 'no certificate is waved through' }],
    violation: ['the environment decides', 'allowH2: false, rejectUnauthorized: true }', 'allowH2: false }', EXCHANGE],
  },
  {
    id: 'head-office-tls',
    of: ['T5'],
    says: 'head office is spoken to over TLS, or on this machine',
    built: ['shared/api/fields.ts', 'electron/areas/head-office/connect.ts'],
    test: {
      file: 'test/pure/areas/head-office/head-office-settings.test.ts',
      name: 'a wrong %s is refused by the main process, and marked before: %o',
    },
    violation: ['in the open as well', "return scheme === 'tls' || LOOPBACK.includes(host);", 'return true;'],
  },
  {
    id: 'bodies-capped',
    of: ['T5'],
    says: 'of an answer at most a megabyte is taken',
    built: [EXCHANGE],
    test: inHttpFailures('more than a megabyte, announced or not'),
    violation: ['as much as comes', '    maxResponseSize: MAX_ANSWER_BYTES,\n', ''],
  },
  {
    id: 'time-outs',
    of: ['T5'],
    says: 'everything that is waited for has an end',
    built: [EXCHANGE],
    test: inHttpFailures('the server says nothing while TLS should begin'),
    violation: [
      'a connection that does not come about is waited for',
      'timeout: timeouts.connectMs,',
      'timeout: 600_000,',
    ],
  },
  {
    id: 'headers',
    of: ['more'],
    says: 'nothing that is typed can end a header and begin another',
    built: ['electron/operator/wire-headers.ts'],
    test: inHttpFailures('with a token or a field that no header can carry'),
    violation: ['whatever is typed travels', 'if (!TRAVELS.test(value))', 'if (TRAVELS.test(value) === null)'],
  },
  {
    id: 'paths',
    of: ['more'],
    says: 'no identifier can change the path that it stands in',
    built: ['electron/operator/wire-requests.ts', 'electron/operator/rest-calls.ts'],
    test: inHttpFailures('for an identifier that would change the path'),
    violation: ['a step upwards is an identifier', " && identifier !== '..'", ''],
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
    violation: [
      'whatever is of no package may be there',
      'return OWN.some((each) => each.test(file));',
      'return true;',
      'test/support/package-listing.ts',
    ],
  },
  {
    id: 'dependencies',
    of: ['more'],
    says: 'the lock file vouches for every package, and no package runs a script as it is installed but the named ones',
    built: ['package-lock.json', 'package.json'],
    test: inDependencies('lets one package alone run a script: the Node of the project'),
    also: [
      inDependencies('has a hash for every package, no place to fetch it from, and no script that nobody decided on'),
    ],
    violation: [
      'another package runs its script',
      '"electron-winstaller": false',
      '"electron-winstaller": true',
      'package.json',
    ],
  },
  {
    id: 'bill-of-materials',
    of: ['more'],
    says: 'the package lists what it is made of, and under which licences',
    built: ['electron/programs/launch/write-bill.ts'],
    test: inBillOfMaterials('refuses a package without a licence, and one that no lock file knows'),
    also: [inBillOfMaterials('holds no terms that the program could not keep')],
    violation: ['one without a licence passes', 'if (license === undefined) throw', 'if (license === null) throw'],
  },
  {
    id: 'update-key',
    of: ['T9'],
    says: 'an update is taken with the signature of our own key alone, over TLS, whole',
    built: ['electron/areas/updates/manifest.ts', 'electron/areas/updates/update-source.ts'],
    test: inRefusals('$name ($why)'),
    also: [inUpdateService('looks at the file once more')],
    violation: [
      'anybody signs',
      "if (!isSignedBy(Buffer.from(key.publicKey, 'base64'), vouchedFor, signature)) return refused('bad_signature');",
      '',
    ],
  },
  {
    id: 'update-no-rollback',
    of: ['T9'],
    says: 'no older version, no expired manifest, no other channel is taken',
    built: ['electron/areas/updates/decide.ts', 'electron/areas/updates/update-service.ts'],
    test: inRefusals('$name ($why)'),
    violation: [
      'an older version is taken',
      "return isNewer(version, installed) || version === till.running ? null : 'older_version';",
      'return null;',
    ],
  },
  {
    id: 'update-between-shifts',
    of: ['T9'],
    says: 'nothing is installed during a payment, a sale or a shift',
    built: ['electron/till/till.ts', 'electron/areas/updates/update-service.ts', 'electron/areas/updates/updates.ts'],
    test: { file: 'test/pure/areas/updates/updates.test.ts', name: 'never installs while anything is open' },
    also: [
      inUpdateService('waits while %s'),
      {
        file: 'test/parts/till/updates.test.ts',
        name: 'an update waits for the close, copies the file, and has the till closed when it is handed over',
      },
    ],
    violation: [
      'what is open is no reason to wait',
      'stage.blocks.length === 0 &&',
      '',
      'electron/areas/updates/updates.ts',
    ],
  },
  {
    id: 'provisioning-signed',
    of: ['more'],
    says: 'a new till takes what it is set to from a file that the owner signed, for this till, whole',
    built: ['electron/areas/provisioning/file-format.ts', 'electron/areas/provisioning/provisioning.ts'],
    test: inFileFormat('with any byte changed is none'),
    also: [
      inFileFormat('cut at any byte is none'),
      { file: 'test/parts/till/provisioning.test.ts', name: 'a file that is refused leaves no trace' },
    ],
    violation: ['one that was altered is read', 'if (!read.success || !isSigned(read.data))', 'if (!read.success)'],
  },
]);

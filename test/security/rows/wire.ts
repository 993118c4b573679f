import { type Row, violation } from '../row.ts';

const HTTP = 'test/unit/operator/http-failures.test.ts';
const EXCHANGE = 'electron/operator/http-exchange.ts';

/** What goes out, and what comes in as a program. */
export const WIRE: readonly Row[] = [
  {
    id: 'token-addresses',
    of: ['T4'],
    says: 'the token goes to the two configured addresses alone: https, or this machine itself',
    built: ['electron/operator/trusted-url.ts', 'electron/operator/operator-call.ts'],
    test: { file: 'test/unit/operator/trusted-url.test.ts', name: 'not %s' },
    also: [{ file: HTTP, name: 'to an address that is neither https nor this machine' }],
    violation: violation(
      'a name that only begins like this machine is believed',
      'electron/operator/trusted-url.ts',
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
      file: 'test/unit/operator/repeated-token.test.ts',
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
    built: [EXCHANGE],
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
    built: [EXCHANGE, 'electron/operator/trusted-url.ts'],
    test: { file: HTTP, name: 'nobody vouches for the certificate, whatever the environment allows' },
    also: [{ file: 'test/unit/security/sources.test.ts', name: 'no certificate is waved through' }],
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
    built: ['electron/ipc/field-schemas.ts', 'electron/head-office-link/connect.ts'],
    test: {
      file: 'test/unit/head-office-link/head-office-settings.test.ts',
      name: 'a wrong %s is refused by the main process, and marked before: %o',
    },
    violation: violation(
      'in the open as well',
      'electron/ipc/field-schemas.ts',
      "return scheme === 'tls' || LOOPBACK.includes(host);",
      'return true;',
    ),
  },
  {
    id: 'bodies-capped',
    of: ['T5'],
    says: 'of an answer at most a megabyte is taken',
    built: [EXCHANGE],
    test: { file: HTTP, name: 'more than a megabyte, announced or not' },
    violation: violation('as much as comes', EXCHANGE, '    maxResponseSize: MAX_ANSWER_BYTES,\n', ''),
  },
  {
    id: 'time-outs',
    of: ['T5'],
    says: 'everything that is waited for has an end',
    built: [EXCHANGE],
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
];

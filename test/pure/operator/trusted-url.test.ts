import { describe, expect, it } from 'vitest';
import { readTrustedUrl } from '../../../electron/operator/operator-call.ts';

describe('addresses the token may go to', () => {
  it.each([
    ['https://operator.example', 'https://operator.example', ''],
    ['https://operator.example:8443/v1/', 'https://operator.example:8443', '/v1'],
    ['http://127.0.0.1:8090', 'http://127.0.0.1:8090', ''],
    ['http://localhost:8090/api', 'http://localhost:8090', '/api'],
    ['http://[::1]:8090', 'http://[::1]:8090', ''],
  ])('%s', (text, origin, path) => expect(readTrustedUrl(text)).toEqual({ origin, path }));

  it.each([
    '',
    'operator.example',
    'http://operator.example',
    'http://192.168.0.10:8090',
    'http://127.0.0.1.operator.example',
    'http://localhost.operator.example',
    'https://user:secret@operator.example',
    'ftp://127.0.0.1',
    'file:///etc/passwd',
    'javascript:alert(1)',
  ])('not %s', (text) => expect(readTrustedUrl(text)).toBeNull());
});

import { expect, test } from 'vitest';
import { respond, startRawServer } from './raw-server.ts';
import { testClient } from './test-client.ts';

test.each([
  ['{"mensagem":"O token secret-token não serve"}', 400],
  ['[ERRO]: secret-token inválido', 200],
])('a refusal that repeats the token goes on without it: %s', async (body, status) => {
  const server = await startRawServer((socket) => respond(socket, status, body));
  const { client } = testClient(server.url);
  const answer = await client.removeQrCharge('700001');
  expect(answer).toMatchObject({ kind: 'refused', message: expect.stringContaining('****') });
  expect(JSON.stringify(answer)).not.toContain('secret-token');
});

import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { ask, host, port, serveForEachTest } from '../../support/served-host.ts';

serveForEachTest();

test('a connection on which nothing was ever asked does not keep the till from ending', async () => {
  const ahead = connect(port, '127.0.0.1');
  onTestFinished(() => void ahead.destroy());
  await once(ahead, 'connect');
  // its answer comes behind the other connection, so that the host has taken both
  await ask({ path: '/' });
  const gone = once(ahead, 'close');
  await host.stop();
  await gone;
  expect(ahead.destroyed).toBe(true);
});

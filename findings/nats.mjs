// Copied by the NATS findings beside their packages: a server of their own on this machine, stopped at the end.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { connect } from '@nats-io/transport-node';

export async function withServer(work) {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address();
  probe.close();
  const folder = await mkdtemp('store-');
  const server = spawn('debian/usr/sbin/nats-server', ['-a', '127.0.0.1', '-p', String(port), '-js', '-sd', folder], {
    stdio: 'ignore',
  });
  try {
    const connection = await connect({
      servers: `127.0.0.1:${port}`,
      waitOnFirstConnect: true,
      reconnectTimeWait: 200,
    });
    console.log(`server ${connection.info.version}`);
    await work(connection);
    await connection.close();
  } finally {
    server.kill();
    await once(server, 'exit');
    await rm(folder, { recursive: true });
  }
}

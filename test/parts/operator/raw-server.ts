import { createServer, type Server, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** Raw bytes as Latin-1 characters. */
export type RawRequest = { readonly head: string; readonly body: string };

export type RawServer = {
  readonly url: string;
  readonly requests: readonly RawRequest[];
  readonly connections: () => number;
};

/** A TCP server with scripted HTTP: `answer` may write anything, break, or stay silent. Stopped with its test. */
export async function startRawServer(
  answer: (socket: Socket, request: RawRequest, count: number) => void,
): Promise<RawServer> {
  const requests: RawRequest[] = [];
  const sockets = new Set<Socket>();
  let connections = 0;
  const server = createServer((socket) => {
    connections++;
    sockets.add(socket);
    socket.on('error', () => undefined);
    let received = '';
    socket.on('data', (chunk) => {
      received += chunk.toString('latin1');
      const request = wholeRequest(received);
      if (request === null) return;
      received = '';
      requests.push(request);
      answer(socket, request, requests.length);
    });
  });
  const port = await listen(server);
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((done) => server.close(done));
  });
  return { url: `http://127.0.0.1:${port}`, requests, connections: () => connections };
}

function wholeRequest(received: string): RawRequest | null {
  const end = received.indexOf('\r\n\r\n');
  if (end < 0) return null;
  const head = received.slice(0, end);
  const body = received.slice(end + 4);
  const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0);
  return body.length >= length ? { head, body } : null;
}

export async function listen(server: Server): Promise<number> {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return address.port;
}

export async function closedPort(): Promise<number> {
  const server = createServer();
  const port = await listen(server);
  await new Promise((done) => server.close(done));
  return port;
}

/** Text as UTF-8. */
export function respond(
  socket: Socket,
  status: number,
  body: string | Buffer,
  headers: Record<string, string> = {},
): void {
  const bytes = Buffer.from(body);
  const all = { 'content-type': 'application/json', 'content-length': String(bytes.length), ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`HTTP/1.1 ${status} Any\r\n${lines.join('')}\r\n`);
  socket.write(bytes);
}

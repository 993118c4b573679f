import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { type HostMessage, MAX_MESSAGE_BYTES } from './wire-messages.ts';

const HEARTBEAT_MS = 15_000;

export function sendTo(socket: WebSocket, message: HostMessage): void {
  if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(message));
}

export function refuse(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

/** Ends pages that missed a beat; a tab whose machine slept reconnects. */
function keepAlive(pages: ReadonlySet<WebSocket>, answered: Set<WebSocket>): void {
  for (const page of pages) {
    if (!answered.delete(page)) page.terminate();
    else page.ping();
  }
}

export function createPageSockets(most: number) {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_MESSAGE_BYTES, perMessageDeflate: false });
  const answered = new Set<WebSocket>();
  const beat = setInterval(() => keepAlive(sockets.clients, answered), HEARTBEAT_MS);
  beat.unref();
  const endAll = (): void => {
    for (const page of sockets.clients) page.terminate();
  };
  return {
    /** Refuses beyond the maximum. */
    accept: (request: IncomingMessage, socket: Duplex, head: Buffer, serve: (page: WebSocket) => void): void => {
      if (sockets.clients.size >= most) refuse(socket, '503 Service Unavailable');
      else
        sockets.handleUpgrade(request, socket, head, (page) => {
          answered.add(page);
          page.on('error', () => page.terminate());
          page.on('pong', () => answered.add(page));
          page.on('close', () => answered.delete(page));
          serve(page);
        });
    },
    send: (message: HostMessage): void => {
      for (const page of sockets.clients) sendTo(page, message);
    },
    count: (): number => sockets.clients.size,
    endAll,
    close: (): void => {
      clearInterval(beat);
      endAll();
      sockets.close();
    },
  };
}

import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Push } from '../host-parts.ts';
import type { Call } from '../ipc/registrar.ts';
import { type HostMessage, MAX_MESSAGE_BYTES, readPageMessage, SOCKET_PATH } from './wire-messages.ts';

export type SocketHub = {
  /** Takes over the WebSocket requests of `server` and answers its pages by `call`. */
  readonly attach: (server: Server, call: Call<IncomingMessage>) => void;
  /** Sends to every open page. */
  readonly push: Push;
  readonly close: () => void;
};

const HEARTBEAT_MS = 15_000;
const MAX_PAGES = 8;

function send(socket: WebSocket, message: HostMessage): void {
  if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(message));
}

/** Ends a page that has not answered since the last beat; a tab whose machine slept connects again by itself. */
function keepAlive(pages: ReadonlySet<WebSocket>, answered: Set<WebSocket>): void {
  for (const page of pages) {
    if (!answered.delete(page)) page.terminate();
    else page.ping();
  }
}

function serve(socket: WebSocket, request: IncomingMessage, call: Call<IncomingMessage>): void {
  socket.on('error', () => socket.terminate());
  socket.on('message', async (data, isBinary) => {
    const message = isBinary ? null : readPageMessage(data.toString());
    if (message === null) return socket.close(1008);
    send(socket, { id: message.id, result: await call(request, message.channel, message.input) });
  });
}

/** The open pages of a browser host. `isWelcome` decides on each WebSocket request before anything is read from it. */
export function createSocketHub(isWelcome: (request: IncomingMessage) => boolean): SocketHub {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_MESSAGE_BYTES, perMessageDeflate: false });
  const answered = new Set<WebSocket>();
  const beat = setInterval(() => keepAlive(sockets.clients, answered), HEARTBEAT_MS);
  beat.unref();

  const refuse = (socket: Duplex, status: string): void => {
    socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
  };

  return {
    attach: (server, call) => {
      server.on('upgrade', (request, socket, head) => {
        socket.on('error', () => socket.destroy());
        if (request.url !== SOCKET_PATH || !isWelcome(request)) return refuse(socket, '403 Forbidden');
        if (sockets.clients.size >= MAX_PAGES) return refuse(socket, '503 Service Unavailable');
        sockets.handleUpgrade(request, socket, head, (page) => {
          answered.add(page);
          page.on('pong', () => answered.add(page));
          page.on('close', () => answered.delete(page));
          serve(page, request, call);
        });
      });
    },
    push: (channel, payload) => {
      for (const page of sockets.clients) send(page, { push: channel, payload });
    },
    close: () => {
      clearInterval(beat);
      for (const page of sockets.clients) page.terminate();
      sockets.close();
    },
  };
}

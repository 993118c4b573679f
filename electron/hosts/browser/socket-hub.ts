import type { IncomingMessage, Server } from 'node:http';
import type { WebSocket } from 'ws';
import type { Push } from '../../lib/host-parts.ts';
import type { Serve } from '../../till/serve.ts';
import type { CustomerTabs } from './customer-tabs.ts';
import { createPageSockets, refuse, sendTo } from './page-sockets.ts';
import { CUSTOMER_SOCKET_PATH, readPageMessage, SOCKET_PATH } from './wire-messages.ts';

export type SocketHub = {
  /** Serves the WebSockets of `server`. */
  readonly attach: (server: Server, serve: Serve) => void;
  readonly push: Push;
  readonly close: () => void;
};

const MAX_PAGES = 8;

function answer(socket: WebSocket, serve: Serve): void {
  socket.on('message', async (data, isBinary) => {
    const message = isBinary ? null : readPageMessage(data.toString());
    if (message === null) return socket.close(1008);
    sendTo(socket, { id: message.id, result: await serve(message.channel, message.input) });
  });
}

/** `isWelcome` is checked before any byte is read. */
export function createSocketHub(
  isWelcome: (request: IncomingMessage) => boolean,
  customers: Pick<CustomerTabs, 'accept' | 'close'>,
): SocketHub {
  const pages = createPageSockets(MAX_PAGES);
  return {
    attach: (server, serve) => {
      server.on('upgrade', (request, socket, head) => {
        socket.on('error', () => socket.destroy());
        if (!isWelcome(request)) return refuse(socket, '403 Forbidden');
        if (request.url === CUSTOMER_SOCKET_PATH) return customers.accept(request, socket, head);
        if (request.url !== SOCKET_PATH) return refuse(socket, '403 Forbidden');
        pages.accept(request, socket, head, (page) => answer(page, serve));
      });
    },
    push: (channel, payload) => pages.send({ push: channel, payload }),
    close: () => {
      pages.close();
      customers.close();
    },
  };
}

import type { IncomingMessage, Server } from 'node:http';
import type { WebSocket } from 'ws';
import type { Push } from '../../lib/host-parts.ts';
import type { Serve } from '../../till/serve.ts';
import type { CustomerTabs } from './customer-tabs.ts';
import { createPageSockets, refuse, sendTo } from './page-sockets.ts';
import { CUSTOMER_SOCKET_PATH, readPageMessage, SOCKET_PATH } from './wire-messages.ts';

export type SocketHub = {
  /** Takes over the WebSocket requests of `server` and answers its pages by `serve`. */
  readonly attach: (server: Server, serve: Serve) => void;
  /** Sends to every open page. */
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

/**
 * The open pages of a browser host; those that customers see are `customers`, which call nothing. `isWelcome` decides on
 * each WebSocket request before anything is read from it.
 */
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

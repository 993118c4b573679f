import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import { CUSTOMER_PUSH } from '../../../shared/customer-view.ts';
import type { CustomerScreenHost, CustomerSource } from '../customer-screen-host.ts';
import { createPageSockets, refuse, sendTo } from './page-sockets.ts';
import { CUSTOMER_PATH } from './wire-messages.ts';

export type CustomerTabs = CustomerScreenHost & {
  readonly accept: (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
  readonly close: () => void;
};

const MAX_TABS = 4;

/** Tabs only receive; one that sends is closed. */
export function createCustomerTabs(): CustomerTabs {
  const tabs = createPageSockets(MAX_TABS);
  let source: CustomerSource | null = null;

  const isOff = (): boolean => source === null || source.settings().shown === 'off';

  function serve(tab: WebSocket): void {
    tab.on('message', () => tab.close(1008));
    tab.on('close', () => source?.onChanged());
    source?.onChanged();
    if (source !== null) sendTo(tab, { push: CUSTOMER_PUSH, payload: source.present() });
  }

  return {
    begin: (given) => {
      source = given;
    },
    accept: (request, socket, head) => {
      if (isOff()) return refuse(socket, '403 Forbidden');
      tabs.accept(request, socket, head, serve);
    },
    show: (view) => tabs.send({ push: CUSTOMER_PUSH, payload: view }),
    look: () => {
      if (isOff()) tabs.endAll();
    },
    // only the browser opens tabs
    open: () => undefined,
    state: () => {
      if (isOff()) return { state: 'off', address: null };
      return { state: tabs.count() > 0 ? 'shown' : 'closed', address: CUSTOMER_PATH };
    },
    displays: () => [],
    close: tabs.close,
  };
}

import type { HttpRequest } from '../../../electron/operator/http-exchange.ts';
import { type Answer, serverRefusal } from '../../../electron/programs/simulator/answer.ts';
import type { ServiceContext } from '../../../electron/programs/simulator/context.ts';
import type { LedgerView } from '../../../electron/programs/simulator/ledger.ts';
import type { Mode } from '../../../electron/programs/simulator/modes.ts';
import type { Operation, WireRequest } from '../../../electron/programs/simulator/operation.ts';
import { perform } from '../../../electron/programs/simulator/perform.ts';
import { createContext, seedShop, switchOnDevices } from '../../../electron/programs/simulator/service.ts';
import { openStore } from '../../../electron/programs/simulator/store.ts';
import { operationsOf, QR_PREFIX, QR_ROOM, REST_PREFIX } from '../../../electron/programs/simulator/wire-server.ts';
import { OWN_CNPJ } from '../../support/own-shop.ts';

export type OperatorSide = ReturnType<typeof createOperatorSide>;

export type Routed = {
  readonly operation: Operation['name'];
  readonly identifier: string | null;
  readonly arrive: () => Answer;
};

export type OperatorSideParts = {
  readonly file: string;
  /** True time. */
  readonly now: () => Date;
  readonly random: () => number;
  readonly mode: Partial<Mode>;
  /** Within the change of a device or charge. */
  readonly onChange: () => void;
};

const ORIGIN = 'http://127.0.0.1:9';
const TOKEN = 'token-of-the-simulated-shop';

/** The service without a socket: operations, ledger, devices and phone. */
export function createOperatorSide(parts: OperatorSideParts) {
  const store = openStore(parts.file);
  const open = (mode: Partial<Mode>): ServiceContext => {
    const options = { token: TOKEN, cnpj: OWN_CNPJ, now: parts.now, random: parts.random, actByItself: null, mode };
    const context = createContext(store, options, parts.onChange);
    seedShop(context);
    switchOnDevices(context);
    return context;
  };
  let context = open(parts.mode);
  const routes = operationsOf(context).map(routeOf);
  return {
    get context(): ServiceContext {
      return context;
    },
    token: TOKEN,
    cnpj: context.identity.cnpj,
    baseUrl: ORIGIN + REST_PREFIX,
    qrBaseUrl: ORIGIN + QR_PREFIX,
    /** Operation of a request; null for unknown addresses. */
    route: (request: HttpRequest): Routed | null => {
      const [path = '', query = ''] = request.path.split('?', 2);
      for (const route of routes) {
        if (route.operation.method !== request.method) continue;
        const names = matchPath(route.parts, path);
        if (names === null) continue;
        const { operation } = route;
        return {
          operation: operation.name,
          identifier: names['Identificador'] ?? null,
          arrive: () => arrive(context, operation, wireRequest(context, request, names, query)),
        };
      }
      return null;
    },
    /** A crash: memory is lost, the file has the last commit. */
    restart: (): void => {
      context = open({});
    },
    changeMode: (mode: Partial<Mode>): void => void context.modes.change(mode),
    ledger: (): LedgerView => context.ledger.view(null),
    close: (): void => store.close(),
  };
}

type Route = { readonly operation: Operation; readonly parts: readonly string[] };

function routeOf(operation: Operation): Route {
  const prefix = operation.side === 'rest' ? REST_PREFIX : QR_PREFIX + QR_ROOM;
  return { operation, parts: (prefix + operation.path).split('/') };
}

function matchPath(parts: readonly string[], path: string): Record<string, string> | null {
  const found = path.split('/');
  if (found.length !== parts.length) return null;
  const names: Record<string, string> = {};
  for (const [index, part] of parts.entries()) {
    const text = found[index] ?? '';
    if (part.startsWith(':')) names[part.slice(1)] = decodeURIComponent(text);
    else if (part !== text) return null;
  }
  return names;
}

function wireRequest(
  context: ServiceContext,
  request: HttpRequest,
  path: Record<string, string>,
  query: string,
): WireRequest {
  return {
    path,
    query: new URLSearchParams(query),
    headers: request.headers,
    body: request.body === null ? Buffer.alloc(0) : Buffer.from(request.body),
    receivedAt: context.now(),
    about: { identifier: null, amountCents: null },
    isTooSoon: false,
  };
}

function arrive(context: ServiceContext, operation: Operation, request: WireRequest): Answer {
  operation.onArrival?.(context, request);
  return perform(context, operation, request, null);
}

export function noSuchAddress(request: HttpRequest): Answer {
  const side = request.path.startsWith(QR_PREFIX) ? 'qr' : 'rest';
  return serverRefusal(side, 404, `Não há ${request.method} neste endereço.`);
}

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestContext } from 'vitest';
import { openShop, type Shop } from './open-shop.ts';

/** A shop with a proxy that changes the operator's answers. */
export type LyingShop = Shop & { readonly liar: LyingService };

export async function openLyingShop(context: Pick<TestContext, 'onTestFinished'>): Promise<LyingShop> {
  let liar: LyingService | null = null;
  const shop = await openShop(context, {}, async ({ baseUrl, qrBaseUrl }) => {
    liar = await openLyingService(new URL(baseUrl).origin);
    context.onTestFinished(liar.close);
    return { baseUrl: liar.through(baseUrl), qrBaseUrl: liar.through(qrBaseUrl) };
  });
  if (liar === null) throw new Error('there is no liar');
  return { ...shop, liar };
}

/** What the service behind really answered. */
export type Honest = { readonly status: number; readonly contentType: string; readonly text: string };

/** Writes something else in place of the honest answer; false lets that one through. */
export type Lie = (response: ServerResponse, honest: Honest, request: IncomingMessage) => boolean;

type LyingService = Awaited<ReturnType<typeof openLyingService>>;

/** The payment service with a liar before it: the work is done behind, and what is said of it is another matter. */
async function openLyingService(origin: string) {
  let lie: Lie | null = null;
  let lies = 0;
  const server = createServer((request, response) => {
    // a caller that has had enough is no error here
    response.on('error', () => undefined);
    pass(origin, request).then(
      (honest) => {
        if (lie?.(response, honest, request) === true) lies++;
        else speak(response, honest);
      },
      () => response.destroy(),
    );
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    /** `http://127.0.0.1:{port}` in place of the origin of the service behind. */
    through: (url: string) => Object.assign(new URL(url), { port }).toString().replace(/\/$/, ''),
    /** Applies to every answer from now on; null is honest again. */
    lie: (next: Lie | null): void => {
      lie = next;
    },
    lies: () => lies,
    close: async (): Promise<void> => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

async function pass(origin: string, request: IncomingMessage): Promise<Honest> {
  const body = Buffer.concat(await request.toArray());
  const { host: _host, connection: _connection, 'content-length': _length, ...headers } = request.headers;
  const answer = await fetch(origin + (request.url ?? ''), {
    method: request.method ?? 'GET',
    headers: headers as Record<string, string>,
    ...(body.length === 0 ? {} : { body }),
  });
  return { status: answer.status, contentType: answer.headers.get('content-type') ?? '', text: await answer.text() };
}

export function speak(response: ServerResponse, { status, contentType, text }: Honest): void {
  response.writeHead(status, contentType === '' ? {} : { 'content-type': contentType });
  response.end(text);
}

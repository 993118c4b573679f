import path from 'node:path';
import fastifyStatic from '@fastify/static';
import { type FastifyInstance, fastify } from 'fastify';
import type { Language } from '../../shared/language.ts';
import { inLanguage } from '../hosts/page-language.ts';
import { PAGE_HEADERS } from '../hosts/page-policy.ts';
import type { PageFiles } from './page-files.ts';
import { isFromOurPage } from './request-origin.ts';
import type { Session } from './session.ts';
import { PRELOAD_PATH } from './wire-messages.ts';

export type HttpParts = {
  readonly files: PageFiles;
  readonly session: Session;
  /** In which the page is served, as the settings are at that moment. */
  readonly language: () => Language;
};

const FOR_GOOD = 'private, max-age=31536000, immutable';
const NO_SESSION =
  'This address belongs to a till. Its key opens one browser, once: in another one, start the till again and open the address that it prints.';

/** Serves the page, to our own browser alone. */
export async function createHttpServer({ files, session, language }: HttpParts): Promise<FastifyInstance> {
  const server = fastify({
    logger: false,
    bodyLimit: 1024,
    requestTimeout: 10_000,
    routerOptions: { maxParamLength: 200 },
  });

  server.addHook('onRequest', async (request, reply) => {
    reply.headers(PAGE_HEADERS);
    if (!isFromOurPage(request.raw, 'http')) return reply.code(403).type('text/plain').send('Refused.');
    const opensWithKey = request.url.startsWith('/?key=');
    if (!opensWithKey && !session.isKnown(request.raw)) return reply.code(401).type('text/plain').send(NO_SESSION);
  });

  server.get<{ Querystring: { key?: string } }>('/', async (request, reply) => {
    const { key } = request.query;
    if (key === undefined)
      return reply
        .type('text/html; charset=utf-8')
        .header('Cache-Control', 'no-store')
        .send(inLanguage(files.index, language()));
    const cookie = session.exchange(request.raw, String(key));
    if (cookie !== null) reply.header('Set-Cookie', cookie);
    else if (!session.isKnown(request.raw)) return reply.code(401).type('text/plain').send(NO_SESSION);
    return reply.redirect('/', 303);
  });

  server.get(PRELOAD_PATH, async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('Cache-Control', 'no-store').send(files.preload),
  );

  await server.register(fastifyStatic, {
    root: files.rendererDir,
    index: false,
    dotfiles: 'deny',
    cacheControl: false,
    // their names change with what is in them
    setHeaders: (reply, file) => {
      if (path.basename(path.dirname(file)) === 'assets') reply.setHeader('Cache-Control', FOR_GOOD);
    },
  });
  return server;
}

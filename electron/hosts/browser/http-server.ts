import path from 'node:path';
import fastifyStatic from '@fastify/static';
import { type FastifyInstance, type FastifyReply, fastify } from 'fastify';
import en from '../../../renderer/locales/en/desktop.json' with { type: 'json' };
import es from '../../../renderer/locales/es/desktop.json' with { type: 'json' };
import ptBr from '../../../renderer/locales/pt-BR/desktop.json' with { type: 'json' };
import { SHOP_PICTURES_PATH } from '../../../shared/customer-screen.ts';
import type { Language } from '../../../shared/language.ts';
import { inLanguage } from '../page-language.ts';
import { PAGE_HEADERS } from '../page-policy.ts';
import { isShopPicture, shopPicturesIn } from '../shop-picture-files.ts';
import type { PageFiles } from './page-files.ts';
import { isFromOurPage } from './request-origin.ts';
import type { Session } from './session.ts';
import { CUSTOMER_PATH, CUSTOMER_PRELOAD_PATH, PRELOAD_PATH } from './wire-messages.ts';

export type HttpParts = {
  readonly files: PageFiles;
  readonly session: Session;
  readonly dataDir: string;
  readonly language: () => Language;
};

const HTML = 'text/html; charset=utf-8';
const SCRIPT = 'text/javascript; charset=utf-8';
const FOR_GOOD = 'private, max-age=31536000, immutable';

export async function createHttpServer({ files, session, dataDir, language }: HttpParts): Promise<FastifyInstance> {
  const server = fastify({
    logger: false,
    bodyLimit: 1024,
    requestTimeout: 10_000,
    // browsers open spare connections, which would keep the till from ending
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 200 },
  });

  const sendElsewhere = (reply: FastifyReply): FastifyReply =>
    fresh(reply.code(401), HTML).send(elsewherePage(language()));

  server.addHook('onRequest', async (request, reply) => {
    reply.headers(PAGE_HEADERS);
    if (!isFromOurPage(request.raw, 'http')) return reply.code(403).type('text/plain').send('Refused.');
    if (request.url.startsWith('/?key=') || session.isKnown(request.raw)) return;
    const cookie = session.admit(request.raw);
    if (cookie === null) return sendElsewhere(reply);
    return reply.header('Set-Cookie', cookie).redirect('/', 303);
  });

  server.get<{ Querystring: { key?: string } }>('/', async (request, reply) => {
    const { key } = request.query;
    if (key === undefined) return fresh(reply, HTML).send(inLanguage(files.till.html, language()));
    const cookie = session.exchange(request.raw, String(key));
    if (cookie !== null) reply.header('Set-Cookie', cookie);
    else if (!session.isKnown(request.raw)) return sendElsewhere(reply);
    return reply.redirect('/', 303);
  });

  server.get(CUSTOMER_PATH, (_request, reply) => fresh(reply, HTML).send(files.customer.html));
  server.get(PRELOAD_PATH, (_request, reply) => fresh(reply, SCRIPT).send(files.till.preload));
  server.get(CUSTOMER_PRELOAD_PATH, (_request, reply) => fresh(reply, SCRIPT).send(files.customer.preload));

  await server.register(fastifyStatic, {
    root: files.rendererDir,
    index: false,
    dotfiles: 'deny',
    cacheControl: false,
    // file names contain a hash
    setHeaders: (reply, file) => {
      if (path.basename(path.dirname(file)) === 'assets') reply.setHeader('Cache-Control', FOR_GOOD);
    },
  });

  server.get<{ Params: { name: string } }>(`/${SHOP_PICTURES_PATH}:name`, (request, reply) => {
    const { name } = request.params;
    if (!isShopPicture(name)) return reply.callNotFound();
    return reply.header('Cache-Control', FOR_GOOD).sendFile(name, shopPicturesIn(dataDir));
  });
  return server;
}

/** Another build has the same address. */
function fresh(reply: FastifyReply, type: string): FastifyReply {
  return reply.type(type).header('Cache-Control', 'no-store');
}

const TEXTS: Readonly<Record<Language, typeof ptBr.elsewhere>> = {
  'pt-BR': ptBr.elsewhere,
  en: en.elsewhere,
  es: es.elsewhere,
};

/** For a browser without a valid key: the till is open in another one. */
function elsewherePage(language: Language): string {
  const { title, back, anew } = TEXTS[language];
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title></head>
<body><h1>${title}</h1><p>${back}</p><p>${anew}</p></body>
</html>
`;
}

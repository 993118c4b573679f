import type { FastifyReply, FastifyRequest } from 'fastify';

const LOOPBACK_NAMES: readonly string[] = ['127.0.0.1', 'localhost'];

/**
 * Lets in who asks for this machine by a loopback name, and pages that this service itself served. The server listens on
 * loopback only, but a browser on this machine may be led here: by a foreign name that resolves to loopback (the Host
 * header tells), or by a foreign page that posts a form (the Origin header tells).
 */
export async function requireLocalCaller(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const port = request.socket.localPort;
  const hosts = LOOPBACK_NAMES.map((name) => `${name}:${port}`);
  const { host, origin } = request.headers;
  const isKnownHost = host !== undefined && hosts.includes(host);
  const isOwnPage = origin === undefined || hosts.some((name) => origin === `http://${name}`);
  if (!isKnownHost || !isOwnPage) await reply.code(403).send({ error: 'not from here' });
}

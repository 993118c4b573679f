import type { FastifyInstance } from 'fastify';
import type { ServiceContext } from '../context.ts';
import { findDeviceView, viewDevices } from '../control-views.ts';
import { devicePage } from './device-page.ts';
import { indexPage } from './index-page.ts';
import { sendPage } from './page-shell.ts';
import { phonePage } from './phone-page.ts';

/** The pages: a list of what there is, one for each device, the customer's phone. */
export function addPages(room: FastifyInstance, context: ServiceContext): void {
  room.get('/', (_request, reply) => sendPage(reply, indexPage(room.prefix, viewDevices(context))));
  room.get('/phone', (_request, reply) => sendPage(reply, phonePage()));
  room.get<{ Params: { codigo: string } }>('/device/:codigo', ({ params }, reply) => {
    const device = findDeviceView(context, params.codigo);
    if (device === null) return reply.code(404).send({ error: 'no such device' });
    return sendPage(reply, devicePage(device));
  });
}

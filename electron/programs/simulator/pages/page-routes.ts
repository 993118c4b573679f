import type { FastifyInstance } from 'fastify';
import type { ServiceContext } from '../context.ts';
import { type DeviceView, findDeviceView, viewDevices } from '../control-views.ts';
import { devicePage } from './device-page.ts';
import { escapeHtml, type Page, sendPage } from './page-shell.ts';
import { phonePage } from './phone-page.ts';

const STYLE = `
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: #e9edf2; color: #16202c;
  font: 18px/1.5 system-ui, sans-serif; }
main { background: #fff; border-radius: 16px; padding: 32px 40px; box-shadow: 0 8px 40px #16202c22; min-width: 320px; }
h1 { margin: 0 0 4px; font-size: 24px; }
p { margin: 0 0 20px; color: #4d5b6b; }
ul { list-style: none; margin: 0; padding: 0; display: grid; gap: 10px; }
a { display: block; padding: 12px 16px; border-radius: 10px; background: #f2f5f9; color: #0b4a8f; text-decoration: none; }
a:hover, a:focus-visible { background: #dce9f8; outline: 3px solid #1668c7; }
small { color: #4d5b6b; }
`;

/** `prefix`: path of the control interface. */
function indexPage(prefix: string, devices: readonly DeviceView[]): Page {
  const items = devices.map(
    ({ codigo, nome }) =>
      `<li><a href="${prefix}/device/${escapeHtml(encodeURIComponent(codigo))}">${escapeHtml(nome)} <small>${escapeHtml(codigo)}</small></a></li>`,
  );
  return {
    title: 'Simulador',
    style: STYLE,
    body: `<main><h1>Simulador de pagamentos</h1><p>Nada aqui movimenta dinheiro de verdade.</p>
<ul>${items.join('')}<li><a href="${prefix}/phone">Celular do cliente <small>Pix</small></a></li></ul></main>`,
    script: '',
  };
}

export function addPages(room: FastifyInstance, context: ServiceContext): void {
  room.get('/', (_request, reply) => sendPage(reply, indexPage(room.prefix, viewDevices(context))));
  room.get('/phone', (_request, reply) => sendPage(reply, phonePage(context.identity.storeName)));
  room.get<{ Params: { codigo: string } }>('/device/:codigo', ({ params }, reply) => {
    const device = findDeviceView(context, params.codigo);
    if (device === null) return reply.code(404).send({ error: 'no such device' });
    return sendPage(reply, devicePage(device));
  });
}

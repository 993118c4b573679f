import type { Spanish } from '../mirror.ts';
import type { devices as ptDevices } from '../pt-br/devices.ts';

export const devices: Spanish<typeof ptDevices> = {
  title: 'Terminales',
  explained: 'La venta con tarjeta va a la terminal de siempre. A la hora de pagar se puede elegir otra.',
  list: 'Terminales de la tienda',
  code: 'Código {{code}}',
  seen: 'vista {{when}}',
  neverSeen: 'nunca se vio',
  usual: 'Terminal de siempre',
  inUse: 'En uso por una venta de esta caja',
  free: 'Libre',
  inactive: 'Inactiva',
  inactiveHint: 'Abra la aplicación de pago en la terminal y actualice la lista.',
  loading: 'Buscando las terminales en la operadora…',
  refreshing: 'Actualizando la lista…',
  fetched: 'Lista recibida: {{at}}',
  neverFetched: 'Lista todavía no recibida de la operadora',
  stale:
    'Esta es la lista recibida a esta hora: {{at}}. Todavía puede elegir; el estado de cada terminal puede haber cambiado.',
  unauthorised: 'La operadora rechazó la clave de acceso. Pida al gerente que revise la clave en Configuración.',
  openSettings: 'Abrir configuración',
  empty: {
    title: 'Ninguna terminal registrada',
    never: 'La lista todavía no llegó',
    steps: 'Qué hacer:',
    step1: 'Encienda la terminal y abra en ella la aplicación de pago.',
    step2: 'Revise que esté registrada en esta tienda, ante la operadora.',
    step3: 'Presione F5 para actualizar la lista.',
  },
  chosen: '{{name}} ahora es la terminal de siempre.',
  refreshed_one: 'Lista actualizada: {{count}} terminal.',
  refreshed_other: 'Lista actualizada: {{count}} terminales.',
  keys: { choose: 'Usar esta', refresh: 'Actualizar lista' },
};

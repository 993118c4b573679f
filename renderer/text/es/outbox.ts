import type { Spanish } from '../mirror.ts';
import type { outbox as ptOutbox } from '../pt-br/outbox.ts';

export const outbox: Spanish<typeof ptOutbox> = {
  title: 'Envíos',
  list: 'Lo que todavía no llegó a la operadora',
  loading: 'Leyendo los envíos…',
  summary_one: '{{count}} envío en la cola',
  summary_other: '{{count}} envíos en la cola',
  refused_one: '{{count}} rechazado',
  refused_other: '{{count}} rechazados',
  none: 'Todo enviado.',
  noneHint: 'Los cambios de productos llegaron a la operadora. Lo que se cambie aparece aquí hasta llegar.',
  more: 'Mostrando {{shown}} de {{count}}; los otros aparecen a medida que estos se envían.',
  column: {
    what: 'Qué es',
    change: 'Cambio',
    since: 'Desde',
    attempts: 'Intentos',
    state: 'Situación',
    next: 'Próximo intento',
  },
  what: {
    product: '{{name}} ({{code}})',
    gone: 'Código {{code}}',
    goneUnnamed: 'Producto que ya no existe',
  },
  change: {
    product_save: 'Datos del producto',
    product_active: 'Activar o desactivar',
    product_delete: 'Eliminación',
    product_retire_code: 'Cambio de código',
  },
  andMore_one: 'y {{count}} más',
  andMore_other: 'y {{count}} más',
  state: { sending: 'Enviando', waiting: 'En cola', refused: 'Rechazado' },
  nextNow: 'ahora',
  detail: {
    sending: 'Se está enviando ahora.',
    waiting: 'Está guardado en esta caja y va solo a la operadora.',
    unreachable: 'No se encontró a la operadora en el último intento. Está guardado y va solo.',
    no_answer: 'La operadora no respondió en el último intento. Está guardado y la caja intenta de nuevo.',
    unauthorised: 'La operadora no aceptó la clave de acceso. Revísela en Configuración; está guardado.',
    too_soon: 'La operadora pidió esperar. Está guardado y va solo.',
    refused:
      'La operadora rechazó este cambio; espera aquí sin atrasar a los otros. Corrija el producto (Enter) o envíelo de nuevo (F8).',
    refusedGone: 'La operadora rechazó este cambio; espera aquí sin atrasar a los otros. Envíelo de nuevo (F8).',
    noWords: 'La operadora no dijo el motivo.',
  },
  notConfigured: 'La operadora todavía no se configuró, o falta la clave de acceso. Nada de aquí se pierde.',
  openSettings: 'Abrir configuración',
  offline: {
    unreachable: 'Operadora fuera de línea desde {{since}}; último intento {{when}}.',
    no_answer: 'Operadora sin responder desde {{since}}; último intento {{when}}.',
    unauthorised: 'La operadora rechaza la clave de acceso desde {{since}}; último intento {{when}}.',
    kept: 'Todo lo de aquí está guardado en esta computadora y va solo cuando ella vuelva.',
  },
  keys: {
    mend: 'Corregir producto',
    look: 'Abrir producto',
    sendOne: 'Enviar este',
    sendAgain: 'Enviar de nuevo',
    sendAll: 'Enviar ahora',
  },
  done: {
    all: 'Enviando ahora lo que está en la cola.',
    one: 'Enviando ahora: {{what}}.',
  },
};

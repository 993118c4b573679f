import type { Spanish } from '../mirror.ts';
import type { health as ptHealth } from '../pt-br/health.ts';

export const health: Spanish<typeof ptHealth> = {
  opening: {
    title: 'Abriendo la caja',
    text: 'El archivo de la caja se está abriendo y verificando. Las ventas vuelven solas.',
    lasting: 'Hace {{time}}.',
  },
  stopped: {
    title: 'Ventas detenidas en esta caja',
    what: 'El programa encontró una cuenta que no cierra, y se detuvo antes de registrar algo mal. Nada nuevo se vende ni se cobra hasta que esto se verifique.',
    followed:
      'Los cobros que ya se habían pedido se siguen acompañando, y lo que la operadora responda queda guardado. No cobre de nuevo a un cliente que está en esta lista.',
    running: 'Cobros en curso',
    none: 'Ningún cobro en curso.',
    again: 'Verificar todo y reintentar',
    strip: 'Ventas detenidas en esta caja, desde {{when}}.',
    why: 'Ver el motivo',
  },
  storage: {
    title: 'El disco de esta caja no está grabando',
    what: 'La caja intenta de nuevo sola, cada pocos segundos, y vuelve a vender cuando el disco responda. Lo que ya se registró está guardado.',
    paying:
      'Si un cliente estaba pagando ahora, no cobre de nuevo: cuando el disco vuelva, la caja pregunta a la operadora qué pasó.',
    check: 'Revise si hay espacio libre y si el disco está bien conectado. Si no vuelve, llame a soporte.',
    again: 'Intentar ahora',
  },
  readOnly: {
    title: 'Caja solo para consulta',
    what: 'El archivo de esta caja lo grabó una versión más nueva del programa. Para no estropear nada, esta versión solo muestra lo que está guardado: no vende, no cobra y no cambia nada.',
    how: 'Instale en esta computadora la versión más nueva del programa para volver a vender.',
    unfinished_one:
      'Hay {{count}} pago sin concluir en este archivo. Esta versión no pregunta por él: no cobre de nuevo.',
    unfinished_other:
      'Hay {{count}} pagos sin concluir en este archivo. Esta versión no pregunta por ellos: no cobre de nuevo.',
    strip: 'Solo consulta: el archivo es de una versión más nueva del programa. Nada se vende ni se graba.',
  },
  damaged: {
    title: 'El archivo de esta caja no está en orden',
    missing: 'El archivo de las ventas no está en la carpeta de la caja.',
    unreadable: 'El archivo de las ventas no se pudo leer.',
    altered: 'El archivo de las ventas se cambió por fuera del programa.',
    kept: 'Nada se borró, y nada se vende con él así. No toque la carpeta de la caja y llame a soporte.',
  },
  lost: {
    title: 'La configuración de esta caja se perdió',
    unreadable: 'El archivo de la configuración no se pudo leer, y está guardado para quien lo revise en:',
    missing: 'Esta caja ya vendió de verdad, y el archivo de la configuración ya no está en su carpeta.',
    training:
      'Por eso la caja abrió como una caja nueva, en ENTRENAMIENTO: nada de lo que se venda así se cobra de verdad.',
    safe: 'Las ventas de verdad están guardadas, aparte. Configure la caja de nuevo para volver a ellas.',
    configure: 'Abrir la configuración',
    goOn: 'Continuar en entrenamiento',
    strip: 'La configuración se perdió: esta caja está en entrenamiento y no cobra de verdad.',
  },
  help: {
    reference: 'Número para soporte',
    since: 'Desde',
    detail: 'Detalle técnico',
    write: 'Guardar informe para soporte',
    writing: 'Guardando el informe…',
    written: 'Informe guardado. Envíe este archivo a soporte; no tiene PIN, clave de acceso ni número de tarjeta.',
  },
  keys: {
    askAgain: 'Preguntar de nuevo',
    sales: 'Ventas del día',
    catalogue: 'Productos',
  },
  tender: {
    cash: 'Efectivo',
    card: 'Tarjeta en {{device}}',
    pix: 'Pix',
    standalone_card: 'Tarjeta manual, por revisar',
    store_credit: 'Vale de cambio',
  },
  asked: 'última respuesta {{when}}',
};

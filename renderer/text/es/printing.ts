import type { PrintTrouble, SlipRef } from '../../../shared/printing.ts';

const kind = {
  receipt: 'Comprobante',
  card_slip: 'Voucher de tarjeta',
  return: 'Papel de la devolución',
  credit_note: 'Vale de cambio',
  movement: 'Comprobante del cajón',
  shift_x: 'Lectura X',
  shift_z: 'Cierre Z',
  reconciliation: 'Conciliación',
  report: 'Informe',
  test: 'Página de prueba',
} as const satisfies Record<SlipRef['kind'], string>;

const trouble = {
  no_printer: 'esta caja no tiene impresora',
  paper_out: 'se acabó el papel',
  cover_open: 'la tapa está abierta',
  printer_offline: 'la impresora está fuera de línea',
  unreachable: 'la impresora está apagada o desconectada',
  taken: 'la impresora está ocupada',
  no_rights: 'esta computadora no deja usar la impresora',
  broken_off: 'la conexión se cortó a la mitad',
  too_slow: 'la impresora no respondió a tiempo',
  garbage: 'la impresora respondió algo sin sentido',
  cutter: 'la guillotina se trabó',
  not_here: 'la impresora ya no está en esta computadora',
  unknown: 'la impresora no dijo el motivo',
} as const satisfies Record<PrintTrouble, string>;

const advice = {
  no_printer: 'Agregue una en Configuración, Impresoras; o vea el papel en la pantalla.',
  paper_out: 'Ponga papel en la impresora y cierre la tapa.',
  cover_open: 'Cierre la tapa de la impresora.',
  printer_offline: 'Presione el botón que la pone en línea, o apáguela y enciéndala.',
  unreachable: 'Vea si la impresora está encendida y si el cable o la red está en su lugar.',
  taken: 'Otra caja o programa está usando la impresora: espere un poco.',
  no_rights: 'Llame a soporte: falta permiso para usar esta impresora.',
  broken_off: 'Vea el cable o la red de la impresora.',
  too_slow: 'Vea si la impresora está encendida, sin luz de error.',
  garbage: 'Verifique en Configuración, Impresoras, si la dirección es la de la impresora.',
  cutter: 'Apague la impresora, saque el papel trabado y enciéndala de nuevo.',
  not_here: 'Conecte la impresora a la computadora, o elija otra.',
  unknown: 'Apague y encienda la impresora.',
} as const satisfies Record<PrintTrouble, string>;

export const printing = {
  kind,
  trouble,
  advice,
  numbered: '{{kind}} {{number}}',
  strip: {
    one: '{{what}} sin imprimir: {{why}}.',
    unsure: '{{what}}: puede haber salido solo una parte ({{why}}).',
    more_one: 'Espera {{count}} papel más.',
    more_other: 'Esperan {{count}} papeles más.',
    kept: 'La venta está guardada.',
    open: 'Ver impresiones',
  },
  state: {
    asking: 'Enviando a la impresora…',
    waiting: 'En la fila de la impresora {{printer}}…',
    behind: 'Espera la impresora {{printer}}: {{why}}.',
    printing: 'Imprimiendo en {{printer}}…',
    printed: 'Impreso en {{printer}}, a las {{when}}.',
    printedCopy: 'Copia impresa en {{printer}}, a las {{when}}.',
    uncertain:
      'Puede haber salido solo una parte: {{why}}. Mire el papel; si imprime de nuevo, sale marcado como copia.',
    failed: 'Sin imprimir: {{why}}.',
    byItself: 'Sale solo cuando vuelva la impresora.',
    dismissed: 'Impresión descartada.',
    noPrinter: 'Esta caja no tiene impresora.',
  },
  keys: {
    print: 'Imprimir',
    copy: 'Imprimir copia',
    tryNow: 'Intentar ahora',
    again: 'Imprimir de nuevo',
    other: 'Otra impresora',
    pdf: 'PDF',
  },
  pdf: { writing: 'Guardando el PDF…', written: 'PDF guardado en' },
  cardSlips: {
    key: 'Vouchers',
    title: '¿Qué voucher de la tarjeta?',
    customer: 'Voucher del cliente',
    store: 'Voucher del comercio',
    sent: '{{what}} enviado a {{printer}}.',
  },
  choose: {
    title: '¿En qué impresora?',
    text: 'Presione el número de la impresora.',
  },
  printer: {
    ready: 'lista',
    paper_low: 'poco papel',
    unknown: 'aún sin usar',
  },
  drawer: { notOpened: 'El cajón no se abrió: {{why}}. Ábralo con la llave; la apertura quedó registrada.' },
} as const;

import type { Spanish } from '../mirror.ts';
import type { rescue as ptRescue } from '../pt-br/rescue.ts';

export const rescue: Spanish<typeof ptRescue> = {
  title: {
    missing: 'El archivo de las ventas desapareció',
    unreadable: 'El archivo de las ventas tiene un defecto',
    altered: 'El archivo de las ventas no coincide',
  },
  what: {
    missing: 'El archivo en que esta caja guarda las ventas no está en su carpeta.',
    unreadable:
      'Una parte del archivo en que esta caja guarda las ventas ya no se lee. Eso pasa cuando el disco falla.',
    altered:
      'El archivo de las ventas se cambió por uno más viejo, se cortó o se modificó por fuera del programa. La verificación automática lo notó.',
  },
  emptyStart:
    'Nada se vende hasta que esto se resuelva: una caja que empezara vacía escondería lo que falta y repetiría números.',
  kept: 'Nada se borró, y nada se vende hasta que esto se resuelva. El archivo actual queda guardado al lado, con otro nombre.',
  everything: {
    title: 'Recuperar todo lo que todavía se lee',
    hint: 'El programa junta el archivo y todas las copias, registro por registro, y verifica cada uno. Es lo que menos pierde.',
    loss: 'Solo queda fuera lo que no se lee en ningún lugar; la pantalla dice desde cuándo. Las tarjetas cobradas en ese tiempo se preguntan a la operadora.',
    missing:
      'Lo que se registró después de la última copia, el {{when}}, ya no está en esta computadora: las ventas en efectivo de ese tiempo no vuelven. Las tarjetas cobradas se preguntan a la operadora.',
    pix: 'Un Pix solo se puede preguntar por su código. Si el código también se perdió, revise el extracto del banco.',
  },
  noBackup: 'No hay copia de seguridad de esta caja.',
  nothing: 'No hay de dónde recuperar. No toque la carpeta de la caja y llame a soporte.',
  lastBackup_one: 'Última copia de seguridad: {{when}}, con {{count}} venta.',
  lastBackup_other: 'Última copia de seguridad: {{when}}, con {{count}} ventas.',
  detail: 'Detalle técnico',
  keys: {
    everything: 'Recuperar',
    choose: 'Volver a una copia',
    restore: 'Volver a esta copia',
    goOn: 'Volver a vender',
    close: 'Entendido',
  },
  choose: {
    title: 'Volver a una copia de seguridad',
    list: 'Copias de seguridad',
    hint: 'Use las flechas y Enter. La caja vuelve a ser exactamente lo que era a la hora de la copia.',
  },
  column: { when: 'Hecha el', sales: 'Ventas', entries: 'Registros', size: 'Tamaño', version: 'Versión' },
  confirm: {
    title: '¿Volver a la copia de {{when}}?',
    text_one:
      'La caja vuelve a ser lo que era a esa hora, con {{count}} venta. Todo lo que se registró después sale de esta caja: ventas, productos y registros.',
    text_other:
      'La caja vuelve a ser lo que era a esa hora, con {{count}} ventas. Todo lo que se registró después sale de esta caja: ventas, productos y registros.',
    charges:
      'Las tarjetas cobradas después se preguntan a la operadora y pasan a ser pendientes. Las ventas en efectivo hechas después no vuelven.',
    kept: 'El archivo actual no se borra: queda guardado al lado, con otro nombre. Los comprobantes empiezan una serie nueva.',
    better: 'Si el archivo solo tiene un defecto, “Recuperar todo lo que todavía se lee” pierde menos.',
    go: 'Volver a la copia',
    keep: 'No cambiar nada',
  },
  progress: {
    title: 'Recuperando los registros',
    reading: 'Leyendo el archivo y las copias…',
    building: 'Armando el archivo nuevo…',
    checking: 'Verificando cada registro del archivo nuevo…',
    placing: 'Poniendo el archivo nuevo en su lugar…',
    count: '{{done}} de {{total}} registros',
    wait: 'No apague la computadora. Si falta energía, la caja continúa sola al encender.',
  },
  failure: {
    title: 'La recuperación no se hizo',
    same: 'Nada cambió: el archivo está como estaba.',
    no_backup_fits: 'La copia elegida ya no está entera. Elija otra.',
    no_space: 'Falta espacio en el disco para armar el archivo nuevo. Libere espacio e intente de nuevo.',
    nothing_readable: 'No se lee nada en el archivo, y ninguna copia sirve. Llame a soporte.',
    newer_program:
      'El archivo es de una versión más nueva del programa. Instale la versión más nueva e intente de nuevo.',
    failed: 'Algo salió mal en el medio. Intente de nuevo; si se repite, llame a soporte.',
  },
  report: {
    title: 'Registros recuperados',
    facts_one: '{{count}} venta, {{entries}} registros, todos verificados.',
    facts_other: '{{count}} ventas, {{entries}} registros, todos verificados.',
    complete: 'Nada se perdió.',
    left: 'Lo que se registró después de {{when}} ya no está en esta caja.',
    lost: 'Lo que se registró después de {{when}} no se pudo recuperar, o no se sabe si había algo.',
    cash: 'Revise por los comprobantes las ventas en efectivo hechas después de eso: la caja no tiene cómo saber de ellas.',
    pix: 'Un Pix pagado después de eso solo se encuentra si su código se pudo leer. Revise el extracto del banco.',
    unread_one: '{{count}} producto u otro registro no se pudo leer. Revise los productos.',
    unread_other: '{{count}} productos u otros registros no se pudieron leer. Revise los productos.',
    series: 'Los comprobantes empiezan de nuevo en el número 1, en la serie {{series}}: ningún número se repite.',
    keptAs: 'El archivo anterior quedó guardado en la carpeta de la caja, con el nombre:',
  },
  charges: {
    title: 'Cobros desde {{when}}',
    asking: 'Preguntando a la operadora: {{asked}} de {{total}} verificados.',
    waiting: 'La operadora no responde ahora. La caja pregunta de nuevo sola; puede vender.',
    done_zero: 'Se preguntó a la operadora: ningún cobro de ese tiempo.',
    done_one: 'Se preguntó a la operadora: {{count}} cobro verificado.',
    done_other: 'Se preguntó a la operadora: {{count}} cobros verificados.',
    unknown_one: '{{count}} cobro que esta caja no conoce está en los pendientes.',
    unknown_other: '{{count}} cobros que esta caja no conoce están en los pendientes.',
    corrected_one: '{{count}} pago se ajustó con lo que sabe la operadora.',
    corrected_other: '{{count}} pagos se ajustaron con lo que sabe la operadora.',
  },
  backups: {
    intro:
      'La caja copia los registros sola cada hora, verifica la copia y guarda las últimas 24 y una por día de los últimos 30 días.',
    none: 'Todavía no hay copia de seguridad.',
    noneHint: 'La primera se hace un minuto después de abrir la caja.',
    now: 'Hacer copia ahora',
    check: 'Verificar registros',
    restore: 'Restaurar',
    making: 'Haciendo y verificando la copia… la caja sigue vendiendo.',
    checking: 'Verificando todos los registros… la caja sigue vendiendo.',
    made: 'Copia hecha y verificada a las {{when}}.',
    checked_one: '{{count}} registro verificado a las {{when}}: está todo bien.',
    checked_other: '{{count}} registros verificados a las {{when}}: está todo bien.',
    wrong: 'No coincide: {{row}}. Cierre y abra la caja: ella verifica todo y ofrece la recuperación.',
  },
  trouble: {
    no_witness:
      'Al abrir la caja ({{when}}) faltaba el archivo que confirma las últimas ventas. Compare las ventas con las terminales y llame a soporte.',
    no_space: 'Sin copia de seguridad desde {{when}}: falta espacio en el disco.',
    failed: 'La copia de seguridad del {{when}} no se pudo grabar. La caja intenta de nuevo sola.',
    unsound: 'Los registros no coinciden desde {{when}}. Cierre y abra la caja para recuperar.',
    open: 'Ver copias',
  },
};

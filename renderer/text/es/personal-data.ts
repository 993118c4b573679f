import type { Spanish } from '../mirror.ts';
import type { personalData as ptPersonalData } from '../pt-br/personal-data.ts';

export const personalData: Spanish<typeof ptPersonalData> = {
  title: 'Datos personales',
  loading: 'Leyendo lo que está guardado…',
  notAllowed: {
    title: 'Solo el gerente ve los datos de los clientes',
    text: 'Pida al gerente que entre con su PIN.',
  },
  kept: {
    label: 'Lo que esta caja guarda de los clientes',
    taxIds_zero: 'Ninguna venta con CPF o CNPJ',
    taxIds_one: '{{count, number}} venta con CPF o CNPJ',
    taxIds_other: '{{count, number}} ventas con CPF o CNPJ',
    names_one: '{{count, number}} venta suspendida con nombre',
    names_other: '{{count, number}} ventas suspendidas con nombre',
    oldest: 'Lo más antiguo: {{when}}',
    until: 'El CPF se borra solo después de {{days, number}} días (Configuración, Tienda y caja).',
    key: 'Todo está cifrado, con la clave de {{when}}.',
    noKey: 'Todavía no hay clave: nace con el primer CPF.',
  },
  unreadable_one:
    'De {{count, number}} registro ya no existe la clave: aparece como “no se puede leer”. Las ventas y los montos están completos. Si vuelve el almacén de claves del sistema, se lee otra vez.',
  unreadable_other:
    'De {{count, number}} registros ya no existe la clave: aparecen como “no se puede leer”. Las ventas y los montos están completos. Si vuelve el almacén de claves del sistema, se leen otra vez.',
  noVault:
    'Esta computadora no tiene almacén de claves. El CPF queda cifrado, pero la clave desaparece al cerrar el programa: después nadie lee los CPF de hoy.',
  sharedFolder:
    'Otros usuarios de esta computadora pueden abrir la carpeta de la caja, y no se pudo cerrar. Pida al técnico que dé la carpeta solo al usuario de la caja.',
  putAway:
    'Un archivo de datos personales no se pudo leer y quedó guardado con otro nombre: {{files}}. Las ventas no dependen de él. Muéstrelo al técnico.',
  search: {
    label: 'CPF o CNPJ del cliente',
    help: 'Para atender un pedido del cliente: ver, entregar una copia o borrar.',
    wrong: 'Revise el número: no es un CPF ni un CNPJ.',
    find: 'Buscar',
  },
  found: {
    list: 'Ventas de este CPF o CNPJ',
    number: 'Venta',
    at: 'Cuándo',
    state: 'Estado',
    total: 'Total',
    summary_one: '{{count, number}} venta, {{total}} pagados.',
    summary_other: '{{count, number}} ventas, {{total}} pagados.',
    more: 'Se muestran las {{shown}} más nuevas.',
    lacking_one:
      'Guardado también con {{count, number}} venta que los registros ya no tienen, porque volvieron de una copia. Borrar vale también para ella.',
    lacking_other:
      'Guardado también con {{count, number}} ventas que los registros ya no tienen, porque volvieron de una copia. Borrar vale también para ellas.',
    none: 'No hay nada guardado de este número.',
    noneHint: 'Puede haber sido borrado, o ya no existe la clave con que se guardó.',
  },
  saleState: {
    open: 'abierta',
    set_aside: 'apartada',
    paid: 'pagada',
    cancelled: 'cancelada',
  },
  keys: {
    export: 'Grabar copia',
    erase: 'Borrar el CPF',
    renew: 'Cambiar la clave',
    revoke: 'Dar de baja la caja',
  },
  exported:
    'Grabado en {{file}}. El archivo no trae el número completo y se borra en siete días: entréguelo al cliente.',
  erase: {
    title: '¿Borrar este CPF o CNPJ?',
    text_one:
      'El número sale de {{count, number}} venta, y no vuelve. La venta, los pagos y los totales quedan como están.',
    text_other:
      'El número sale de {{count, number}} ventas, y no vuelve. Las ventas, los pagos y los totales quedan como están.',
    confirm: 'Borrar',
    done_one: 'Borrado de {{count, number}} venta. Los totales no cambiaron.',
    done_other: 'Borrado de {{count, number}} ventas. Los totales no cambiaron.',
  },
  renew: {
    title: '¿Cambiar la clave de los datos personales?',
    text: 'Todo se cifra de nuevo con otra clave, y la anterior se destruye. No se pierde nada; las copias antiguas del archivo ya no se leen.',
    confirm: 'Cambiar',
    done: 'La clave se cambió.',
  },
  revoke: {
    title: '¿Dar de baja esta caja?',
    text: 'La caja olvida la clave de acceso de la operadora, el enlace con la casa central, los PIN de todos y los CPF, y borra el entrenamiento y los PDF de comprobantes. No hay vuelta atrás.',
    stays:
      'Quedan las ventas, los montos, los registros y el código de recuperación: solo con él alguien entra otra vez.',
    elsewhere: 'Pida también a la operadora y a la casa central que cancelen el acceso de esta caja.',
    confirm: 'Dar de baja la caja',
    shiftOpen: 'Cierre la caja antes: todavía hay un turno abierto.',
  },
};

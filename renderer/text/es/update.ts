import type { UpdateBlock, UpdatesOff, UpdateTrouble } from '../../../shared/update.ts';

const off = {
  no_key:
    'Este programa no trae la clave de quien lo distribuye, y por eso no acepta actualizaciones de nadie. Soporte instala la versión nueva.',
  no_address: 'Todavía nadie dijo dónde buscar. La dirección está en Configuración, Actualización.',
  browser: 'Aquí la caja funciona en una pestaña del navegador: la actualiza quien la instaló en este computador.',
  unpackaged: 'Este programa funciona directo de su código, sin instalación: no se actualiza solo.',
  portable:
    'Esta es la versión portátil: para actualizar, cambie el archivo del programa por el nuevo. Las ventas quedan.',
  system_package: 'Este programa se instaló con un paquete del sistema (deb o rpm): la versión nueva llega por él.',
  no_rights:
    'El programa está en una carpeta en la que este usuario no puede escribir: para actualizarlo, quien lo puso allí cambia el archivo por el nuevo. Las ventas quedan.',
  other_folder:
    'Esta caja abre una carpeta propia (--data-dir), que la versión nueva no abriría sola: instálela encima, con la caja cerrada, y ábrala con el mismo acceso directo. Las ventas quedan.',
  no_publisher: 'La instalación no dice quién firma el programa, y sin eso no se instala nada. Llame a soporte.',
} as const satisfies Record<UpdatesOff, string>;

const trouble = {
  too_long:
    'La respuesta no es de una actualización nuestra. No se instaló nada; revise la dirección en Configuración.',
  unreadable:
    'La respuesta no es de una actualización nuestra. No se instaló nada; revise la dirección en Configuración.',
  unknown_key: 'La versión ofrecida fue firmada por otra persona. No se instaló nada; llame a soporte.',
  retired_key: 'La versión ofrecida fue firmada con una clave que ya no vale. No se instaló nada; llame a soporte.',
  bad_signature: 'Alguien alteró en el camino la versión ofrecida. No se instaló nada; llame a soporte.',
  other_product: 'La dirección ofrece otro programa. No se instaló nada; revise la dirección en Configuración.',
  other_channel: 'La dirección ofrece otro canal. No se instaló nada; llame a soporte.',
  from_the_future: 'La versión ofrecida parece venir del futuro. Revise la fecha y la hora de este computador.',
  expired: 'La oferta de versión está vencida. Revise la fecha y la hora de este computador; si están bien, espere.',
  replayed: 'La dirección ofrece una lista más antigua que la anterior. No se instaló nada; la caja busca de nuevo.',
  older_version: 'La dirección ofrece una versión más antigua. Esta caja no vuelve atrás.',
  other_machine: 'No hay versión nueva para este tipo de computador. No se instaló nada.',
  unsafe_name: 'La versión ofrecida tiene un nombre de archivo que no se acepta. No se instaló nada; llame a soporte.',
  not_https: 'La dirección no es segura: tiene que empezar con https. Corríjala en Configuración.',
  redirected: 'La dirección manda a buscar en otro lugar, lo que no se acepta. Revísela en Configuración.',
  file_too_large: 'El archivo de la versión nueva es más grande de lo debido. No se instaló nada.',
  file_cut_off: 'El archivo de la versión nueva llegó incompleto. La caja lo busca de nuevo sola.',
  file_altered: 'El archivo de la versión nueva no es el que se firmó. Se descartó; la caja lo busca de nuevo.',
  unreachable:
    'No se pudo llegar a la dirección de las actualizaciones. La caja vende normalmente y lo intenta de nuevo.',
  no_space: 'Falta espacio en el disco para la versión nueva. Libere espacio y busque de nuevo.',
  disk_failed: 'El disco no dejó guardar la versión nueva. Busque de nuevo; si se repite, llame a soporte.',
  backup_failed: 'La copia de seguridad antes del cambio falló, y sin ella no se instala nada. Vea Configuración.',
  install_failed:
    'La instalación no empezó. La caja sigue con la versión de antes; intente de nuevo o llame a soporte.',
} as const satisfies Record<UpdateTrouble, string>;

const block = {
  till_not_open: 'la caja se está abriendo',
  shift_open: 'cierre el turno ({{keyDrawer}})',
  sale_open: 'termine o cancele la venta abierta',
  sale_held: 'termine o cancele las ventas en espera',
  payment_running: 'espere el fin de los pagos (Pendientes)',
  refund_running: 'espere el fin de las devoluciones en la operadora (Pendientes)',
  import_running: 'espere a que termine la importación de productos',
} as const satisfies Record<UpdateBlock, string>;

export const update = {
  title: 'Actualización',
  loading: 'Leyendo el estado del programa…',
  running: 'Versión de esta caja',
  channelLabel: 'Canal de versiones',
  channel: { stable: 'Estable', beta: 'De prueba' },
  way: 'Instalación',
  automatic: 'Sola, cuando nadie usa la caja',
  byHand: 'Solo cuando un gerente lo manda',
  byAdministrator: 'Por un gerente: Windows pide un administrador',
  lastLook: 'Última búsqueda',
  never: 'todavía no buscó',
  stage: {
    off: 'Esta caja no se actualiza sola',
    unknown: 'Todavía no se sabe si hay una versión nueva',
    newest: 'Esta caja tiene la versión más nueva',
    not_yet: 'La versión {{version}} se entrega de a poco, y el turno de esta caja todavía no llegó',
    downloading: 'Buscando la versión {{version}}: {{percent}} %',
    ready: 'La versión {{version}} está lista para instalar',
    installing: 'Instalando la versión {{version}}…',
  },
  hint: {
    unknown: 'La caja busca sola; también se puede buscar ya.',
    newest: 'Nada que hacer.',
    not_yet: 'Llega sola en los próximos días.',
    downloading: 'Puede vender: la búsqueda no molesta.',
    ready:
      'El programa se cierra, cambia de versión y se abre de nuevo, en uno o dos minutos. Antes se hace una copia de seguridad.',
    installing: 'El programa se va a cerrar y a abrir de nuevo. No apague el computador.',
  },
  off,
  trouble,
  blocked: 'Antes de instalarla:',
  block,
  onlyManager: 'La instala un gerente.',
  progress: 'Búsqueda de la versión nueva',
  checking: 'Buscando…',
  keys: { check: 'Buscar ahora', install: 'Instalar ahora', settings: 'Ir a Configuración' },
  confirm: {
    title: '¿Instalar la versión {{version}}?',
    text: 'La caja queda fuera de servicio uno o dos minutos y se abre de nuevo sola. Las ventas y la configuración quedan como están.',
    windows: 'Si Windows pide la contraseña de administrador, escríbala.',
    keep: 'Ahora no',
  },
  setup: {
    intro:
      'La caja solo instala lo que firmó quien distribuye este programa, nunca una versión más antigua, y solo con el turno cerrado.',
    addressHint: 'Empieza con https://; vacía, la caja no busca.',
    channel: 'Qué versiones recibe esta caja',
    stableHint: 'Las que ya se usaron en otras tiendas.',
    betaHint: 'Las que todavía están a prueba; para una caja de pruebas.',
    automatic: 'Buscar e instalar sola',
    automaticHint:
      'Instala con el turno cerrado y nadie en la caja desde hace diez minutos. Apagado, solo cuando un gerente lo manda, y siempre así donde Windows pide un administrador.',
  },
} as const;

import type { Spanish } from '../mirror.ts';
import type { diagnosis as ptDiagnosis } from '../pt-br/diagnosis.ts';

/** The things that are looked at. */
const check = {
  disk: 'Disco',
  clock: 'Reloj',
  operator: 'Operadora',
  device: 'Terminal',
  printer: 'Impresora',
  drawer: 'Cajón',
  scanner: 'Lector',
  head_office: 'Casa central',
  records: 'Registros',
  copies: 'Copias de seguridad',
  personal: 'Datos personales',
  version: 'Programa',
  update: 'Actualización',
};

const level = {
  good: 'Bien',
  look: 'Atención',
  bad: 'Con problema',
  none: 'Sin revisar',
};

/** What is. */
const says = {
  disk: {
    enough: '{{free}} libres. El archivo de las ventas ocupa {{size}}.',
    little: 'Solo {{free}} libres; cobrar requiere {{needed}}.',
    unknown: 'La computadora no dice cuánto espacio hay.',
  },
  clock: {
    right: 'Coincide con el de la operadora (diferencia de {{offset}} el {{when}}).',
    ahead: 'Está {{offset}} adelantado respecto al de la operadora.',
    behind: 'Está {{offset}} atrasado respecto al de la operadora.',
    unasked: 'La operadora aún no respondió desde que abrió la caja: no hay con qué comparar.',
  },
  operator: {
    reached: 'Respondió ahora ({{when}}).',
    not_configured: 'No está configurada, o falta la clave de acceso.',
    unreachable: 'No se encontró: la red o internet de esta computadora no llega hasta ella.',
    no_answer: 'Se encontró y no respondió bien.',
    unauthorised: 'Respondió, y rechazó la clave de acceso.',
    refused: 'Respondió, y rechazó la lista de terminales.',
  },
  device: {
    seen: '{{name}}: vista {{ago}}.',
    not_seen: '{{name}}: vista {{ago}}.',
    inactive: '{{name}} está desactivada en la operadora.',
    not_chosen: 'Ninguna elegida; la operadora lista {{count, number}}.',
    no_devices: 'La operadora aún no listó ninguna.',
  },
  printer: {
    ready: '{{name}} está lista.',
    silent: '{{name}} acepta conexión; no dice si tiene papel.',
    not_set: 'Ninguna registrada. Los papeles quedan en la pantalla.',
    troubled: '{{name}}: {{why}}.',
  },
  drawer: {
    with_printer: 'Abre por la impresora {{name}}, que acepta conexión.',
    not_set: 'Ninguno registrado: ábralo con la llave.',
    troubled: 'Abre por la impresora {{name}}: {{why}}.',
  },
  scanner: {
    keyboard: 'Un lector de teclado no avisa si está conectado: solo se sabe cuando lee.',
    connected: 'Lector serial conectado en {{name}}.',
    connecting: 'Abriendo el puerto {{name}}…',
    garbled: 'Llega basura de {{name}}: la velocidad del lector es otra.',
    failed: 'El lector serial en {{name}} no abre.',
  },
  head_office: {
    connected: 'Al día.',
    behind: 'Registros por enviar: {{count, number}}.',
    off: 'Esta caja trabaja sola.',
    failed: '{{why}}. Registros por enviar: {{count, number}}.',
  },
  records: {
    sound: 'Los últimos registros coinciden; hay {{count, number}} en total.',
    broken: 'No coincide: {{row}}.',
  },
  copies: {
    fresh: 'La última es de {{when}}, y cada una se verifica por completo; hay {{count, number}}.',
    old: 'La última es de {{when}}.',
    missing: 'Aún no hay ninguna.',
    failed: 'El último intento falló; hay {{count, number}}.',
  },
  personal: {
    readable: 'Números de CPF y nombres guardados, cifrados: {{count, number}}.',
    unreadable:
      'Números y nombres que no se pueden leer: {{count, number}}. Su clave no está en el almacén de esta computadora.',
    put_away: 'Su archivo no se podía leer: quedó guardado como {{name}}, y empezó otro.',
  },
  version: { known: 'Balcão PDV {{version}}, archivo en la versión {{structure}}.' },
  update: {
    newest: 'Esta caja tiene la versión más nueva, según la búsqueda de {{when}}.',
    not_yet: 'La versión {{version}} se entrega de a poco, y aún no llegó el turno de esta caja.',
    downloading: 'Buscando la versión {{version}}.',
    ready: 'La versión {{version}} está lista para instalar.',
    installing: 'Instalando la versión {{version}}.',
    failed: 'El último intento, de {{when}}, no funcionó.',
    unknown: 'Aún no se sabe si hay una versión nueva.',
    off: 'Esta caja no se actualiza sola.',
  },
};

/** What to do, where something is to be done. */
const act = {
  disk: {
    little: 'Borre lo que no sea de la caja, o llame a soporte. El efectivo sigue valiendo.',
    unknown: 'Llame a soporte: el disco puede estar fallando.',
  },
  clock: {
    ahead: 'Ajuste fecha, hora y zona en la computadora: con el reloj mal, las tarjetas aprobadas quedan pendientes.',
    behind: 'Ajuste fecha, hora y zona en la computadora: con el reloj mal, las tarjetas aprobadas quedan pendientes.',
    unasked: 'Revise de nuevo cuando la operadora responda.',
  },
  operator: {
    not_configured: 'Un gerente la completa en Configuración, Operadora.',
    unreachable: 'Revise el cable, el Wi-Fi y el router. El efectivo sigue valiendo.',
    no_answer: 'Espere y revise de nuevo; si dura, llame a la operadora.',
    unauthorised: 'Un gerente revisa la clave en Configuración, Operadora.',
    refused: 'Un gerente usa Probar conexión en Configuración, Operadora, y lee el motivo.',
  },
  device: {
    not_seen: 'Encienda la terminal y vea si tiene internet.',
    inactive: 'Elija otra en Terminales, o llame a la operadora.',
    not_chosen: 'Elija una en Terminales.',
    no_devices: 'Pida a la operadora el registro de la terminal; después actualice en Terminales.',
  },
  printer: {
    not_set: 'Para imprimir, registre una en Configuración, Impresoras.',
    troubled: '{{advice}}',
  },
  drawer: {
    with_printer: 'Para probar, ábralo en Caja ({{keyDrawer}}), con un motivo.',
    not_set: 'Si hay uno conectado a la impresora, indíquelo en Configuración, Impresoras.',
    troubled: '{{advice}}',
  },
  scanner: {
    keyboard: 'Pase un código en Lector y sonidos: la pantalla muestra lo que vino.',
    connecting: 'Espere unos segundos y revise de nuevo.',
    garbled: 'Ajuste la velocidad en Lector y sonidos, Ajustes.',
    failed: '{{advice}}',
  },
  head_office: {
    behind: 'Van solos; nada se pierde.',
    failed: 'Un gerente usa Probar en Configuración, Casa central. Nada se pierde: los registros van cuando vuelva.',
  },
  records: {
    sound: '{{keyWhole}} los verifica todos, uno por uno.',
    broken: 'Cierre y abra la caja: verifica todo y ofrece recuperar. Llame a soporte.',
  },
  copies: {
    old: 'La caja hace una por hora mientras está abierta; déjela abierta, o haga una en Configuración, Copias.',
    missing: 'La primera se hace un minuto después de abrir la caja.',
    failed: '{{advice}}',
  },
  personal: {
    unreadable:
      'Las ventas y los importes no dependen de eso. Si vuelve el almacén de claves anterior, se leen de nuevo.',
    put_away: 'Las ventas y los importes no dependen de él. No lo borre, y llame a soporte.',
  },
  update: {
    not_yet: 'Llega en los próximos días; no hay nada que hacer.',
    downloading: 'Puede vender: la búsqueda no molesta.',
    ready: 'Con el turno cerrado, un gerente la instala en Actualización.',
    installing: 'El programa se cierra y se abre de nuevo. No apague la computadora.',
    failed: '{{advice}}',
    unknown: 'Búsquela en Actualización.',
    off: '{{advice}}',
  },
};

/** How the till is, for whoever is on the telephone with those who help. */
export const diagnosis: Spanish<typeof ptDiagnosis> = {
  title: 'Diagnóstico',
  list: 'Lo que se revisó',
  intro: 'La caja sigue vendiendo mientras revisa.',
  column: { what: 'Qué', state: 'Situación', says: 'Qué hay y qué hacer' },
  running: 'Revisando',
  stillRunning: 'Aún sin respuesta…',
  notLooked: 'No revisado',
  check,
  level,
  says,
  act,
  summary: {
    running: 'Revisando…',
    good: 'Todo bien en lo que se puede revisar.',
    attention_one: '{{count, number}} punto pide atención.',
    attention_other: '{{count, number}} puntos piden atención.',
  },
  whole: {
    running: 'Verificando todos los registros… la caja sigue vendiendo.',
    sound_one: '{{count, number}} registro verificado a las {{when}}: todo está bien.',
    sound_other: '{{count, number}} registros verificados a las {{when}}: todo está bien.',
    broken: 'No coincide: {{row}}. Cierre y abra la caja: verifica todo y ofrece recuperar.',
  },
  keys: { again: 'Revisar de nuevo', whole: 'Verificar registros', bundle: 'Paquete de soporte' },
  bundle: {
    title: 'Paquete de soporte',
    intro:
      'Esto es todo lo que va en el archivo, palabra por palabra. No hay nombres, CPF, PIN, claves ni productos. Léalo antes de grabar.',
    reading: 'Reuniendo el paquete…',
    text: 'Contenido del paquete',
    place: 'Dónde grabarlo',
    till: 'En la carpeta de esta caja',
    stick: 'En la memoria USB',
    noStick: 'Para grabar en una memoria USB, conéctela y use {{keyLook}}.',
    write: 'Grabar',
    look: 'Reunir de nuevo',
    writing: 'Grabando…',
    written: 'Grabado en',
    outdated: 'La memoria USB ya no está, o el paquete cambió. Revíselo de nuevo y grabe.',
    notAllowed: {
      title: 'Solo el gerente ve y graba el paquete',
      text: 'Pida al gerente que entre con su PIN.',
    },
  },
};

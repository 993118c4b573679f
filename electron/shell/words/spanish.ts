import type { ShellWords } from './shell-words.ts';

export const SPANISH: ShellWords = {
  headings: { not_opened: 'La caja no se pudo abrir', ended: 'La caja tuvo que cerrarse' },
  why: {
    in_use: 'Esta caja ya está abierta en esta computadora. Cierre la otra antes de abrir aquí.',
    port_taken: 'Otro programa está usando el puerto que la caja necesita. Reinicie la computadora.',
    no_access: 'Este usuario no puede grabar en la carpeta de la caja.',
    no_folder: 'La carpeta de la caja no se puede usar.',
    on_network:
      'La carpeta de la caja está en un disco de red, donde una venta grabada se puede perder. Pida a soporte que use una carpeta de esta computadora.',
    in_cloud:
      'La carpeta de la caja está sincronizada con la nube, que puede traer de vuelta archivos viejos encima de las ventas. Pida a soporte que use otra carpeta.',
    no_space: 'El disco está lleno. Libere espacio y abra la caja de nuevo.',
    damaged: 'Los archivos de la caja no se pudieron leer. No borre nada y llame a soporte.',
    newer_program:
      'El archivo de esta caja es de una versión más nueva del programa. Instale esa versión en esta computadora.',
    no_sandbox:
      'Esta computadora no deja que el programa aísle sus pantallas, y sin eso la caja no se abre. En Ubuntu y Debian, instale el paquete .deb en lugar del AppImage.',
    unknown: 'Hubo un error inesperado. Si se repite, llame a soporte.',
  },
  holder: (since, user, host, pid) => `Abierta desde ${since} (usuario ${user}, computadora ${host}, proceso ${pid}).`,
  ended: 'Hubo un error inesperado. Lo que ya se registró está guardado: abra la caja de nuevo.',
  details: (logFile) => `Detalles: ${logFile}`,
  blank: {
    title: 'La pantalla de la caja no apareció',
    detail:
      'El programa está abriendo la pantalla otra vez. Si sigue vacía, cierre el programa y ábralo de nuevo. Si no se resuelve, reinicie la computadora y llame a soporte. No se perdió nada de lo registrado.',
    ok: 'Entendido',
  },
  kiosk: {
    title: 'Modo quiosco',
    message: 'Esta caja está en modo quiosco y no se cierra desde aquí.',
    detail: 'Un gerente puede salir por el menú: Salir del modo quiosco. Para apagar la computadora, use su botón.',
    stay: 'Volver a la caja',
  },
  closing: {
    title: '¿Cerrar el programa?',
    stay: 'Dejar abierto',
    close: 'Cerrar igual',
    drawer: 'El cierre de caja no se hizo.',
    drawerDetail:
      'La caja sigue abierta cuando el programa vuelva, con las ventas y los movimientos que ya tiene. ' +
      'Para cerrar el día ahora: Dejar abierto, F12 y Cierre.',
    unsent: (count) =>
      count === 1 ? 'Hay 1 cambio de producto por enviar.' : `Hay ${count} cambios de productos por enviar.`,
    unsentDetail:
      'Nada se pierde: todo está guardado en esta computadora y se enviará cuando la caja abra de nuevo. ' +
      'Mientras esté cerrada, la operadora sigue con los datos viejos.',
  },
};

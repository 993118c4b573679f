import type { Spanish } from '../mirror.ts';
import type { training as ptTraining } from '../pt-br/training.ts';

export const training: Spanish<typeof ptTraining> = {
  title: 'Entrenamiento',
  explained:
    'Aquí nada se cobra de verdad. Las terminales y el celular del cliente son simulados y responden solos en algunos segundos. Si prefiere, abra cada uno y responda usted mismo.',
  firstSale: {
    title: 'Una venta en un minuto',
    scan: 'Pase o escriba un código de ejemplo y presione Enter.',
    pay: 'Presione {{keyPay}} para pagar.',
    card: 'Presione {{keyDebit}} (débito) y Enter: la terminal simulada aprueba sola.',
    pix: 'Para Pix, haga antes el registro (dos Enter). Después es la tecla {{keyPix}}.',
    pixReady: 'El Pix ya está registrado: en el pago, presione {{keyPix}}.',
    go: 'Empezar a vender',
    qrSetup: 'Registrar el Pix',
  },
  devices: {
    title: 'Terminales simuladas',
    text: 'Acerque la tarjeta, apruebe, rechace o cancele, como lo haría el cliente.',
    open: 'Abrir {{name}}',
    none: 'Las terminales todavía se están preparando.',
  },
  phone: {
    title: 'Celular del cliente',
    text: 'Pague, rechace o ignore el código QR del Pix.',
    open: 'Abrir el celular del cliente',
  },
  apart: 'se abre en otra pestaña',
  samples: {
    title: 'Productos para probar',
    text: 'Escriba el código corto, o pase el código de barras por el lector.',
    add: 'Agregar {{name}} a la venta',
    none: 'Todavía no hay productos activos. Registre uno en Productos.',
  },
  loading: 'Abriendo los simuladores…',
  retry: 'Reintentar',
  notTraining: 'Esta caja está en operación real.',
  notTrainingHint: 'Las terminales simuladas existen solo en el entrenamiento; cambie el modo en Configuración.',
  openSettings: 'Abrir configuración',
  coach: {
    open: '¿Primera vez? Presione Enter: el día empieza por la apertura de la caja.',
    float: 'Escriba 100 como fondo de caja y presione Enter: después de eso ya se vende.',
    label: 'Primera venta',
    scan: '¿Primera vez? Escriba {{code}} y presione Enter para agregar un producto.',
    pay: 'Muy bien. Ahora presione {{keyPay}} para pagar.',
    tender: 'Presione {{keyDebit}} (débito) y Enter, o {{keyCash}} para efectivo. En el entrenamiento nada se cobra.',
    waitCard: 'La terminal simulada responde sola en algunos segundos.',
    waitPix: 'El celular simulado del cliente paga solo en algunos segundos.',
    done: '¡Venta hecha! Presione Enter para la próxima. Para Pix, vea Entrenamiento en el menú ({{keyMenu}}).',
    more: 'Ver el entrenamiento',
    close: 'Descartar consejos',
  },
};

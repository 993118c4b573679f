import type { Spanish } from '../mirror.ts';
import type { received as ptReceived } from '../pt-br/received.ts';

/** What head office (a matriz) gives out to this till. */
export const received: Spanish<typeof ptReceived> = {
  title: 'De la casa central',
  open: 'De la casa central',
  tryAgain: 'Reintentar',
  trying: 'Reintentando…',
  loading: 'Leyendo lo que vino de la casa central…',
  close: 'Cerrar',
  state: {
    off: 'Esta caja no está conectada a la casa central. Lo que ella ya envió sigue valiendo.',
    away: 'Sin conexión con la casa central ahora. Lo que ya envió vale; el resto llega cuando la conexión vuelva.',
    following: 'Conectada a la casa central: productos, precios y configuración llegan solos.',
    no_bucket: 'La casa central respondió, pero todavía no publicó ningún catálogo.',
    refused:
      'La casa central respondió, pero no deja que esta caja lea el catálogo. Avise a quien cuida de la casa central.',
  },
  receivedAt: 'Última novedad: {{when}}.',
  neverReceived: 'Todavía no vino nada.',
  products_zero: 'Ningún producto de la casa central en esta caja.',
  products_one: '{{shown}} producto de la casa central en esta caja.',
  products_many: '{{shown}} productos de la casa central en esta caja.',
  products_other: '{{shown}} productos de la casa central en esta caja.',
  changedHere_one: '{{shown}} modificado en esta tienda.',
  changedHere_many: '{{shown}} modificados en esta tienda.',
  changedHere_other: '{{shown}} modificados en esta tienda.',
  settingsWaiting: 'Hay configuración nueva; entra cuando no haya pagos en curso.',
  parked_one: '{{shown}} ítem de la casa central no pudo entrar y espera corrección.',
  parked_many: '{{shown}} ítems de la casa central no pudieron entrar y esperan corrección.',
  parked_other: '{{shown}} ítems de la casa central no pudieron entrar y esperan corrección.',
  missing_one:
    '{{shown}} producto desapareció de la lista de la casa central sin orden de retiro. Sigue a la venta; avise a la casa central.',
  missing_many:
    '{{shown}} productos desaparecieron de la lista de la casa central sin orden de retiro. Siguen a la venta; avise a la casa central.',
  missing_other:
    '{{shown}} productos desaparecieron de la lista de la casa central sin orden de retiro. Siguen a la venta; avise a la casa central.',
  list: 'Ítems de la casa central que esperan corrección',
  none: 'Todo lo que la casa central envió entró.',
  more: 'Mostrando los {{shown}} más recientes.',
  column: { what: 'Ítem', why: 'Por qué no entró', since: 'Desde' },
  settingsEntry: 'Configuración',
  reason: {
    unreadable: 'No se pudo leer: no está en el formato acordado. La casa central tiene que enviarlo de nuevo.',
    newer_version: 'Vino en un formato más nuevo ({{detail}}). Actualice el programa de esta caja.',
    bad_key: 'Está en un lugar que esta caja no reconoce: {{key}}. La casa central tiene que enviarlo de nuevo.',
    key_differs:
      'El código escrito adentro ({{detail}}) no es el del lugar en que está. La casa central tiene que corregirlo.',
    invalid_field: '{{field}}: falta, o está fuera de lo permitido. La casa central tiene que corregirlo.',
    barcode_digit: 'Código de barras: el último dígito no coincide. La casa central tiene que corregirlo.',
    barcode_taken: 'Código de barras: ya es de {{detail}} en esta caja. Corrija ese producto e intente de nuevo.',
    code_taken: 'Código: ya es de {{detail}} en esta caja. Corrija ese producto e intente de nuevo.',
    being_deleted: 'El producto se está eliminando de esta caja; entra después de eso.',
    settings_refused: 'Esta caja no pudo usar la configuración ({{field}}). La casa central tiene que corregirla.',
  },
  anotherProduct: 'otro producto',
  field: {
    v: 'Versión',
    code: 'Código',
    barcode: 'Código de barras',
    name: 'Nombre',
    priceCents: 'Precio',
    active: 'Situación',
    changedAt: 'Fecha del cambio',
    storeName: 'Nombre de la tienda',
    storeCity: 'Ciudad',
    theme: 'Apariencia',
    allowStandaloneCard: 'Tarjeta manual',
    operator: 'Operadora',
  },
  mark: {
    as_sent: 'Casa central',
    changed_here: 'Modificado en esta tienda',
    withdrawn: 'Retirado por la casa central',
  },
  standing: {
    as_sent: 'Enviado por la casa central.',
    changed_here:
      'De la casa central, modificado en esta tienda. Vale lo que está aquí hasta que la casa central envíe este producto de nuevo.',
    withdrawn: 'La casa central ya no vende este producto.',
  },
  changedAt: 'Modificado allí el {{when}}.',
};

import type { PaymentReason } from '../../../shared/payment.ts';
import type { ErrorCode } from '../../../shared/result.ts';
import type { Spanish } from '../mirror.ts';
import type { errors as ptErrors } from '../pt-br/errors.ts';

/** One sentence for every code that may cross from the main process: what happened, and what to do now. */
const codes = {
  invalid_input: 'Algún dato no sirve. Revíselo e intente de nuevo.',
  unknown_product: 'Producto no encontrado.',
  weight_needed: 'Este producto se vende por peso. Escriba el peso en kilos, un asterisco y el código: 0,350*código.',
  not_by_weight: 'Este producto se vende por unidad, y no por peso.',
  whole_pieces: 'Este producto se vende por unidad: la cantidad tiene que ser entera.',
  label_unreadable: 'La etiqueta de la balanza no trae un peso o precio que sirva. Pese el producto de nuevo.',
  age_unchecked:
    'Hay un producto prohibido para menores en esta venta. Vuelva a la venta y presione {{keyPay}}: la caja pregunta la edad del cliente.',
  inactive_product: 'Este producto está inactivo y no se puede vender.',
  product_unsound:
    'El registro de «{{name}}» fue alterado por una falla del disco y su precio puede estar mal: no se puede vender. Guarde el producto de nuevo en el catálogo.',
  duplicate_product: 'Ya existe un producto con este código o código de barras.',
  not_found: 'El registro ya no existe.',
  import_not_here: 'La importación ya no está en este paso. Elija la planilla de nuevo.',
  import_goes_on: 'Hay una importación entrando en el catálogo, y va hasta el final. Espere a que termine.',
  import_has_bad_rows: 'La planilla tiene filas con error. Corríjalas, o importe solo las filas buenas.',
  comparison_goes_on: 'La comparación con la operadora está en curso. Espere a que termine o detenga la lectura.',
  no_open_sale: 'No hay venta abierta.',
  empty_sale: 'La venta no tiene ningún ítem.',
  discount_over_total:
    'El descuento no puede llevarse todo: tienen que quedar por lo menos R$ 0,01. Baje el descuento o quítelo ({{keyDiscount}}).',
  discount_over_limit:
    'Con este ítem el descuento de la venta pasaría su límite. Quite el descuento ({{keyDiscount}}), pase los ítems y pida el descuento de nuevo.',
  sale_being_paid: 'La venta ya está en el pago: para cambiar los ítems, cancele antes el cobro.',
  sale_not_open: 'Esta venta ya no está abierta.',
  tendered_too_little: 'El efectivo recibido es menor que el total.',
  payment_live_on_sale: 'Esta venta ya tiene un cobro en curso. Espere el resultado.',
  payment_in_conflict: 'Un caso de esta venta espera una decisión. No cobre de nuevo: resuélvalo antes, en Pendientes.',
  sale_part_paid:
    'Una parte de esta venta ya se pagó: el total no puede quedar igual o menor que lo recibido. Para desistir, cancele la venta entera.',
  leg_not_undoable: 'Solo un pago aprobado, de una venta todavía abierta, se puede deshacer.',
  standalone_card_off:
    'La tarjeta manual está desactivada en esta caja. Quien cuida la configuración puede activarla, en Tienda y caja.',
  standalone_card_repeated: 'El mismo comprobante ya se escribió hoy. Revise antes de registrarlo de nuevo.',
  card_number_typed:
    'En el campo “{{field}}” hay lo que parece un número de tarjeta, y nada se guardó. Escriba lo que está en el comprobante.',
  device_busy: 'Esta terminal está con otro cobro de esta caja. Elija otra o espere.',
  no_device: 'Terminal no encontrada. Actualice la lista y elija otra.',
  qr_not_registered: 'El Pix todavía no se registró en esta caja.',
  not_cancellable: 'Este cobro ya no se puede cancelar desde aquí.',
  payments_unfinished: 'Hay pagos sin concluir. Resuelva antes los pendientes.',
  no_people: 'Nadie está registrado en esta caja. Registre primero al gerente.',
  people_exist: 'Esta caja ya tiene gerente. Entre con el PIN.',
  signed_out: 'No hay nadie en la caja. Elija su nombre y escriba el PIN.',
  till_locked: 'La caja está bloqueada. Escriba el PIN para continuar.',
  wrong_pin: 'El PIN no coincide. Intentos que quedan: {{left}}.',
  pin_wait:
    'Demasiados intentos con el PIN equivocado. Espere {{seconds}} s e intente de nuevo, o llame a otra persona.',
  weak_pin: 'Este PIN es fácil de adivinar: no use números repetidos ni en secuencia.',
  pin_unusable:
    'Este PIN ya no se puede verificar en esta computadora. Un gerente define otro, o use el código de recuperación.',
  wrong_recovery_code: 'El código de recuperación no coincide. Revise letra por letra en el papel en que se anotó.',
  not_permitted: 'Su perfil no permite esto. Llame al gerente.',
  needs_supervisor: 'Esto necesita el PIN de un supervisor o del gerente.',
  needs_manager: 'Esto pasa también el límite del supervisor: necesita el PIN del gerente.',
  person_inactive: 'Este cajero está desactivado. El gerente puede activarlo de nuevo, en Cajeros.',
  name_taken: 'Ya existe un cajero con este nombre.',
  last_manager: 'Este es el único gerente de la caja, y un gerente tiene que quedar.',
  no_shift: 'La caja está cerrada. Haga la apertura antes de vender.',
  shift_open: 'La caja ya está abierta.',
  shift_not_counted: 'Cuente el dinero del cajón antes de cerrar.',
  no_counts_left:
    'El cajón ya se contó {{count}} veces, el máximo en esta tienda. Cierre con lo que se contó por último.',
  shift_matters_open: 'Todavía hay pendientes que resolver antes de cerrar la caja.',
  drawer_holds_less: 'El cajón no tiene ese monto. Revíselo; si hace falta, haga antes un ingreso.',
  comment_needed: 'La diferencia pasa el límite de la tienda: escriba qué pasó.',
  return_sale_not_paid: 'Esta venta no se concluyó: no hay qué devolver. Para desistir, cancele la venta.',
  return_line_cancelled: 'El ítem {{name}} se anuló en esta venta y no se pagó: no hay qué devolver.',
  return_more_than_left: 'De {{name}} solo quedan {{count}} para devolver en esta venta.',
  return_changed: 'El monto cambió mientras se armaba la devolución. Revíselo de nuevo y confirme.',
  return_over_money:
    'En efectivo, tarjeta o Pix solo pueden volver {{leftCents}} de esta venta: el resto se pagó con un vale de cambio, o ya volvió. Devuélvalo en un vale de cambio.',
  return_over_leg: 'Por esta forma de pago solo pueden volver {{leftCents}}. Elija otra, o haga un vale de cambio.',
  return_leg_not_offered:
    'El dinero de este pago ya volvió o está en cuestión, y no puede volver por él. Elija otra forma, o haga un vale de cambio.',
  credit_note_code: 'Este código de vale de cambio no coincide. Léalo de nuevo en el papel: son 11 letras y números.',
  credit_note_unknown:
    'Este vale de cambio no es de esta caja: vale en la caja que lo emitió. Si el cliente no puede ir hasta ella, llame al supervisor.',
  credit_note_spent: 'Este vale de cambio ya se usó por completo.',
  credit_note_expired: 'Este vale de cambio venció el {{expiresAt}}. Solo la gerencia puede decidir qué hacer.',
  credit_note_reissued: 'Este vale de cambio se reemplazó por otro. Pida al cliente el más nuevo.',
  credit_note_earlier_series:
    'Este vale de cambio es de antes de una recuperación de esta caja y puede haberse usado en otra. Un supervisor puede reemplazarlo por uno nuevo, quedándose con el papel.',
  credit_note_in_order: 'Este vale de cambio está en orden: no hace falta reemplazarlo.',
  credit_note_holds_less: 'En este vale de cambio solo quedan {{leftCents}}.',
  case_settled: 'Este caso ya se resolvió.',
  case_going_back: 'Este dinero tiene que volver al cliente: no puede pagar otra venta.',
  case_refunding: 'La devolución ya se pidió a la operadora. Espere su respuesta.',
  case_amount_unknown: 'La operadora no dijo el monto de este dinero.',
  case_amount_too_large: 'El monto es mayor que lo que falta pagar en la venta.',
  case_no_sale: 'Ninguna venta espera este dinero. Registre antes los ítems del cliente en la pantalla de venta.',
  case_no_money: 'El dinero ya no está en la tienda: no hay qué usar ni devolver.',
  case_proof_used:
    'Este pago ya cuenta en otra venta o ya fue devuelto: vea en el extracto si el dinero entró dos veces.',
  case_refund_not_offered: 'La operadora no devuelve este dinero desde aquí.',
  case_money_in_sale: 'Este dinero ya paga su venta: solo falta decir por qué no coincide.',
  reconciliation_not_whole:
    'Las líneas de esta conciliación ya no están en memoria. Haga el día de nuevo y después guarde el archivo.',
  operator_refused: 'La operadora rechazó el pedido.',
  operator_unreachable: 'No fue posible hablar con la operadora. Revise internet e intente de nuevo.',
  operator_no_answer: 'La operadora no respondió a tiempo.',
  operator_not_configured: 'La operadora todavía no se configuró en esta caja.',
  head_office_unreachable:
    'La casa central no respondió. Revise internet y las direcciones de los servidores en Configuración, Casa central.',
  head_office_refused:
    'La casa central no aceptó esta caja. Revise el archivo de credenciales y el código de la tienda, o hable con la casa central.',
  head_office_certificate:
    'El certificado de la casa central no coincide. Revise el archivo del certificado (CA), o hable con la casa central.',
  head_office_files:
    'Un archivo de la casa central no se encontró o no se pudo leer. Revise las rutas en Configuración, Casa central.',
  head_office_no_stream:
    'La casa central respondió, pero no tiene la cola de registros con este nombre. Revise el nombre con la casa central.',
  provisioning_unreadable:
    'Este no es un archivo de aprovisionamiento entero: se cortó al copiarlo, o es otro archivo. Cópielo de nuevo a la memoria USB.',
  provisioning_unsigned:
    'Este archivo de aprovisionamiento no tiene firma y no se usó. Pida uno firmado a quien se ocupa de las cajas.',
  provisioning_altered:
    'Este archivo de aprovisionamiento se alteró después de firmado, o la copia salió con defecto. Nada cambió en esta caja. Pida el archivo de nuevo.',
  provisioning_newer:
    'Este archivo se hizo para una versión más nueva del programa. Actualice Balcão PDV en esta computadora e intente de nuevo.',
  provisioning_unfit:
    'El archivo está firmado, pero trae un dato que esta caja no acepta ({{place}}). Pida otro a quien se ocupa de las cajas.',
  provisioning_other_key:
    'Este archivo se firmó con otra clave ({{found}}), y esta caja solo acepta la clave {{known}}. No use el archivo; hable con quien se ocupa de las cajas.',
  provisioning_other_machine:
    'Este archivo es para la computadora {{machine}}, y esta es {{here}}. Use el archivo de esta computadora.',
  provisioning_other_till:
    'Este archivo es para la caja {{number}}, y esta es la caja {{here}}. Use el archivo de la caja {{here}}.',
  provisioning_other_store:
    'Este archivo es para la tienda {{store}}, y esta caja es de la tienda {{here}}. Use el archivo de esta tienda.',
  provisioning_older:
    'Este archivo, del {{issuedMoment}}, es más antiguo que el que ya se usó aquí, del {{lastMoment}}. Use el más nuevo, o pida otro.',
  provisioning_revoked:
    'Esta caja se dio de baja el {{lastMoment}}, y este archivo, del {{issuedMoment}}, es de antes. Revise la fecha de la computadora y pida un archivo nuevo.',
  provisioning_expired:
    'Este archivo valió hasta el {{validMoment}}, y en el reloj de esta computadora son las {{nowMoment}}. Revise la fecha de la computadora; si está bien, pida otro archivo.',
  provisioning_code: 'El código no abre este archivo. Revíselo letra por letra, y si el código es el de esta caja.',
  vault_unavailable: 'Esta computadora no tiene dónde guardar la clave de acceso con seguridad.',
  storage_failed: 'No fue posible grabar en el disco. Revise el espacio libre antes de continuar.',
  rescue_under_way: 'La recuperación de los registros todavía está en curso.',
  update_not_ready: 'No hay una versión nueva lista en este computador. Busque de nuevo y espere a que llegue.',
  update_blocked:
    'La versión nueva solo se instala con la caja cerrada y nada abierto. La pantalla muestra lo que falta terminar.',
  storage_low:
    'Poco espacio en el disco: {{freeMb}} MB libres, y cobrar con seguridad requiere {{neededMb}} MB. Nada se cobró. Reciba en efectivo, o libere espacio en la computadora e intente de nuevo.',
  till_not_open: 'La caja está abriendo su archivo. Espere un instante e intente de nuevo.',
  selling_stopped: 'Las ventas están detenidas en esta caja: llame al supervisor.',
  read_only: 'Esta caja es solo para consulta: el archivo es de una versión más nueva del programa.',
  till_damaged: 'El archivo de esta caja está dañado: recupere una copia antes de vender.',
  no_printer: 'Ninguna impresora está configurada. Registre una en Configuración > Impresoras.',
  print_job_ended: 'Este comprobante ya salió o fue descartado. Para otra copia, imprímalo de nuevo desde su pantalla.',
  pdf_not_written: 'El PDF no se grabó. Vea si hay espacio en el disco e intente de nuevo.',
  internal: 'El programa de la caja no completó el pedido. Intente de nuevo; si se repite, llame a soporte.',
} satisfies Record<ErrorCode, string>;

/** Why a payment is where it is, in a cashier's words. */
const reasons = {
  refused_by_operator:
    'La operadora no aceptó el pedido. Cobre de otra forma: si entra dinero de este pedido, la caja avisa.',
  request_invalid: 'Nada se envió: un dato de la configuración no sirve para la operadora. Avise al gerente.',
  declined_by_issuer: 'Pago rechazado por el banco o por el emisor de la tarjeta.',
  cancelled_on_device: 'Cancelado en la terminal.',
  cancelled_by_cashier: 'Cancelado por la caja.',
  deadline_passed: 'El plazo terminó sin pago.',
  qr_never_shown: 'El código QR no llegó a mostrarse: nadie pudo pagar con él.',
  qr_disagrees: 'El código QR recibido no coincide con el monto de la venta y no se mostró.',
  qr_repeated:
    'El código QR recibido es el de otro cobro y no se mostró: nadie pudo pagar con él. Intente de nuevo o cobre de otro modo.',
  request_lost: 'El pedido puede haberse perdido en el camino: no sabemos si la operadora lo recibió.',
  operator_unreachable: 'No pudimos hablar con la operadora.',
  operator_silent: 'La operadora dejó de responder sobre este pago.',
  status_unknown: 'La operadora respondió una situación que este programa no conoce.',
  amount_disagrees: 'El monto informado por la operadora no coincide con el de la venta.',
  device_disagrees: 'La operadora muestra el pago en otra terminal, y no en la elegida.',
  terms_disagree: 'Pagado, pero con otro tipo de tarjeta o en otras cuotas de las pedidas.',
  date_ahead: 'La operadora muestra el pago con fecha en el futuro. Revise la fecha y la hora de esta computadora.',
  proof_repeated:
    'La operadora muestra como prueba un pago que ya cuenta en otra venta. No entregue por él: llame al supervisor.',
  identifier_missing: 'La operadora todavía no encontró este pago.',
  identifier_never_arrived: 'La operadora confirmó que el pedido nunca llegó: nada se cobró.',
  removed_by_operator: 'El cobro fue retirado por la operadora.',
  settled_as_case: 'Decidido como caso, en Pendientes.',
} satisfies Record<PaymentReason, string>;

/** Names of input fields, for the sentence about a wrong one. */
const fields = {
  text: 'código',
  quantity: 'cantidad',
  discount: 'descuento',
  tenderedCents: 'efectivo recibido',
  floatCents: 'fondo de caja',
  amountCents: 'monto',
  reason: 'motivo',
  pieces: 'arqueo del cajón',
  comment: 'qué pasó',
  instalments: 'cuotas',
  deviceId: 'terminal',
  code: 'código',
  barcode: 'código de barras',
  name: 'nombre',
  priceCents: 'precio',
  image: 'imagen',
  storeId: 'identificador de la tienda',
  latitude: 'latitud',
  longitude: 'longitud',
  openingHours: 'horario de atención',
  cashRegisterName: 'nombre de la caja',
  cashRegisterId: 'identificador de la caja',
  storeName: 'nombre de la tienda',
  storeCity: 'ciudad de la tienda',
  registerNumber: 'número de la caja',
  baseUrl: 'dirección de la operadora',
  qrBaseUrl: 'dirección del Pix',
  cnpj: 'CNPJ',
  acquirerCnpj: 'CNPJ de la adquirente',
  qrProvider: 'integrador del Pix',
  companyId: 'empresa en la operadora',
  token: 'clave de acceso',
  supervisor: 'nombre del supervisor',
  day: 'día',
  nsu: 'NSU',
  authorization: 'autorización',
  brand: 'marca',
  allowStandaloneCard: 'tarjeta manual',
  minInstalmentCents: 'monto mínimo de la cuota',
  instalmentType: 'quién financia las cuotas',
  askTaxId: 'CPF o CNPJ en cada venta',
  taxId: 'CPF o CNPJ',
};

export const errors: Spanish<typeof ptErrors> = {
  ...codes,
  // `context` of the same error: even the reserve for running charges is in use
  storage_low_all:
    'El disco está lleno: {{freeMb}} MB libres, y vender requiere {{neededMb}} MB. Nada se cobró ni se recibió. Libere espacio en la computadora antes de continuar; lo que ya estaba en curso se sigue registrando.',
  invalid_field: 'Revise el campo “{{field}}”.',
  operatorSaid: 'Respuesta de la operadora',
  reasons,
  fields,
};

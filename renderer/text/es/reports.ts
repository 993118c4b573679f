import type { FraudPattern } from '../../../shared/fraud-pattern.ts';
import type { ReportKind } from '../../../shared/report.ts';
import { reportCode, reportColumn } from '../../../shared/report-words/es.ts';
import type { Spanish } from '../mirror.ts';
import type { reports as ptReports, worthALook as ptWorthALook } from '../pt-br/reports.ts';

const kind = {
  method: 'Formas de pago',
  operator: 'Cajeros',
  device: 'Terminales',
  product: 'Productos',
  hour: 'Horarios',
  day: 'Días',
  cancels: 'Cancelaciones y descuentos',
  returns: 'Devoluciones',
  breakage: 'Diferencias de caja',
} satisfies Record<ReportKind, string>;

/** What the report tells, below its name. */
const about = {
  method: 'Ventas pagadas, por forma de pago y marca.',
  operator: 'Ventas pagadas, por quien cerró cada una.',
  device: 'Ventas pagadas, por la terminal que pasó la tarjeta.',
  product: 'Lo que se vendió, ya sin los descuentos.',
  hour: 'Ventas pagadas, por la hora en que terminaron.',
  day: 'Ventas pagadas en cada día.',
  cancels: 'Ventas e ítems cancelados, y descuentos dados, por cajero.',
  returns: 'Lo que volvió, por quién lo recibió y por cómo se devolvió el dinero.',
  breakage: 'Sobrantes y faltantes de cada cierre.',
} satisfies Record<ReportKind, string>;

/** The manager's reports. */
export const reports: Spanish<typeof ptReports> = {
  title: 'Informes',
  choose: 'Informes',
  kind,
  about,
  column: reportColumn,
  code: reportCode,
  loading: 'Sumando las ventas…',
  span: { today: 'Hoy', yesterday: 'Ayer', week: '7 días', month: 'Mes', other: 'Otras fechas' },
  between: '{{from}} al {{to}}',
  empty: 'Nada en estas fechas.',
  emptyHint: 'Elija otras fechas, u otro informe.',
  facts: {
    sales_one: '{{count, number}} venta',
    sales_other: '{{count, number}} ventas',
    total: 'Total vendido',
    average: 'Promedio por venta',
  },
  total: 'Total',
  shownOf: 'Aquí están los {{count}} productos que más se vendieron; la planilla tiene todos.',
  chart: 'Gráfico: {{what}}.',
  chartRest: 'El gráfico muestra los {{count}} mayores.',
  table: '{{kind}}, {{span}}',
  keys: { print: 'Ver en papel', csv: 'Guardar planilla', look: 'Para revisar', table: 'Volver a la tabla' },
  csv: { writing: 'Guardando la planilla…', written: 'Planilla guardada en' },
  notAllowed: {
    title: 'Los informes son del supervisor y del gerente',
    text: 'Aquí aparece lo que cada persona vendió, canceló y dio de descuento. Llame al supervisor o al gerente para que entre con su PIN.',
  },
  dates: {
    title: 'Otras fechas',
    from: 'Desde',
    to: 'Hasta',
    help: 'Como 20/11/2026.',
    same: 'En blanco: solo ese día.',
    wrong: 'Escriba el día como 20/11/2026.',
    future: 'Este día todavía no llegó.',
    backwards: 'El último día viene antes del primero.',
    tooMany: 'Son demasiados días: un informe llega hasta dos años.',
    confirm: 'Ver estas fechas',
  },
};

type PatternText = {
  readonly name: string;
  readonly what: string;
  readonly chances: string;
  readonly look: string;
};

const pattern = {
  post_total_void: {
    name: 'Ventas canceladas después del total',
    what: 'Ventas enteras canceladas.',
    chances: 'ventas',
    look: 'Vea si el cliente desistió de verdad: compare con las cámaras y con el sobrante del cajón en esos horarios.',
  },
  line_void: {
    name: 'Ítems anulados',
    what: 'Ítems registrados y anulados antes del pago.',
    chances: 'ventas',
    look: 'Vea si son siempre los mismos productos o clientes, y si el ítem quedó en la tienda.',
  },
  no_sale: {
    name: 'Cajón abierto sin venta',
    what: 'Aperturas del cajón sin venta.',
    chances: 'ventas',
    look: 'Lea los motivos escritos y vea si son posibles a la hora en que ocurrieron.',
  },
  unreceipted_refund: {
    name: 'Devoluciones sin ticket',
    what: 'Devoluciones sin el ticket de la venta.',
    chances: 'ventas',
    look: 'Vea si la mercadería volvió a la góndola, y quién autorizó.',
  },
  quick_cash_refund: {
    name: 'Devolución en efectivo poco después de la venta',
    what: 'Devoluciones en efectivo, hasta dos horas después, por quien hizo la venta.',
    chances: 'ventas',
    look: 'Vea si el cliente estaba presente y si la mercadería volvió.',
  },
  discount_at_limit: {
    name: 'Descuentos siempre en el límite',
    what: 'Descuentos iguales al máximo que la persona puede dar sin autorización.',
    chances: 'descuentos',
    look: 'Vea para quién fueron y si el cliente sabía del descuento.',
  },
  price_override: {
    name: 'Precios bajados a mano',
    what: 'Ítems vendidos por debajo del precio de lista.',
    chances: 'ventas',
    look: 'Vea los productos, los motivos y quién autorizó.',
  },
  reprint_refund: {
    name: 'Copia del ticket seguida de devolución',
    what: 'Ventas con copia del ticket emitida y después devueltas por la misma persona.',
    chances: 'ventas',
    look: 'Vea si el cliente volvió de verdad, y si la mercadería volvió.',
  },
  held_then_void: {
    name: 'Ventas suspendidas y canceladas después',
    what: 'Ventas suspendidas que terminaron canceladas.',
    chances: 'ventas',
    look: 'Vea si la mercadería quedó en la tienda cuando se suspendió la venta.',
  },
  cash_shortage: {
    name: 'Faltantes en el cajón que se repiten',
    what: 'Cierres con faltante de R$ 5,00 o más.',
    chances: 'cierres',
    look: 'Cuente el cajón junto con la persona por algunos días, y revise el fondo inicial.',
  },
  unmatched_slip: {
    name: 'Tarjeta manual que la operadora no conoce',
    what: 'Comprobantes escritos que la conciliación no encontró.',
    chances: 'comprobantes escritos',
    look: 'Pida las copias en papel, y compare con el extracto de la otra terminal.',
  },
} satisfies Record<FraudPattern, PatternText>;

/** What stands out, worded as something to look at: never as a charge against somebody. */
export const worthALook: Spanish<typeof ptWorthALook> = {
  title: 'Para revisar',
  pattern,
  loading: 'Comparando los cajeros…',
  span: 'Últimos {{days}} días',
  hint: 'Números que salen de lo habitual de esta tienda. No prueban nada sobre nadie: hay buenas razones para casi todos. Mire las ventas antes de hablar con la persona.',
  looked: 'Se compararon {{people}} y {{sales}}.',
  people_one: '{{count, number}} persona',
  people_other: '{{count}} personas',
  sales_one: '{{count, number}} venta',
  sales_other: '{{count, number}} ventas',
  none: 'Nada sale de lo habitual en estos días.',
  noneHint:
    'Cada persona se compara con las otras de la tienda. Con una sola persona, o con pocas ventas, no hay con qué comparar.',
  list: 'Qué conviene revisar, por cajero',
  column: {
    person: 'Cajero',
    pattern: 'Qué',
    count: 'Veces',
    rate: 'De la persona',
    usual: 'De los otros',
    amount: 'Monto',
  },
  rate: '{{rate}} de cada 100',
  figures:
    '{{count, number}} veces en {{chances, number}} {{of}}; los otros, {{usualCount, number}} en {{usualChances, number}}.',
  events: 'Veces, la más nueva primero',
  event: { at: 'Cuándo', amount: 'Monto', detail: 'Motivo', approver: 'Autorizó', sale: 'Venta' },
  open: 'abrir',
  sale: {
    loading: 'Buscando la venta…',
    title: 'Venta {{number}}',
    noNumber: 'Venta sin número',
    state: { open: 'abierta', set_aside: 'suspendida', paid: 'pagada', cancelled: 'cancelada' },
    total: 'Total',
    discount: 'descuento',
    tender: {
      cash: 'Efectivo',
      card: 'Tarjeta',
      pix: 'Pix',
      standalone_card: 'Tarjeta manual',
      store_credit: 'Vale de cambio',
    },
    approved: 'autorizado por {{name}}',
    lines: 'Ítems de la venta',
    item: 'Ítem',
    what: 'Qué pasó',
    quantity: 'Cantidad',
    price: 'Precio',
    lineTotal: 'Total',
    cancelled: 'anulado',
    listPrice: 'precio de lista {{price}}',
  },
  noSale: '—',
  leftOut_one: '{{count}} vez más antes de estas.',
  leftOut_other: '{{count}} veces más antes de estas.',
  keys: { span: 'Últimos {{days}} días', events: 'Ver las veces', sale: 'Abrir la venta' },
  reason: {
    customer_gave_up: 'el cliente desistió',
    wrong_item: 'ítem equivocado',
    wrong_quantity: 'cantidad equivocada',
    wrong_price: 'precio equivocado',
    no_means_to_pay: 'sin medio de pago',
    damaged: 'dañado',
    defective: 'con defecto',
    wrong_size: 'talle equivocado',
    changed_mind: 'cambió de idea',
    expired_goods: 'vencido',
    other: 'otro',
  },
  notAllowed: {
    title: 'Esta pantalla es del gerente',
    text: 'Aquí el gerente ve lo que sale de lo habitual de la tienda. Llame al gerente para que entre con su PIN.',
  },
};

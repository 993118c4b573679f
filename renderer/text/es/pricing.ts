import type { CancelReason } from '../../../shared/cancel-reason.ts';
import type { PriceReason } from '../../../shared/price-reason.ts';
import type { Spanish } from '../mirror.ts';
import type { pricing as ptPricing } from '../pt-br/pricing.ts';

const cancelReason = {
  customer_gave_up: 'El cliente desistió',
  wrong_item: 'Ítem equivocado',
  wrong_quantity: 'Cantidad equivocada',
  wrong_price: 'Precio equivocado',
  no_means_to_pay: 'Sin medio de pago',
  damaged: 'Con defecto',
  other: 'Otro motivo',
} satisfies Record<CancelReason, string>;

const priceReason = {
  wrong_label: 'Etiqueta equivocada',
  promotion: 'Promoción',
  price_match: 'Competencia',
  damaged: 'Con defecto',
  other: 'Otro motivo',
} satisfies Record<PriceReason, string>;

export const pricing: Spanish<typeof ptPricing> = {
  cancelReason,
  priceReason,
  reasons: 'Motivo',
  reasonHint: 'Presione el número del motivo.',
  discount: {
    title: 'Descuento',
    place: 'Dónde',
    line: 'En este ítem: {{name}}',
    sale: 'En la venta entera',
    unit: 'Cómo',
    percent: 'En %',
    amount: 'En R$',
    percentLabel: 'Descuento en %',
    amountLabel: 'Descuento en R$',
    togglePlace: 'Ítem o venta',
    toggleUnit: '% o R$',
    takeOff: 'Quitar descuento',
    price: 'Cambiar precio',
    apply: 'Dar descuento',
    now: 'Descuento actual: {{given}}.',
    asPercent: '{{percent}} % ({{amount}})',
    before: 'Antes',
    given: 'Descuento',
    after: 'Queda en',
    total: 'Total de la venta',
    limit: 'Su límite aquí: {{most}}.',
    noLimit: 'Sin límite para el gerente.',
    notAtAll: 'Su perfil no da descuento aquí.',
    beyond: 'Pasa su límite: va a pedir el PIN de un supervisor o del gerente.',
    beyondSupervisor: 'Pasa también el límite del supervisor: va a pedir el PIN del gerente.',
    actLine: 'Descuento en {{name}}',
    actSale: 'Descuento en la venta entera',
    actTakeOff: 'Quitar el descuento',
    problem: {
      percent: 'Escriba de 0,01 a 99,99, como 5 o 7,5.',
      amount: 'Escriba un monto como 5,00.',
      overTotal: 'El descuento no puede llevarse todo: tienen que quedar por lo menos R$ 0,01.',
    },
  },
  price: {
    title: 'Cambiar el precio',
    label: 'Nuevo precio de {{name}}',
    list: 'En el registro: {{price}}.',
    next: 'Elegir el motivo',
    change: '{{name}}: de {{before}} a {{after}} cada uno.',
    act: 'Cambiar el precio de {{name}}',
    problem: 'Escriba un precio como 5,00; gratis no se vende.',
    same: 'El precio ya es este.',
  },
  inLine: {
    percent: 'descuento {{percent}} %: −{{amount}}',
    amount: 'descuento: −{{amount}}',
    list: 'en el registro {{price}}',
  },
  inTotal: {
    subtotal: 'Subtotal',
    percent: 'Descuento {{percent}} %',
    amount: 'Descuento',
  },
};

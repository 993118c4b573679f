import type { CancelReason } from '../../../shared/cancel-reason.ts';
import type { PriceReason } from '../../../shared/price-reason.ts';

const cancelReason = {
  customer_gave_up: 'Cliente desistiu',
  wrong_item: 'Item errado',
  wrong_quantity: 'Quantidade errada',
  wrong_price: 'Preço errado',
  no_means_to_pay: 'Sem como pagar',
  damaged: 'Com defeito',
  other: 'Outro motivo',
} as const satisfies Record<CancelReason, string>;

const priceReason = {
  wrong_label: 'Etiqueta errada',
  promotion: 'Promoção',
  price_match: 'Concorrente',
  damaged: 'Com defeito',
  other: 'Outro motivo',
} as const satisfies Record<PriceReason, string>;

export const pricing = {
  cancelReason,
  priceReason,
  reasons: 'Motivo',
  reasonHint: 'Tecle o número do motivo.',
  discount: {
    title: 'Desconto',
    place: 'Onde',
    line: 'Neste item: {{name}}',
    sale: 'Na venda inteira',
    unit: 'Como',
    percent: 'Em %',
    amount: 'Em R$',
    percentLabel: 'Desconto em %',
    amountLabel: 'Desconto em R$',
    togglePlace: 'Item ou venda',
    toggleUnit: '% ou R$',
    takeOff: 'Tirar desconto',
    price: 'Mudar preço',
    apply: 'Dar desconto',
    now: 'Desconto de agora: {{given}}.',
    asPercent: '{{percent}} % ({{amount}})',
    before: 'Antes',
    given: 'Desconto',
    after: 'Fica por',
    total: 'Total da venda',
    limit: 'Seu limite aqui: {{most}}.',
    noLimit: 'Sem limite para o gerente.',
    notAtAll: 'Seu perfil não dá desconto aqui.',
    beyond: 'Passa do seu limite: vai pedir a senha de um fiscal ou do gerente.',
    beyondSupervisor: 'Passa também do limite do fiscal: vai pedir a senha do gerente.',
    actLine: 'Desconto em {{name}}',
    actSale: 'Desconto na venda inteira',
    actTakeOff: 'Tirar o desconto',
    problem: {
      percent: 'Digite de 0,01 a 99,99, como 5 ou 7,5.',
      amount: 'Digite um valor como 5,00.',
      overTotal: 'O desconto não pode levar tudo: tem de sobrar pelo menos R$ 0,01.',
    },
  },
  price: {
    title: 'Mudar o preço',
    label: 'Novo preço de {{name}}',
    list: 'No cadastro: {{price}}.',
    next: 'Escolher o motivo',
    change: '{{name}}: de {{before}} por {{after}} cada.',
    act: 'Mudar o preço de {{name}}',
    problem: 'Digite um preço como 5,00; de graça não se vende.',
    same: 'O preço já é este.',
  },
  inLine: {
    percent: 'desconto {{percent}} %: −{{amount}}',
    amount: 'desconto: −{{amount}}',
    list: 'no cadastro {{price}}',
  },
  inTotal: {
    subtotal: 'Subtotal',
    percent: 'Desconto {{percent}} %',
    amount: 'Desconto',
  },
} as const;

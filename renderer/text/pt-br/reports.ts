import type { FraudPattern } from '../../../shared/fraud-pattern.ts';
import type { ReportKind } from '../../../shared/report.ts';
import { reportCode, reportColumn } from '../../../shared/report-words/pt-br.ts';

const kind = {
  method: 'Formas de pagamento',
  operator: 'Operadores',
  device: 'Maquininhas',
  product: 'Produtos',
  hour: 'Horários',
  day: 'Dias',
  cancels: 'Cancelamentos e descontos',
  returns: 'Devoluções',
  breakage: 'Quebra de caixa',
} as const satisfies Record<ReportKind, string>;

/** What the report tells, below its name. */
const about = {
  method: 'Vendas pagas, por forma de pagamento e bandeira.',
  operator: 'Vendas pagas, por quem fechou cada uma.',
  device: 'Vendas pagas, pela maquininha que passou o cartão.',
  product: 'O que foi vendido, já sem os descontos.',
  hour: 'Vendas pagas, pela hora em que terminaram.',
  day: 'Vendas pagas em cada dia.',
  cancels: 'Vendas e itens cancelados, e descontos dados, por operador.',
  returns: 'O que voltou, por quem recebeu e por como o dinheiro foi devolvido.',
  breakage: 'Sobras e faltas de cada fechamento.',
} as const satisfies Record<ReportKind, string>;

/** The manager's reports. */
export const reports = {
  title: 'Relatórios',
  choose: 'Relatórios',
  kind,
  about,
  column: reportColumn,
  code: reportCode,
  loading: 'Somando as vendas…',
  span: { today: 'Hoje', yesterday: 'Ontem', week: '7 dias', month: 'Mês', other: 'Outras datas' },
  between: '{{from}} a {{to}}',
  empty: 'Nada nestas datas.',
  emptyHint: 'Escolha outras datas, ou outro relatório.',
  facts: {
    sales_one: '{{count, number}} venda',
    sales_other: '{{count, number}} vendas',
    total: 'Total vendido',
    average: 'Média por venda',
  },
  total: 'Total',
  shownOf: 'Aqui estão os {{count}} produtos que mais venderam; a planilha tem todos.',
  chart: 'Gráfico: {{what}}.',
  chartRest: 'O gráfico mostra os {{count}} maiores.',
  table: '{{kind}}, {{span}}',
  keys: { print: 'Ver no papel', csv: 'Gravar planilha', look: 'Vale conferir', table: 'Voltar à tabela' },
  csv: { writing: 'Gravando a planilha…', written: 'Planilha gravada em' },
  notAllowed: {
    title: 'Os relatórios são do fiscal e do gerente',
    text: 'Aqui aparece o que cada pessoa vendeu, cancelou e deu de desconto. Chame o fiscal ou o gerente para entrar com a senha dele.',
  },
  dates: {
    title: 'Outras datas',
    from: 'De',
    to: 'Até',
    help: 'Como 20/11/2026.',
    same: 'Em branco: só aquele dia.',
    wrong: 'Escreva o dia como 20/11/2026.',
    future: 'Este dia ainda não chegou.',
    backwards: 'O último dia vem antes do primeiro.',
    tooMany: 'São dias demais: um relatório vai até dois anos.',
    confirm: 'Ver estas datas',
  },
} as const;

type PatternText = {
  readonly name: string;
  readonly what: string;
  readonly chances: string;
  readonly look: string;
};

const pattern = {
  post_total_void: {
    name: 'Vendas canceladas depois do total',
    what: 'Vendas inteiras canceladas.',
    chances: 'vendas',
    look: 'Veja se o cliente desistiu mesmo: compare com as câmeras e com a sobra da gaveta nesses horários.',
  },
  line_void: {
    name: 'Itens cancelados',
    what: 'Itens registrados e cancelados antes do pagamento.',
    chances: 'vendas',
    look: 'Veja se são sempre os mesmos produtos ou clientes, e se o item ficou na loja.',
  },
  no_sale: {
    name: 'Gaveta aberta sem venda',
    what: 'Aberturas da gaveta sem venda.',
    chances: 'vendas',
    look: 'Leia os motivos digitados e veja se são possíveis na hora em que aconteceram.',
  },
  unreceipted_refund: {
    name: 'Devoluções sem cupom',
    what: 'Devoluções sem o cupom da venda.',
    chances: 'vendas',
    look: 'Veja se a mercadoria voltou à prateleira, e quem autorizou.',
  },
  quick_cash_refund: {
    name: 'Devolução em dinheiro logo depois da venda',
    what: 'Devoluções em dinheiro, até duas horas depois, por quem fez a venda.',
    chances: 'vendas',
    look: 'Veja se o cliente estava presente e se a mercadoria voltou.',
  },
  discount_at_limit: {
    name: 'Descontos sempre no limite',
    what: 'Descontos iguais ao máximo que a pessoa pode dar sem autorização.',
    chances: 'descontos',
    look: 'Veja para quem foram e se o cliente sabia do desconto.',
  },
  price_override: {
    name: 'Preços abaixados na mão',
    what: 'Itens vendidos abaixo do preço de cadastro.',
    chances: 'vendas',
    look: 'Veja os produtos, os motivos e quem autorizou.',
  },
  reprint_refund: {
    name: '2ª via seguida de devolução',
    what: 'Vendas com 2ª via emitida e depois devolvidas pela mesma pessoa.',
    chances: 'vendas',
    look: 'Veja se o cliente voltou mesmo, e se a mercadoria voltou.',
  },
  held_then_void: {
    name: 'Vendas suspensas e canceladas depois',
    what: 'Vendas suspensas que acabaram canceladas.',
    chances: 'vendas',
    look: 'Veja se a mercadoria ficou na loja quando a venda foi suspensa.',
  },
  cash_shortage: {
    name: 'Faltas na gaveta que se repetem',
    what: 'Fechamentos com falta de R$ 5,00 ou mais.',
    chances: 'fechamentos',
    look: 'Conte a gaveta junto com a pessoa por alguns dias, e confira o troco inicial.',
  },
  unmatched_slip: {
    name: 'Cartão avulso que a operadora não conhece',
    what: 'Comprovantes digitados que a conferência não encontrou.',
    chances: 'comprovantes digitados',
    look: 'Peça as vias em papel, e compare com o extrato da outra maquininha.',
  },
} as const satisfies Record<FraudPattern, PatternText>;

/** What stands out, worded as something to look at: never as a charge against somebody. */
export const worthALook = {
  title: 'Vale conferir',
  pattern,
  loading: 'Comparando os operadores…',
  span: 'Últimos {{days}} dias',
  hint: 'Números que fogem do habitual desta loja. Não provam nada sobre ninguém: há boas razões para quase todos. Olhe as vendas antes de falar com a pessoa.',
  looked: 'Foram comparadas {{people}} e {{sales}}.',
  people_one: '{{count, number}} pessoa',
  people_other: '{{count}} pessoas',
  sales_one: '{{count, number}} venda',
  sales_other: '{{count, number}} vendas',
  none: 'Nada foge do habitual nestes dias.',
  noneHint:
    'Cada pessoa é comparada com as outras da loja. Com uma pessoa só, ou com poucas vendas, não há com o que comparar.',
  list: 'O que vale conferir, por operador',
  column: {
    person: 'Operador',
    pattern: 'O que',
    count: 'Vezes',
    rate: 'Da pessoa',
    usual: 'Dos outros',
    amount: 'Valor',
  },
  rate: '{{rate}} em 100',
  figures:
    '{{count, number}} vezes em {{chances, number}} {{of}}; os outros, {{usualCount, number}} em {{usualChances, number}}.',
  events: 'Vezes, a mais nova primeiro',
  event: { at: 'Quando', amount: 'Valor', detail: 'Motivo', approver: 'Autorizou', sale: 'Venda' },
  open: 'abrir',
  sale: {
    loading: 'Buscando a venda…',
    title: 'Venda {{number}}',
    noNumber: 'Venda sem número',
    state: { open: 'aberta', set_aside: 'suspensa', paid: 'paga', cancelled: 'cancelada' },
    total: 'Total',
    discount: 'desconto',
    tender: {
      cash: 'Dinheiro',
      card: 'Cartão',
      pix: 'Pix',
      standalone_card: 'Cartão avulso',
      store_credit: 'Vale-troca',
    },
    approved: 'autorizado por {{name}}',
    lines: 'Itens da venda',
    item: 'Item',
    what: 'O que houve',
    quantity: 'Quantidade',
    price: 'Preço',
    lineTotal: 'Total',
    cancelled: 'cancelado',
    listPrice: 'preço de cadastro {{price}}',
  },
  noSale: '—',
  leftOut_one: 'Mais {{count}} vez antes destas.',
  leftOut_other: 'Mais {{count}} vezes antes destas.',
  keys: { span: 'Últimos {{days}} dias', events: 'Ver as vezes', sale: 'Abrir a venda' },
  reason: {
    customer_gave_up: 'cliente desistiu',
    wrong_item: 'item errado',
    wrong_quantity: 'quantidade errada',
    wrong_price: 'preço errado',
    no_means_to_pay: 'sem como pagar',
    damaged: 'danificado',
    defective: 'com defeito',
    wrong_size: 'tamanho errado',
    changed_mind: 'mudou de ideia',
    expired_goods: 'vencido',
    other: 'outro',
  },
  notAllowed: {
    title: 'Esta tela é do gerente',
    text: 'Aqui o gerente vê o que foge do habitual da loja. Chame o gerente para entrar com a senha dele.',
  },
} as const;

export const sales = {
  title: 'Vendas de hoje',
  list: 'Vendas de hoje, a mais nova primeiro',
  loading: 'Buscando as vendas…',
  none: 'Nenhuma venda hoje.',
  summary_one: '{{count}} venda paga',
  summary_other: '{{count}} vendas pagas',
  column: {
    number: 'Número',
    time: 'Hora',
    items: 'Itens',
    tender: 'Pagamento',
    total: 'Total',
    state: 'Situação',
  },
  state: {
    open: 'aberta',
    set_aside: 'guardada',
    paid: 'paga',
    cancelled: 'cancelada',
  },
  tender: { cash: 'Dinheiro', card: 'Cartão', pix: 'Pix' },
  keys: { receipt: 'Ver comprovante', refresh: 'Atualizar' },
} as const;

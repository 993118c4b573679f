export const pending = {
  title: 'Pendências',
  list: 'Pagamentos sem conclusão e vendas guardadas',
  loading: 'Buscando as pendências…',
  none: 'Nada pendente.',
  noneHint: 'Pagamentos sem resposta e vendas guardadas aparecem aqui.',
  column: {
    since: 'Desde',
    what: 'O que espera',
    amount: 'Valor',
    state: 'Situação',
    lastAnswer: 'Última resposta',
  },
  kind: {
    conflict: 'Dinheiro depois do fim',
    setAside: 'Venda guardada, sem cobrança em andamento',
  },
  tender: { cash: 'Dinheiro', card: 'Cartão', pix: 'Pix' },
  on: '{{tender}} na {{device}}',
  state: {
    created: 'enviando',
    pending: 'aguardando',
    in_progress: 'em andamento',
    cancel_requested: 'cancelando',
    unconfirmed: 'sem resposta',
    conflict: 'conferir com a operadora',
    open: 'na tela de venda',
    set_aside: 'guardada',
  },
  detail: {
    conflict:
      'A operadora mostrou dinheiro de uma cobrança que já tinha acabado sem pagamento. Não cobre de novo: chame o supervisor para acertar com o cliente.',
    payment:
      'O caixa pergunta sozinho até a operadora responder. Se for aprovado, a venda fecha sem ninguém fazer nada.',
    setAside: 'A cobrança desta venda acabou sem pagamento. Retome para cobrar de outra forma, ou cancele a venda.',
  },
  keys: {
    resume: 'Retomar a venda',
    askAgain: 'Perguntar de novo',
    cancelSale: 'Cancelar a venda',
  },
  finishFirst: 'Termine ou cancele a venda que está na tela antes de retomar outra.',
  cancelTitle: 'Cancelar a venda guardada',
  cancelText: 'Cancelar a venda de {{amount}}? Nada foi cobrado.',
  paidMeanwhile: 'A venda guardada de {{amount}} foi paga.',
} as const;

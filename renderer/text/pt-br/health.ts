export const health = {
  opening: {
    title: 'Abrindo o caixa',
    text: 'O arquivo do caixa está sendo aberto e conferido. As vendas voltam sozinhas.',
    lasting: 'Há {{time}}.',
  },
  stopped: {
    title: 'Vendas paradas neste caixa',
    what: 'O programa encontrou uma conta que não fecha, e parou antes de registrar algo errado. Nada novo é vendido nem cobrado até isto ser conferido.',
    followed:
      'As cobranças que já tinham sido pedidas continuam sendo acompanhadas, e o que a operadora responder fica gravado. Não cobre de novo um cliente que está nesta lista.',
    running: 'Cobranças em andamento',
    none: 'Nenhuma cobrança em andamento.',
    again: 'Conferir tudo e tentar de novo',
    strip: 'Vendas paradas neste caixa, desde {{when}}.',
    why: 'Ver o motivo',
  },
  storage: {
    title: 'O disco deste caixa não está gravando',
    what: 'O caixa tenta de novo sozinho, a cada poucos segundos, e volta a vender quando o disco responder. O que já foi registrado está guardado.',
    paying:
      'Se um cliente estava pagando agora, não cobre de novo: quando o disco voltar, o caixa pergunta à operadora o que aconteceu.',
    check: 'Confira se há espaço livre e se o disco está bem ligado. Se não voltar, chame o suporte.',
    again: 'Tentar agora',
  },
  readOnly: {
    title: 'Caixa só para consulta',
    what: 'O arquivo deste caixa foi gravado por uma versão mais nova do programa. Para não estragar nada, esta versão só mostra o que está guardado: não vende, não cobra e não muda nada.',
    how: 'Instale neste computador a versão mais nova do programa para voltar a vender.',
    unfinished_one:
      'Há {{count}} pagamento sem conclusão neste arquivo. Esta versão não pergunta por ele: não cobre de novo.',
    unfinished_other:
      'Há {{count}} pagamentos sem conclusão neste arquivo. Esta versão não pergunta por eles: não cobre de novo.',
    strip: 'Só consulta: o arquivo é de uma versão mais nova do programa. Nada é vendido nem gravado.',
  },
  damaged: {
    title: 'O arquivo deste caixa não está em ordem',
    missing: 'O arquivo das vendas não está na pasta do caixa.',
    unreadable: 'O arquivo das vendas não pôde ser lido.',
    altered: 'O arquivo das vendas foi mudado por fora do programa.',
    kept: 'Nada foi apagado, e nada é vendido com ele assim. Não mexa na pasta do caixa e chame o suporte.',
  },
  lost: {
    title: 'As configurações deste caixa se perderam',
    unreadable: 'O arquivo das configurações não pôde ser lido, e está guardado para quem for conferir em:',
    missing: 'Este caixa já vendeu de verdade, e o arquivo das configurações não está mais na pasta dele.',
    training:
      'Por isso o caixa abriu como um caixa novo, em TREINAMENTO: nada do que for vendido assim é cobrado de verdade.',
    safe: 'As vendas de verdade estão guardadas, à parte. Configure o caixa de novo para voltar a elas.',
    configure: 'Abrir as configurações',
    goOn: 'Continuar em treinamento',
    strip: 'As configurações se perderam: este caixa está em treinamento e não cobra de verdade.',
  },
  help: {
    reference: 'Número para o suporte',
    since: 'Desde',
    detail: 'Detalhe técnico',
    write: 'Gravar relatório para o suporte',
    writing: 'Gravando o relatório…',
    written:
      'Relatório gravado. Envie este arquivo ao suporte; ele não tem senha, chave de acesso nem número de cartão.',
  },
  keys: {
    askAgain: 'Perguntar de novo',
    sales: 'Vendas do dia',
    catalogue: 'Produtos',
  },
  tender: {
    cash: 'Dinheiro',
    card: 'Cartão na {{device}}',
    pix: 'Pix',
    standalone_card: 'Cartão avulso, conferir',
    store_credit: 'Vale-troca',
  },
  asked: 'última resposta {{when}}',
} as const;

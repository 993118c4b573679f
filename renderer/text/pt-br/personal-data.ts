export const personalData = {
  title: 'Dados pessoais',
  loading: 'Lendo o que está guardado…',
  notAllowed: {
    title: 'Só o gerente vê os dados dos clientes',
    text: 'Peça ao gerente para entrar com a senha dele.',
  },
  kept: {
    label: 'O que este caixa guarda de clientes',
    taxIds_zero: 'Nenhuma venda com CPF ou CNPJ',
    taxIds_one: '{{count, number}} venda com CPF ou CNPJ',
    taxIds_other: '{{count, number}} vendas com CPF ou CNPJ',
    names_one: '{{count, number}} venda suspensa com nome',
    names_other: '{{count, number}} vendas suspensas com nome',
    oldest: 'Mais antigo: {{when}}',
    until: 'O CPF é apagado sozinho depois de {{days, number}} dias (Configurações, Loja e caixa).',
    key: 'Tudo isso está cifrado, com a chave de {{when}}.',
    noKey: 'Ainda não há chave: ela nasce com o primeiro CPF.',
  },
  unreadable_one:
    'De {{count, number}} registro não há mais a chave: aparece como “não pode ser lido”. As vendas e os valores estão inteiros. Se o cofre de senhas do sistema voltar, ele volta a ser lido.',
  unreadable_other:
    'De {{count, number}} registros não há mais a chave: aparecem como “não pode ser lido”. As vendas e os valores estão inteiros. Se o cofre de senhas do sistema voltar, eles voltam a ser lidos.',
  noVault:
    'Este computador não tem cofre de senhas. O CPF fica cifrado, mas a chave some quando o programa fecha: depois disso ninguém lê os CPFs de hoje.',
  sharedFolder:
    'Outros usuários deste computador podem abrir a pasta do caixa, e não foi possível fechá-la. Peça ao técnico que dê a pasta só ao usuário do caixa.',
  putAway:
    'Um arquivo de dados pessoais não pôde ser lido e foi guardado com outro nome: {{files}}. As vendas não dependem dele. Mostre ao técnico.',
  search: {
    label: 'CPF ou CNPJ do cliente',
    help: 'Para atender a um pedido do cliente: ver, entregar uma cópia ou apagar.',
    wrong: 'Confira o número: não é um CPF nem um CNPJ.',
    find: 'Procurar',
  },
  found: {
    list: 'Vendas deste CPF ou CNPJ',
    number: 'Venda',
    at: 'Quando',
    state: 'Situação',
    total: 'Total',
    summary_one: '{{count, number}} venda, {{total}} pagos.',
    summary_other: '{{count, number}} vendas, {{total}} pagos.',
    more: 'Mostradas as {{shown}} mais novas.',
    lacking_one:
      'Guardado também com {{count, number}} venda que os registros não têm mais, porque voltaram de uma cópia. Apagar vale para ela também.',
    lacking_other:
      'Guardado também com {{count, number}} vendas que os registros não têm mais, porque voltaram de uma cópia. Apagar vale para elas também.',
    none: 'Nada guardado deste número.',
    noneHint: 'Pode já ter sido apagado, ou a chave com que foi guardado não existe mais.',
  },
  saleState: {
    open: 'aberta',
    set_aside: 'guardada',
    paid: 'paga',
    cancelled: 'cancelada',
  },
  keys: {
    export: 'Gravar cópia',
    erase: 'Apagar o CPF',
    renew: 'Trocar a chave',
    revoke: 'Desativar este caixa',
  },
  exported: 'Gravado em {{file}}. O arquivo não traz o número inteiro e é apagado em sete dias: entregue ao cliente.',
  erase: {
    title: 'Apagar este CPF ou CNPJ?',
    text_one:
      'O número sai de {{count, number}} venda, e não volta. A venda, os pagamentos e os totais ficam como estão.',
    text_other:
      'O número sai de {{count, number}} vendas, e não volta. As vendas, os pagamentos e os totais ficam como estão.',
    confirm: 'Apagar',
    done_one: 'Apagado de {{count, number}} venda. Os totais não mudaram.',
    done_other: 'Apagado de {{count, number}} vendas. Os totais não mudaram.',
  },
  renew: {
    title: 'Trocar a chave dos dados pessoais?',
    text: 'Tudo é cifrado de novo com outra chave, e a antiga é destruída. Nada se perde; cópias antigas do arquivo deixam de ser lidas.',
    confirm: 'Trocar',
    done: 'Chave trocada.',
  },
  revoke: {
    title: 'Desativar este caixa?',
    text: 'O caixa esquece a chave de acesso da operadora, a ligação com a matriz, as senhas de todos e os CPFs, e apaga o treinamento e os PDFs de comprovantes. Não há volta.',
    stays: 'Ficam as vendas, os valores, os registros e o código de recuperação: só com ele alguém entra de novo.',
    elsewhere: 'Peça também à operadora e à matriz que cancelem o acesso deste caixa.',
    confirm: 'Desativar o caixa',
    shiftOpen: 'Feche o caixa antes: ainda há um turno aberto.',
  },
} as const;

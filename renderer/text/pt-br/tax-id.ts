export const taxId = {
  askTitle: 'CPF ou CNPJ no cupom?',
  changeTitle: 'CPF ou CNPJ no cupom',
  label: 'CPF ou CNPJ do cliente',
  askHelp: 'Digite o número e tecle Enter. ESC, ou Enter sem nada, segue sem CPF.',
  changeHelp: 'Enter grava o que está no campo; sem nada no campo, tira o CPF do cupom.',
  skip: 'Sem CPF',
  confirm: 'Gravar',
  read: { cpf: 'CPF {{number}}', cnpj: 'CNPJ {{number}}' },
  problem: {
    length:
      'O CPF tem 11 números e o CNPJ 14 caracteres; aqui há {{count}}. Confira com o cliente, ou tecle ESC para seguir sem.',
    cpf: 'Este CPF não existe: os dois últimos números não conferem. Peça ao cliente que repita, ou tecle ESC para seguir sem.',
    cnpj: 'Este CNPJ não existe: os dois últimos números não conferem. Peça ao cliente que repita, ou tecle ESC para seguir sem.',
  },
  key: 'CPF/CNPJ',
  given: 'CPF ou CNPJ no cupom: informado.',
  notGiven: 'Cupom sem CPF ou CNPJ.',
  change: 'Mudar',
  give: 'Informar',
  unreadable:
    'O CPF ou CNPJ desta venda foi guardado com a chave de outro computador, ou de antes de reiniciar um computador sem chaveiro, e não pode ser lido aqui. A venda vale do mesmo jeito.',
  unreadableChange: 'O número gravado não pode ser lido neste computador. Digite-o de novo, se o cliente quiser.',
} as const;

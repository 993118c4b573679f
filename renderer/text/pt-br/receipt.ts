export const receipt = {
  title: 'Comprovante',
  paid: 'PAGO',
  change: 'Troco',
  nextSale: 'Próxima venda',
  back: 'Voltar',
  takeBack: 'Devolver',
  returned: { key: 'Papel da devolução', line: 'Devolução {{number}}, {{when}}: {{amount}}' },
  loading: 'Buscando o comprovante…',
  paperName: 'Comprovante da venda {{number}}',
  hint: 'Enter começa a próxima venda. Se preferir, passe logo o próximo produto.',
  toCheck: 'Cartão avulso, conferir',
  toCheckHint: 'Guarde o comprovante da maquininha avulsa: este pagamento foi digitado e ainda será conferido.',
} as const;

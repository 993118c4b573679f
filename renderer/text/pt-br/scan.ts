/** What scans say wherever they come: part of the page's beginning. */
export const scan = {
  nothingToRead: 'A leitura veio sem nada legível. Leia de novo; se repetir, veja Leitor no menu.',
  moreRefused_one: 'Mais {{count}} leitura que não entrou na venda.',
  moreRefused_other: 'Mais {{count}} leituras que não entraram na venda.',
  repeat: {
    title: 'O mesmo código duas vezes',
    question: '“{{text}}” foi lido de novo logo em seguida. É mais uma unidade?',
    another: 'Registrar mais uma',
    none: 'Não registrar',
    ignored:
      'Leitura repetida de “{{text}}” não registrada. Para mais uma unidade, espere um instante e leia de novo, ou mude a quantidade.',
  },
} as const;

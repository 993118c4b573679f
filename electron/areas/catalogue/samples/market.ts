/** Tests and guides sell products 101 to 124. */
export const MARKET = {
  Mercearia: [
    ['101', 'Arroz branco tipo 1 5 kg', 2790, 12],
    ['102', 'Feijão carioca 1 kg', 849, 7],
    ['103', 'Açúcar refinado 1 kg', 519, 4],
    ['104', 'Sal refinado 1 kg', 299, 1],
    ['105', 'Óleo de soja 900 ml', 799, 4],
    ['106', 'Café torrado e moído 500 g', 1899, 7],
    ['107', 'Macarrão espaguete 500 g', 459, 4],
    ['108', 'Farinha de trigo 1 kg', 569, 2],
    ['113', 'Biscoito recheado chocolate 130 g', 329, 5],
    ['114', 'Achocolatado em pó 400 g', 949, 2],
  ],
  'Leite, queijo e pão': [
    ['112', 'Pão de forma 500 g', 899, 6],
    ['109', 'Leite integral 1 L', 549, 10],
    ['110', 'Manteiga com sal 200 g', 1190, 3],
    ['111', 'Queijo muçarela fatiado 150 g', 999, 3],
    ['127', 'Queijo prato kg', 5490, 3, 'weighed'],
    ['128', 'Presunto cozido kg', 3890, 3, 'weighed'],
  ],
  Hortifruti: [
    ['125', 'Tomate kg', 899, 5, 'weighed'],
    ['126', 'Banana prata kg', 699, 6, 'weighed'],
  ],
  Bebidas: [
    ['115', 'Refrigerante guaraná 2 L', 899, 7],
    ['116', 'Água mineral sem gás 500 ml', 250, 6],
    ['117', 'Suco de laranja 1 L', 1099, 2],
  ],
  Higiene: [
    ['120', 'Papel higiênico 4 rolos', 799, 3],
    ['121', 'Sabonete 85 g', 249, 3],
    ['122', 'Creme dental 90 g', 549, 2],
    ['123', 'Xampu 325 ml', 1490, 1],
  ],
  'Limpeza e casa': [
    ['118', 'Sabão em pó 800 g', 1249, 2],
    ['119', 'Detergente neutro 500 ml', 279, 4],
    ['124', 'Pilha alcalina AA 2 unidades', 1350, 1],
  ],
} as const;

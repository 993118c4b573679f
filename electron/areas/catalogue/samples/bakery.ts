import type { SampleShelves } from './sample.ts';

/** A bakery. */
export const BAKERY: SampleShelves = {
  Pães: [
    ['201', 'Pão francês kg', 1790, 14, 'weighed'],
    ['202', 'Pão de queijo kg', 4990, 6, 'weighed'],
    ['203', 'Baguete', 790, 3],
    ['204', 'Pão integral 500 g', 1290, 3],
    ['205', 'Pão doce com creme', 590, 3],
    ['206', 'Rosca trançada', 1690, 2],
    ['207', 'Croissant', 890, 4],
    ['208', 'Pão de leite com gergelim', 290, 4],
    ['209', 'Baguete com grãos', 990, 2],
  ],
  Salgados: [
    ['210', 'Coxinha de frango', 790, 8],
    ['211', 'Esfiha de carne', 690, 5],
    ['212', 'Enroladinho de salsicha', 690, 3],
    ['213', 'Empada de palmito', 790, 3],
    ['214', 'Quibe', 750, 2],
    ['215', 'Pastel assado', 850, 3],
    ['216', 'Misto quente', 1290, 4],
    ['217', 'Sanduíche natural', 1690, 2],
  ],
  'Doces e bolos': [
    ['218', 'Bolo de cenoura fatia', 890, 4],
    ['219', 'Bolo de chocolate fatia', 990, 3],
    ['220', 'Bolo de fubá inteiro', 2490, 1],
    ['221', 'Sonho de creme', 890, 3],
    ['222', 'Brigadeiro', 450, 6],
    ['223', 'Beijinho', 450, 3],
    ['224', 'Pudim fatia', 990, 2],
    ['225', 'Torta de limão fatia', 1190, 2],
    ['226', 'Rosquinha com cobertura', 790, 2],
    ['227', 'Biscoito com gotas de chocolate 200 g', 1390, 1],
  ],
  Bebidas: [
    ['228', 'Café expresso', 590, 9],
    ['229', 'Café com leite', 790, 7],
    ['230', 'Cappuccino', 990, 3],
    ['231', 'Suco de laranja 300 ml', 890, 4],
    ['232', 'Água mineral sem gás 500 ml', 350, 4],
  ],
  Frios: [
    ['233', 'Presunto cozido kg', 4290, 3, 'weighed'],
    ['234', 'Queijo muçarela kg', 5490, 4, 'weighed'],
  ],
};

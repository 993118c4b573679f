import type { SampleShelves } from './sample.ts';

/** A clothes shop. Each size is a product with a code of its own. */
export const CLOTHES: SampleShelves = {
  'Camisetas e camisas': [
    ['301', 'Camiseta básica azul P', 4990, 6],
    ['302', 'Camiseta básica azul M', 4990, 6],
    ['303', 'Camiseta básica azul G', 4990, 6],
    ['304', 'Camiseta listrada P', 5990, 4],
    ['305', 'Camiseta listrada M', 5990, 4],
    ['306', 'Camiseta listrada G', 5990, 4],
    ['307', 'Camisa social azul M', 12990, 2],
    ['308', 'Camisa social azul G', 12990, 2],
    ['309', 'Polo verde M', 8990, 3],
    ['310', 'Polo verde G', 8990, 3],
    ['311', 'Regata laranja M', 3990, 3],
  ],
  'Calças e bermudas': [
    ['312', 'Calça jeans 38', 14990, 4],
    ['313', 'Calça jeans 40', 14990, 4],
    ['314', 'Calça jeans 42', 14990, 4],
    ['315', 'Calça jeans 44', 14990, 4],
    ['316', 'Bermuda bege 40', 8990, 3],
    ['317', 'Bermuda bege 42', 8990, 3],
    ['318', 'Legging preta M', 6990, 3],
  ],
  'Vestidos e saias': [
    ['319', 'Vestido florido P', 15990, 3],
    ['320', 'Vestido florido M', 15990, 3],
    ['321', 'Vestido florido G', 15990, 3],
    ['322', 'Saia lilás M', 8990, 2],
  ],
  'Frio e conforto': [
    ['323', 'Moletom com capuz M', 15990, 3],
    ['324', 'Moletom com capuz G', 15990, 3],
    ['325', 'Jaqueta G', 24990, 1],
    ['326', 'Pijama estrelado M', 9990, 2],
    ['327', 'Body infantil P', 4990, 2],
  ],
  Acessórios: [
    ['328', 'Meia cano alto par', 1990, 8],
    ['329', 'Cueca boxer M', 2990, 5],
    ['330', 'Boné vermelho', 5990, 2],
    ['331', 'Cinto de couro', 7990, 2],
    ['332', 'Bolsa laranja', 18990, 1],
    ['333', 'Cachecol', 6990, 1],
  ],
  Calçados: [
    ['334', 'Tênis verde 37', 19990, 2],
    ['335', 'Tênis verde 40', 19990, 2],
    ['336', 'Chinelo 36', 3990, 4],
  ],
};

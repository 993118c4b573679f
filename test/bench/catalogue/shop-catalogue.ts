import { gtinCheckDigit } from '../../../shared/product-code/gtin.ts';
import { createRandom } from '../../support/seeded-random.ts';

type ShopProduct = {
  readonly code: string;
  /** EAN-13; null for loose goods. */
  readonly barcode: string | null;
  readonly name: string;
  readonly priceCents: number;
};

export const CATALOGUE_SEED = 7;
/** Cache version; changes with the generator. */
export const CATALOGUE_EDITION = `2-${CATALOGUE_SEED}`;

const WITHOUT_BARCODE = 0.03;
const LONG_BRAND = 0.4;

/** The same seed gives the same products; a larger shop begins with a smaller one. */
export function* shopCatalogue(count: number, seed = CATALOGUE_SEED): Generator<ShopProduct> {
  const random = createRandom(seed);
  const pick = (words: readonly string[]): string => words[Math.floor(random() * words.length)] ?? '';
  const brand = (): string => {
    const short = `${pick(BRAND_FIRST)} ${pick(BRAND_SECOND)}`;
    if (random() >= LONG_BRAND) return short;
    const word = pick(SYLLABLES) + pick(SYLLABLES) + pick(SYLLABLES);
    return `${pick(BRAND_FIRST)} ${word.charAt(0).toUpperCase()}${word.slice(1)}`;
  };
  for (let index = 0; index < count; index++) {
    const name = `${pick(KINDS)} ${brand()} ${pick(VARIANTS)} ${pick(SIZES)}`;
    const priceCents = 99 + Math.floor(random() ** 3 * 20_000);
    const barcode = random() < WITHOUT_BARCODE ? null : ean13(index);
    yield { code: String(index + 1), barcode, name, priceCents };
  }
}

/** Unique, with neighbours far apart. */
function ean13(index: number): string {
  // coprime to 10^9
  const item = (BigInt(index) * 387_420_489n + 12_345_677n) % 1_000_000_000n;
  const body = `789${item.toString().padStart(9, '0')}`;
  return `${body}${gtinCheckDigit(body)}`;
}

/** Names separated by `/`. */
const listed = (text: string): readonly string[] => text.split('/').map((name) => name.trim());

const KINDS = listed(`
  Arroz Branco Tipo 1 / Arroz Parboilizado / Feijão Carioca / Feijão Preto / Açúcar Refinado / Açúcar Cristal /
  Açúcar Mascavo / Café Torrado e Moído / Café Solúvel / Óleo de Soja / Azeite de Oliva Extravirgem /
  Macarrão Espaguete / Macarrão Parafuso / Farinha de Trigo / Farinha de Mandioca / Fubá de Milho / Pão de Forma /
  Pão de Queijo Congelado / Bolo de Cenoura / Biscoito Recheado / Biscoito Água e Sal / Rosquinha de Coco /
  Leite Integral / Leite Desnatado / Leite Condensado / Creme de Leite / Requeijão Cremoso / Queijo Mussarela Fatiado /
  Queijo Minas Frescal / Iogurte Natural / Manteiga com Sal / Margarina Cremosa / Presunto Cozido /
  Mortadela Defumada / Linguiça Calabresa / Salsicha Hot Dog / Peito de Frango / Coxão Mole / Acém Moído /
  Costela Bovina / Filé de Tilápia / Sardinha em Óleo / Atum Ralado / Molho de Tomate / Extrato de Tomate / Maionese /
  Ketchup / Mostarda / Vinagre de Álcool / Sal Refinado / Tempero Completo / Orégano / Pimenta do Reino /
  Refrigerante Guaraná / Refrigerante Cola / Suco de Uva Integral / Suco de Maracujá / Néctar de Pêssego /
  Água Mineral sem Gás / Água de Coco / Cerveja Pilsen / Cerveja sem Álcool / Vinho Tinto Suave / Cachaça Envelhecida /
  Energético / Chá Mate / Chá de Camomila / Achocolatado em Pó / Chocolate ao Leite / Bombom Sortido / Paçoca Rolha /
  Doce de Leite / Goiabada Cascão / Geleia de Morango / Sorvete de Creme / Batata Palha / Salgadinho de Milho /
  Amendoim Torrado / Castanha de Caju / Detergente Neutro / Sabão em Pó / Sabão em Barra / Amaciante de Roupas /
  Água Sanitária / Desinfetante Pinho / Esponja de Aço / Papel Higiênico Folha Dupla / Papel Toalha /
  Guardanapo de Papel / Xampu Anticaspa / Condicionador Hidratação / Sabonete em Barra / Creme Dental /
  Escova de Dentes Macia / Desodorante Aerossol / Fralda Descartável / Absorvente com Abas / Ração para Cães Adultos /
  Ração para Gatos / Lâmpada de LED / Pilha Alcalina / Vela Aromática / Caderno Universitário / Caneta Esferográfica
`);

const BRAND_FIRST = listed(`
  Serra / Vale / Fazenda / Casa / Porto / Campo / Monte / Rio / Sítio / Flor / Estrela / Dona / Vovó / São / Bom /
  Nova / Praia / Pátria / Ilha / Engenho
`);

const BRAND_SECOND = listed(`
  Azul / Dourada / Verde / Aurora Boreal / Jequitibá / Ipê / Tropical / Mineira / Gaúcha / Paulista / Carijó /
  Benedita / Joaquina / Querência / Sertão / Cerrado / Araucária / Maré / Bento / Candeia / Clara / Viçosa / Redonda /
  Imbé / Juçara
`);

const VARIANTS = listed(`
  Tradicional / Premium / Zero Açúcar / Light / Orgânico / Integral / Sem Glúten / Sem Lactose / Família / Econômico /
  Artesanal / Original / Suave / Intenso / Especial / Com Fibras / Sabor Limão / Sabor Baunilha / Edição de Verão /
  Leve Mais
`);

const SIZES = listed(`
  100 g / 200 g / 250 g / 395 g / 500 g / 1 kg / 2 kg / 5 kg / 90 ml / 200 ml / 350 ml / 500 ml / 900 ml / 1 L / 1,5 L /
  2 L / com 4 unidades / com 12 unidades
`);

/** Gives a large shop more words than shelves. */
const SYLLABLES = listed(`
  ba / ce / du / fa / gra / ju / la / lim / ma / no / pi / que / rão / sa / ti / tu / vê / xi / za / cá
`);

import { foldText, MAX_MINIMUM_AGE, type ProductUnit } from '../../../../shared/product.ts';
import type { FieldRead } from './clean-text.ts';

/** Commercial units of the NF-e and the trade's abbreviations. Litres and metres count as pieces. */
const BY_PIECE = new Set(
  [
    'u un und uni unid unids unidade unidades pc pcs pca pec peca pecas each ea unit units piece box bottle can pair',
    'cx cxa caixa caixas pt pct pcte pacote pacotes pk pack fd fdo fardo fardos dz duz duzia duzias dozen',
    'par pares pr jg jogo jogos cj conj conjunto ct cart cartela cto cento centena mil milhei milheiro',
    'tb tubo tubos tambor tanque gl galao galoes bl bloco blister bd balde bandeja bandej barra bisnag bisnaga bs',
    'cd dp dsp disp display rs resma bb bob bobina bomb bombona vd vidro vidros vasil vasilhame',
    'm mt mts metro metros cm mm l lt lts litro litros ml mililitro mililitros dl',
    'lata latas gf gar garrafa garrafas fr frs frasco sc saco sacos sacola sache rl rolo rolos kit kits',
    'amp ampola caps capsula cp copo pote emb embal embalagem env envelope est estojo fl fls folha folhas',
    'palete pallet mc maco dose fatia porcao pieza piezas paquete caja botella',
  ].flatMap((names) => names.split(' ')),
);
const BY_KILO = new Set('kg kgs kilo kilos quilo quilos quilograma quilogramas kilogramo peso'.split(' '));
/** Not converted: `GR` is often a package size. */
const BY_OTHER_WEIGHT = new Set(
  'g gr grs gm grama gramas gramo gramos mg miligrama t tn ton tonelada toneladas arroba lb libra oz onca'.split(' '),
);
/** `CX12`, `FD C/6`, `CX 12 UN`, `M2`: the contents do not change the unit. */
const UNIT = /^([a-z]+)\s*(?:(?:c\/|com |x )?\s*\d{1,4}\s*(?:un)?)?$/;
const FOR_EVERYBODY = ['', '0', 'l', 'livre', 'nao', 'n'];

export const WRITTEN_UNITS: Readonly<Record<ProductUnit, string>> = { piece: 'un', weight: 'kg' };

/** An empty cell keeps the unit, which decides the meaning of the price. */
export function readUnit(cell: string): FieldRead<ProductUnit | null> {
  const text = foldText(cell.normalize('NFKC')).replace(/\.$/, '');
  if (text === '') return { ok: true, value: null };
  if (BY_KILO.has(text)) return { ok: true, value: 'weight' };
  const [, word = ''] = UNIT.exec(text) ?? [];
  if (BY_OTHER_WEIGHT.has(word)) return { ok: false, reason: 'unit_other_weight' };
  return BY_PIECE.has(word) ? { ok: true, value: 'piece' } : { ok: false, reason: 'unit_unknown' };
}

/** 0 for no limit. */
export function readMinimumAge(cell: string): FieldRead<number> {
  const text = foldText(cell);
  if (FOR_EVERYBODY.includes(text)) return { ok: true, value: 0 };
  const years = Number(/^\+?(\d{1,2}) ?\+?(?: anos)?$/.exec(text)?.[1] ?? 0);
  return years >= 1 && years <= MAX_MINIMUM_AGE ? { ok: true, value: years } : { ok: false, reason: 'age_unknown' };
}

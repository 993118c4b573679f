import { describe, expect, test } from 'vitest';
import type { Language } from '../../../shared/language.ts';
import { areasIn } from '../../support/text-areas.ts';
import { textsIn } from '../../support/text-keys.ts';

/** Where it was seen, what to say instead, and why. */
type Gone = { readonly word: RegExp; readonly seen: string; readonly say: string; readonly why: string };

const PORTUGUESE: readonly Gone[] = [
  { word: /\bligaç/i, seen: 'Sem ligação com a operadora', say: 'conexão', why: 'uma ligação é um telefonema' },
  {
    word: /fora do ar/i,
    seen: 'Operadora fora do ar desde 14:05',
    say: 'Sem conexão com a operadora',
    why: 'pode ser a internet da loja',
  },
  {
    word: /dinheiro continua valendo/i,
    seen: 'Dinheiro continua valendo.',
    say: 'Vendas em dinheiro continuam',
    why: 'o que continua é a venda',
  },
  {
    word: /pergunt(?:ad[ao]s?\b|(?:ar|ando) (?:de novo|à operadora))/i,
    seen: 'A operadora foi perguntada',
    say: 'consultar a operadora',
    why: 'não se pergunta alguém',
  },
  {
    word: /(?:interromp|retir)\w* (?:a )?cobrança|cobrança (?:foi )?retirada/i,
    seen: 'Interromper a cobrança',
    say: 'cancelar a cobrança',
    why: 'uma palavra para cada coisa',
  },
  { word: /suspen[ds]|\bguard\w+ (?:esta|a) venda/i, seen: 'Guardar esta venda', say: 'em espera', why: 'o mesmo' },
  { word: /comprovante d[ae] venda/i, seen: 'Comprovante da venda', say: 'cupom', why: 'comprovante é o do cartão' },
  { word: /\bPIN\b/, seen: 'digita o PIN dele', say: 'senha', why: 'o mesmo' },
  { word: /supervisor/i, seen: 'chame o supervisor', say: 'fiscal', why: 'o mesmo: é o nome do perfil' },
  {
    word: /\bde (?:costume|sempre)\b/i,
    seen: 'a maquininha de costume',
    say: 'a maquininha deste caixa',
    why: 'o mesmo',
  },
  { word: /vale conferir/i, seen: 'Vale conferir', say: 'fora do habitual', why: 'parece um vale-troca' },
  { word: /integrador do pix/i, seen: 'Integrador do Pix', say: 'quem processa o Pix', why: 'jargão' },
  { word: /devoluções de casos/i, seen: 'devoluções de casos, notas', say: 'o que ele autoriza', why: 'jargão' },
  { word: /\bde agora\b/i, seen: 'Senha de agora', say: 'atual', why: 'tradução ao pé da letra' },
  { word: /noutr[ao]/i, seen: 'noutra maquininha', say: 'em outra', why: 'não se fala assim no Brasil' },
  { word: /\bcifrad/i, seen: 'fica cifrado', say: 'criptografado', why: 'é a palavra conhecida' },
  { word: /de mentira/i, seen: 'Impressora de mentira', say: 'simulada', why: 'o programa não mente' },
  { word: /provisiona/i, seen: 'arquivo de provisionamento', say: 'arquivo de configuração', why: 'jargão' },
  { word: /se mexe|pontos demais/i, seen: 'a imagem se mexe', say: 'é animada; megapixels', why: 'tradução' },
  { word: /QR code|código QR/, seen: 'leia o QR code', say: 'QR Code', why: 'escreve-se de um modo só' },
  { word: /^Vendo\b/, seen: 'Vendo…', say: 'Verificando…', why: 'também é do verbo vender' },
  { word: /^Certo: /, seen: 'Certo: R$ 27,90', say: 'Valor exato', why: 'certo não diz de quê' },
  {
    word: /^Entregue ao cliente$/,
    seen: 'Entregue ao cliente',
    say: 'Devolva ao cliente',
    why: 'já entregue, ou a entregar?',
  },
];

const SPANISH: readonly Gone[] = [
  { word: /(?<!\bo )\bimporte\b(?! o exporte)/i, seen: 'Cobrar importe', say: 'monto', why: 'one word for an amount' },
  { word: /suspend|\bventas? (?:guardad|apartad)a/i, seen: 'venta guardada', say: 'en espera', why: 'one word' },
  { word: /tarjeta (?:manual|aparte)|terminal aparte/i, seen: 'Tarjeta manual', say: 'otra terminal', why: 'one word' },
  { word: /capacitaci/i, seen: 'CAPACITACIÓN', say: 'entrenamiento', why: 'one word' },
  { word: /\bvoucher/i, seen: 'Voucher del cliente', say: 'comprobante', why: 'one word' },
  {
    word: /fuera de línea desde/i,
    seen: 'Operadora fuera de línea desde',
    say: 'sin conexión',
    why: 'it may be our own',
  },
  { word: /computador\b/i, seen: 'este computador', say: 'computadora', why: 'of one country alone' },
  { word: /\btalle\b|achiqu|apriet/i, seen: 'Talle equivocado', say: 'talla, reducir, presionar', why: 'the same' },
  { word: /\bhuso\b/i, seen: 'Huso horario', say: 'zona horaria', why: 'not said in America' },
  { word: /aprovision/i, seen: 'aprovisionamiento', say: 'archivo de configuración', why: 'jargon' },
];

const ENGLISH: readonly Gone[] = [
  {
    word: /stand.alone|own machine/i,
    seen: 'Stand-alone card',
    say: 'other card machine',
    why: 'it is no kind of card',
  },
  { word: /\bdevices?\b/i, seen: 'The device did not take the sale', say: 'card machine', why: 'one word' },
  { word: /(?:put|set) aside|\bheld sales?\b/i, seen: 'Sale put aside', say: 'on hold', why: 'one word' },
  {
    word: /voided sale|sale voided|cash drop/i,
    seen: 'CASH DROP',
    say: 'cancelled; cash out',
    why: 'as on the screen',
  },
  { word: /\b(?:his|him|her)\b/i, seen: 'with his PIN', say: 'their', why: 'nobody knows who it is' },
  { word: /provisioning/i, seen: 'provisioning file', say: 'setup file', why: 'jargon' },
  { word: /\bleast (?:age|amount)/i, seen: 'Least age', say: 'minimum', why: 'word by word from another language' },
];

/** Words of developers, unknown to cashiers. */
const JARGON: Gone = {
  word: /\b(?:UUID|JSON|API|HTTP|endpoint|payload|timeout|AI \d+)\b/,
  seen: 'GS1 (AI 01)',
  say: 'what it means for the sale',
  why: 'jargon',
};

const GONE: Readonly<Record<Language, readonly Gone[]>> = {
  'pt-BR': [...PORTUGUESE, JARGON],
  es: [...SPANISH, JARGON],
  en: [...ENGLISH, JARGON],
};

const everyWord = Object.entries(GONE).flatMap(([language, words]) =>
  words.map((gone) => ({ language: language as Language, ...gone })),
);

function textsWith(language: Language, word: RegExp): readonly string[] {
  return [...textsIn(areasIn(language))]
    .map(([key, text]) => [key, text.replace(/\{\{[^}]*\}\}/g, '…').replaceAll('\u00a0', ' ')] as const)
    .filter(([, text]) => word.test(text))
    .map(([key, text]) => `${key}: ${text}`);
}

describe('words that must not come back', () => {
  test.each(everyWord)('$language: $word; say $say ($why)', ({ language, word, seen }) => {
    expect(seen).toMatch(word);
    expect(textsWith(language, word)).toEqual([]);
  });
});

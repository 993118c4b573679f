import { describe, expect, test } from 'vitest';
import type { Language } from '../../../shared/language.ts';
import { filesIn, readFile } from '../../support/project-files.ts';
import { areasIn } from '../../support/text-areas.ts';
import { gaps, type OtherLanguage, type Texts, textsIn, unusedKeys } from '../../support/text-keys.ts';

const SOURCES = filesIn(['renderer'])
  .filter((file) => !file.startsWith('renderer/locales/'))
  .map(readFile);

/** Paper: shared/paper/paper-words.test.ts. */
function textsOf(language: Language): Texts {
  const { paper: _, ...areas } = areasIn(language);
  return textsIn(areas);
}

/** Taken by key; Electron's windows take theirs by name. */
const ON_PAGES: Texts = new Map([...textsOf('pt-BR')].filter(([key]) => !key.startsWith('desktop:')));

/** Keys composed of another file's codes or a setting's choices. */
const DYNAMIC = [
  ...['product-pictures:empty', 'product-pictures:tooMany'],
  ...['store', 'issuer', 'none'].map((type) => `settings:instalmentType.${type}`),
  ...['photos', 'scanner'].map((screen) => `settings:saleScreen.${screen}`),
  ...['system', 'light', 'dark', 'high-contrast'].map((theme) => `settings:theme.${theme}`),
  ...['default', 'acquirer_operated'].map((mode) => `settings:qrMode.${mode}`),
];

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));
const formsOf = (locale: string): readonly string[] => new Intl.PluralRules(locale).resolvedOptions().pluralCategories;

const PORTUGUESE = textsOf('pt-BR');

const ENGLISH: OtherLanguage = {
  texts: textsOf('en'),
  forms: formsOf('en'),
  shared: words(`
    balcão cnpj cpf del enter esc item latin- latitude longitude menu min nsu pdf pdv pgdn pgup pix serial subtotal total usb utf- windows linux cp bps windows- tab cr lf code
  `),
};

const SPANISH: OtherLanguage = {
  texts: textsOf('es'),
  forms: formsOf('es'),
  shared: words(`
    abre abrir anotar antes autorizado autorizar balcão barra barras buscando buscar cancelada cancelado cancelando
    cancelar caso centavos clara cliente cnpj código como concluir confirmar consultar contado continuar copiado copiar cpf
    crédito de débito decidir del descartar desde desistir devolver domingo enter entrar enviado enviando enviar esc esperado esta
    este falta favoritos forma foto gerente gráfico guardadas hora idioma igual importar informar invertido latin- letras min
    motivo nota nsu número números nunca operadora pagar pdv pedido perfil peso pgdn pgup pix por recuperados recuperar registrado registrar
    registros restaurar resultado sábado separador subtotal tipo todos total turno última unidades usar utf-
    valor vencido vender vendido vez vista windows imprimir pdf teclas usb linux cp windows- sistema papel
    logotipo dev lp corte parcial monitor alto contraste ajustes ajuste ritmo caracteres tab cr lf retirado identificador nada code
    intercalado etiqueta aplicar diagnóstico disco programa conectada conectado conectando manualmente detectar verificando serial bps
  `),
};

describe('every text', () => {
  test('is there in English', () => expect(gaps(PORTUGUESE, ENGLISH)).toEqual([]));
  test('is there in Spanish', () => expect(gaps(PORTUGUESE, SPANISH)).toEqual([]));
  test('is shown by something', () => expect(unusedKeys(ON_PAGES, SOURCES, DYNAMIC)).toEqual([]));

  test('that is taken by a code is there, and would not be found otherwise', () => {
    expect(unusedKeys(ON_PAGES, SOURCES, [])).toEqual(DYNAMIC);
  });
});

describe('a gap that is planted is found:', () => {
  const PT = new Map([
    ['a:title', 'Devolução'],
    ['a:left_one', 'Falta {{count}}'],
    ['a:left_many', 'Faltam {{count}}'],
    ['a:left_other', 'Faltam {{count}}'],
    ['a:none', ''],
    ['b:total', 'Total {{amount}}'],
  ]);
  const whole: OtherLanguage = {
    texts: new Map([
      ['a:title', 'Return'],
      ['a:left_one', '{{count}} left'],
      ['a:left_other', '{{count}} left'],
      ['a:none', ''],
      ['b:total', 'Total {{amount}}'],
    ]),
    forms: ['one', 'other'],
    shared: new Set(['total']),
  };
  const changed = (key: string, text: string | null): OtherLanguage => {
    const texts = new Map(whole.texts);
    if (text === null) texts.delete(key);
    else texts.set(key, text);
    return { ...whole, texts };
  };

  test.each<[string, OtherLanguage, string[]]>([
    ['none', whole, []],
    ['a missing key', changed('a:title', null), ['a:title is missing']],
    ['a missing plural', changed('a:left_one', null), ['a:left_one is missing']],
    ['a key too many', changed('a:more', 'More'), ['a:more is too many']],
    ['a plural that the language has not', changed('a:left_many', '{{count}} left'), ['a:left_many is too many']],
    [
      'a lost interpolation',
      changed('b:total', 'Total'),
      ['b:total has other interpolations', 'shared by no text: total'],
    ],
    ['one of another name', changed('a:left_one', '{{left}} left'), ['a:left_one has other interpolations']],
    ['an untranslated text', changed('a:title', 'Devolução'), ['left in Portuguese: Devolução']],
    ['an empty text', changed('a:title', ''), ['a:title is empty']],
    ['a shared word that none needs', { ...whole, shared: new Set(['total', 'pix']) }, ['shared by no text: pix']],
  ])('%s', (_what, other, found) => expect(gaps(PT, other)).toEqual(found));

  test.each<[string, string, string[]]>([
    ['all of them taken', `useTranslation('sales'); t('title'); t(\`state.\${x}\`); t(open ? 'one' : 'left')`, []],
    [
      'by their whole name',
      `i18next.t('sales:title'); t(\`sales:state.\${x.y}\`); t('sales:one'); t('sales:left')`,
      [],
    ],
    ['as a group', "useTranslation('sales'); t('title'); t('state', { returnObjects: true }); t('one'); t('left')", []],
    ['one key', `useTranslation('sales'); t('title'); t(\`state.\${x}\`); t('left')`, ['sales:one']],
    ['a group', "useTranslation('sales'); t('title'); t('one'); t('left')", ['sales:state.paid', 'sales:state.open']],
    [
      'a plural',
      `useTranslation('sales'); t('title'); t('one'); t(\`state.\${x}\`)`,
      ['sales:left_one', 'sales:left_other'],
    ],
  ])('unused, %s', (_what, source, found) => {
    const texts = textsIn({
      sales: { title: 'a', state: { paid: 'b', open: 'c' }, one: 'd', left_one: 'e', left_other: 'f' },
    });
    expect(unusedKeys(texts, [source], [])).toEqual(found);
    expect(unusedKeys(texts, [source.replaceAll('sales', 'other')], []).length).toBe(texts.size);
  });
});

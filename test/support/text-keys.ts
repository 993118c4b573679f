/** Texts by their path, `namespace:path.to.it`. */
export type Texts = ReadonlyMap<string, string>;

export function textsIn(namespaces: object): Texts {
  return new Map(
    Object.entries(namespaces).flatMap(([name, words]) =>
      leaves(words, '').map(([key, text]) => [`${name}:${key}`, text]),
    ),
  );
}

function leaves(words: unknown, at: string): readonly (readonly [string, string])[] {
  if (typeof words === 'string') return [[at, words]];
  if (typeof words !== 'object' || words === null) throw new Error(`${at} is neither a text nor a group of them`);
  return Object.entries(words).flatMap(([key, below]) => leaves(below, at === '' ? key : `${at}.${key}`));
}

/** Placeholders of a text, with repetitions, in any order. */
function interpolations(text: string): string {
  return [...text.matchAll(/\{\{([^}]*)\}\}/g)]
    .map(([, name = '']) => name.trim())
    .sort()
    .join(' ');
}

/** Lower-case words of a text, without placeholders, figures and signs. */
function wordsOf(text: string): readonly string[] {
  return (
    text
      .replace(/\{\{[^}]*\}\}/g, ' ')
      .toLowerCase()
      .match(/\p{L}[\p{L}-]+/gu) ?? []
  );
}

/** A language besides Portuguese. */
export type OtherLanguage = {
  readonly texts: Texts;
  /** Its plural forms, as `Intl.PluralRules` names them. */
  readonly forms: readonly string[];
  /** Lower-case words shared with Portuguese: a text of only these may be equal. */
  readonly shared: ReadonlySet<string>;
};

/** What the language lacks compared with Portuguese, a sentence each; unused shared words too. */
export function gaps(portuguese: Texts, { texts, forms, shared }: OtherLanguage): readonly string[] {
  const asked = new Map([...portuguese].filter(([key]) => isAsked(key, forms)));
  const told = [...texts].filter(([key]) => asked.has(key));
  const same = told.filter(([key, text]) => asked.get(key) === text).map(([, text]) => text);
  const sameWords = new Set(same.flatMap(wordsOf));
  return [
    ...[...asked.keys()].filter((key) => !texts.has(key)).map((key) => `${key} is missing`),
    ...[...texts.keys()].filter((key) => !asked.has(key)).map((key) => `${key} is too many`),
    ...told
      .filter(([key, text]) => interpolations(asked.get(key) ?? '') !== interpolations(text))
      .map(([key]) => `${key} has other interpolations`),
    ...told.filter(([key, text]) => (text === '') !== (asked.get(key) === '')).map(([key]) => `${key} is empty`),
    ...[...new Set(same)]
      .filter((text) => !wordsOf(text).every((word) => shared.has(word)))
      .map((text) => `left in Portuguese: ${text}`),
    ...[...shared].filter((word) => !sameWords.has(word)).map((word) => `shared by no text: ${word}`),
  ];
}

const PLURAL = /_(zero|one|two|few|many|other)$/;

/** Plural forms that a language lacks are not required; `zero` is i18next's. */
function isAsked(key: string, forms: readonly string[]): boolean {
  const [, form] = PLURAL.exec(key) ?? [];
  return form === undefined || form === 'zero' || forms.includes(form);
}

/** What a source may use: namespaces, literal keys and composed keys. */
type Taking = {
  readonly namespaces: ReadonlySet<string>;
  readonly plain: ReadonlySet<string>;
  readonly built: readonly RegExp[];
  /** It uses groups as a whole, so a group's name uses all its texts. */
  readonly takesGroups: boolean;
};

function takingOf(source: string): Taking {
  const calls = [...source.matchAll(/(?:useTranslation|getFixedT|TFunction)[(<]([^)>]*)[)>]/g)];
  const names = calls.flatMap(([, list = '']) => [...list.matchAll(/'([\w-]+)'/g)].map(([, name = '']) => name));
  // a placeholder in a template is any one part of a key
  const marked = source.replace(/\$\{[^{}`]*\}/g, '*');
  return {
    namespaces: new Set(names),
    plain: new Set([...source.matchAll(/'([\w:.-]+)'/g)].map(([, text = '']) => text)),
    built: [...marked.matchAll(/`([\w:.*-]+)`/g)]
      .filter(([, text = '']) => /[\w]/.test(text))
      .map(([, text = '']) => new RegExp(`^${text.replaceAll('.', '\\.').replaceAll('*', '[^.:]+')}$`)),
    takesGroups: source.includes('returnObjects: true'),
  };
}

function takes({ namespaces, plain, built, takesGroups }: Taking, namespace: string, path: readonly string[]): boolean {
  const whole = path.join('.');
  const names = (text: string): boolean =>
    plain.has(`${namespace}:${text}`) || (namespaces.has(namespace) && plain.has(text));
  const isBuilt = (text: string): boolean =>
    built.some((pattern) => pattern.test(`${namespace}:${text}`) || (namespaces.has(namespace) && pattern.test(text)));
  const groups = takesGroups ? path.slice(1).map((_, index) => path.slice(0, index + 1).join('.')) : [];
  return [whole, ...groups].some((text) => names(text) || isBuilt(text));
}

/**
 * Keys of `texts` that no source uses, found without running it; keys that begin like one of `dynamic` are used at run
 * time.
 */
export function unusedKeys(texts: Texts, sources: readonly string[], dynamic: readonly string[]): string[] {
  const taking = sources.map(takingOf);
  return [...texts.keys()].filter((key) => {
    const [namespace = '', ...path] = key.replace(PLURAL, '').split(/[:.]/);
    return !dynamic.some((start) => key.startsWith(start)) && !taking.some((one) => takes(one, namespace, path));
  });
}

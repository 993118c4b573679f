import type { Edit } from './operators.ts';
import { parse, walk } from './syntax.ts';

type Rule = {
  readonly operator: string;
  readonly find: RegExp;
  readonly put: (match: RegExpExecArray, before: string) => string | null;
};

/** `BETWEEN 1 AND 9` joins no conditions. */
const isBetween = (before: string): boolean => /BETWEEN\s+\S+\s*$/.test(before);

/** `SET a = b` compares nothing. */
const isAssignment = (before: string): boolean => /\bSET\b(?!.*\b(?:WHERE|WHEN|CASE)\b)[^`]*$/s.test(before);

const COMPARE: Readonly<Record<string, string>> = {
  '<=': '<',
  '>=': '>',
  '<>': '=',
  '<': '<=',
  '>': '>=',
  '=': '<>',
};

const RULES: readonly Rule[] = [
  { operator: 'trigger without effect', find: /\bSELECT RAISE\(ABORT, '[^']*'\)/g, put: () => 'SELECT 1' },
  {
    operator: 'SQL and/or',
    find: /(?<=\s)(AND|OR)(?=\s)/g,
    put: ([word], before) => (word === 'OR' ? 'AND' : isBetween(before) ? null : 'OR'),
  },
  { operator: 'SQL not', find: /\bNOT (?=EXISTS|IN\b)/g, put: () => '' },
  { operator: 'SQL not', find: /\bIS NOT (?!NULL)/g, put: () => 'IS ' },
  { operator: 'SQL not', find: /\bIS NOT NULL\b/g, put: () => 'IS NULL' },
  { operator: 'SQL not', find: /\bIS NULL\b/g, put: () => 'IS NOT NULL' },
  {
    operator: 'SQL compare',
    find: /(?<= )(<=|>=|<>|<|>|=)(?= )/g,
    put: ([word = ''], before) => (isAssignment(before) ? null : (COMPARE[word] ?? null)),
  },
  { operator: 'SQL calculate', find: /(?<= )([+-])(?= )/g, put: ([word]) => (word === '+' ? '-' : '+') },
  // one of several: an empty list would be another statement
  { operator: 'SQL drop an element', find: /(?<=\()'\w+', /g, put: () => '' },
  { operator: 'SQL drop an element', find: /(?<='), '\w+'(?=\))/g, put: () => '' },
];

/** An SQL statement or part of one, without structure and texts for people. */
const IS_SQL = /\b(?:SELECT|WHERE|WHEN|EXISTS|RAISE|AND|IN)\b|(?:^|\s)(?:IS|=|<>)\s/;

export function sqlEditsOf(file: string, source: string): readonly Edit[] {
  const edits: Edit[] = [];
  walk(parse(file, source), (node, parents) => {
    if (node.type === 'TemplateElement' || (node.type === 'Literal' && typeof node.value === 'string')) {
      const template = parents.at(-1);
      const begin = template?.type === 'TemplateLiteral' ? template.start : node.start;
      edits.push(...within(source, node.start, node.end, begin));
    }
    return true;
  });
  return edits;
}

/** `begin`: offset of the whole text. */
function within(source: string, start: number, end: number, begin: number): readonly Edit[] {
  const text = source.slice(start, end);
  if (!IS_SQL.test(text)) return [];
  return RULES.flatMap(({ operator, find, put }) =>
    [...text.matchAll(find)].flatMap((match) => {
      if (isNoRule(source.slice(begin, start + match.index))) return [];
      const instead = put(match, text.slice(0, match.index));
      const from = start + match.index;
      return instead === null ? [] : [{ operator, start: from, end: from + match[0].length, text: instead }];
    }),
  );
}

/** Comments, and indexes that only speed up. */
const isNoRule = (before: string): boolean => /--[^\n]*$/.test(before) || /\bCREATE INDEX\b[^;]*$/.test(before);

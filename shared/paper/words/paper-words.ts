import type { ptBr } from './pt-br.ts';

/** The words of all papers in one language: the same keys in each, by type. */
export type PaperWords = {
  readonly [Group in keyof typeof ptBr]: { readonly [Key in keyof (typeof ptBr)[Group]]: string };
};

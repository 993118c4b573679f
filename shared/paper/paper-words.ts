import enPaper from '../../renderer/locales/en/paper.json' with { type: 'json' };
import enReport from '../../renderer/locales/en/report-words.json' with { type: 'json' };
import esPaper from '../../renderer/locales/es/paper.json' with { type: 'json' };
import esReport from '../../renderer/locales/es/report-words.json' with { type: 'json' };
import ptPaper from '../../renderer/locales/pt-BR/paper.json' with { type: 'json' };
import ptReport from '../../renderer/locales/pt-BR/report-words.json' with { type: 'json' };
import type { Language } from '../language.ts';
import type { SheetColumn } from '../report-sheet.ts';

type ReportWords = {
  /** Headings, on screen and paper. */
  readonly column: Readonly<Record<SheetColumn, string>>;
  readonly code: Readonly<Record<keyof typeof ptReport.code, string>>;
};

/** Same keys in each language, by type. */
export type PaperWords = {
  readonly [Group in keyof typeof ptPaper]: { readonly [Key in keyof (typeof ptPaper)[Group]]: string };
} & { readonly reportColumn: ReportWords['column']; readonly reportCode: ReportWords['code'] };

type WordsOfPaper = Omit<PaperWords, 'reportColumn' | 'reportCode'>;

const together = (paper: WordsOfPaper, { column, code }: ReportWords): PaperWords => ({
  ...paper,
  reportColumn: column,
  reportCode: code,
});

export const PAPER_WORDS: Readonly<Record<Language, PaperWords>> = {
  'pt-BR': together(ptPaper, ptReport),
  en: together(enPaper, enReport),
  es: together(esPaper, esReport),
};

import enPaper from '../../renderer/locales/en/paper.json' with { type: 'json' };
import enReport from '../../renderer/locales/en/report-words.json' with { type: 'json' };
import esPaper from '../../renderer/locales/es/paper.json' with { type: 'json' };
import esReport from '../../renderer/locales/es/report-words.json' with { type: 'json' };
import ptPaper from '../../renderer/locales/pt-BR/paper.json' with { type: 'json' };
import ptReport from '../../renderer/locales/pt-BR/report-words.json' with { type: 'json' };
import type { Language } from '../language.ts';
import { localTimeIn } from '../local-time.ts';
import { type Cents, formatAmount } from '../money.ts';
import type { SheetColumn } from '../report-sheet.ts';
import { formatKilograms } from '../weight.ts';

/** Formats for one language and time zone. */
export type PaperVoice = {
  readonly words: PaperWords;
  /** `1.234,56` */
  readonly amount: (cents: Cents) => string;
  /** `0,350` */
  readonly kilograms: (grams: number) => string;
  /** Basis points as `7,5`. */
  readonly percent: (basisPoints: number) => string;
  /** `20/11/2026` from ISO 8601. */
  readonly day: (at: string) => string;
  /** `20/11/2026 14:05` */
  readonly dayAndClock: (at: string) => string;
};

/** `timeZone`: IANA name. */
export function paperVoice(language: Language, timeZone: string): PaperVoice {
  const point = (text: string): string => (language === 'en' ? withPoint(text) : text);
  const { dayOf, wallOf } = localTimeIn(timeZone);
  // same date format in all three languages
  const day = (at: string): string => localDay(dayOf(new Date(at)));
  return {
    words: PAPER_WORDS[language],
    amount: (cents) => point(formatAmount(cents)),
    kilograms: (grams) => point(formatKilograms(grams)),
    percent: (basisPoints) =>
      point(
        (basisPoints / 100)
          .toFixed(2)
          .replace(/\.?0+$/, '')
          .replace('.', ','),
      ),
    day,
    dayAndClock: (at) => `${day(at)} ${wallOf(new Date(at)).slice(11, 16)}`,
  };
}

/** `2026-11-20` as `20/11/2026`. */
export function localDay(day: string): string {
  return day.split('-').reverse().join('/');
}

/** `1.234,56` as `1,234.56`. */
function withPoint(text: string): string {
  return text.replace(/[.,]/g, (mark) => (mark === ',' ? '.' : ','));
}

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

const PAPER_WORDS: Readonly<Record<Language, PaperWords>> = {
  'pt-BR': together(ptPaper, ptReport),
  en: together(enPaper, enReport),
  es: together(esPaper, esReport),
};

/** Characters: Base64 of a 3 MB picture. */
export const MAX_FIELD_LENGTH = 4 * 1024 * 1024;
const MAX_RECORD_LENGTH = MAX_FIELD_LENGTH + 256 * 1024;
/** Longer is a picture, which has no line breaks, or a fault. */
const LONG = 64 * 1024;

/** `line`, from 1, is the first line of the row. */
export type CsvRecord =
  | { readonly line: number; readonly cells: readonly string[]; readonly fault: null }
  | { readonly line: number; readonly cells: null; readonly fault: RecordFault; readonly begins: string };
type RecordFault = 'quote_broken' | 'field_too_long' | 'too_many_columns';

export type RecordReaderParts = { readonly delimiter: string; readonly maxColumns: number };

const QUOTE = '"';
const SHOWN_OF_FAULT = 80;
const [CR, LF] = [13, 10];

type Field = { readonly text: string; readonly end: number };
type Outcome = Field | RecordFault | 'more';

/** Holds one row at most. Own code: the libraries keep the whole rest of the file after an unclosed quote, and read
 * it again with each piece. A broken quote costs its line only. */
export class RecordReader {
  readonly #delimiterCode: number;
  readonly #maxColumns: number;
  #buffer = '';
  #line = 1;
  #skipping = false;
  #ended = false;
  /** Buffer length at which a long row is tried again. */
  #tryAt = 0;

  constructor({ delimiter, maxColumns }: RecordReaderParts) {
    this.#delimiterCode = delimiter.charCodeAt(0);
    this.#maxColumns = maxColumns;
  }

  *read(piece: string, last: boolean): Generator<CsvRecord> {
    this.#buffer += piece;
    this.#ended = last;
    if (!last && this.#buffer.length < this.#tryAt) return;
    let at = 0;
    for (;;) {
      if (this.#skipping) at = this.#skip(at);
      if (this.#skipping || at >= this.#buffer.length) break;
      const next = this.#record(at);
      if (next === null) break;
      at = next.end;
      if (next.record !== null) yield next.record;
    }
    this.#buffer = this.#buffer.slice(at);
    this.#tryAt = this.#buffer.length > LONG ? this.#buffer.length * 1.5 : 0;
  }

  #skip(at: number): number {
    const end = this.#lineEnd(at);
    if (end === null) return this.#buffer.length;
    const behind = this.#behindBreak(end);
    if (behind === null) return end;
    this.#skipping = false;
    this.#line += 1;
    return behind;
  }

  #record(begin: number): { readonly record: CsvRecord | null; readonly end: number } | null {
    const cells: string[] = [];
    for (let at = begin; ; ) {
      const field = this.#field(at);
      if (field === 'more')
        return this.#buffer.length - begin > MAX_RECORD_LENGTH ? this.#giveUp(begin, 'field_too_long') : null;
      if (typeof field === 'string') return this.#giveUp(begin, field);
      cells.push(field.text);
      const isEnd = field.end >= this.#buffer.length;
      if (!isEnd && this.#buffer.charCodeAt(field.end) === this.#delimiterCode) {
        if (cells.length >= this.#maxColumns) return this.#giveUp(begin, 'too_many_columns');
        at = field.end + 1;
        continue;
      }
      const behind = isEnd ? field.end : this.#behindBreak(field.end);
      if (behind === null) return null;
      return this.#finish(begin, behind, cells);
    }
  }

  #finish(begin: number, end: number, cells: string[]) {
    const line = this.#line;
    this.#line += countBreaks(this.#buffer, begin, end);
    const isEmpty = cells.every((cell) => cell.trim() === '');
    return { record: isEmpty ? null : ({ line, cells, fault: null } as const), end };
  }

  #field(at: number): Outcome {
    return this.#buffer.startsWith(QUOTE, at) ? this.#quoted(at) : this.#plain(at);
  }

  #plain(at: number): Outcome {
    let end = at;
    for (; end < this.#buffer.length; end++) {
      const code = this.#buffer.charCodeAt(end);
      if (code === this.#delimiterCode || code === LF || code === CR) break;
    }
    if (end - at > MAX_FIELD_LENGTH) return 'field_too_long';
    if (end === this.#buffer.length && !this.#ended) return 'more';
    return { text: this.#buffer.slice(at, end), end };
  }

  #quoted(at: number): Outcome {
    for (let from = at + 1; ; ) {
      const quote = this.#buffer.indexOf(QUOTE, from);
      const reached = quote === -1 ? this.#buffer.length : quote;
      if (reached - at > MAX_FIELD_LENGTH || this.#isLongText(at, reached)) return this.#faultOfLongQuote(at);
      if (quote === -1) return this.#ended ? 'quote_broken' : 'more';
      const end = quote + 1;
      if (end === this.#buffer.length && !this.#ended) return 'more';
      if (this.#buffer.startsWith(QUOTE, end)) {
        from = end + 1;
        continue;
      }
      const code = end === this.#buffer.length ? LF : this.#buffer.charCodeAt(end);
      if (code !== this.#delimiterCode && code !== LF && code !== CR) return 'quote_broken';
      return { text: this.#buffer.slice(at + 1, quote).replaceAll('""', QUOTE), end };
    }
  }

  #isLongText(at: number, reached: number): boolean {
    const end = reached - at > LONG ? this.#lineEnd(at) : null;
    return end !== null && end < reached;
  }

  /** Unclosed, if it contains a line break. */
  #faultOfLongQuote(at: number): RecordFault {
    const end = this.#lineEnd(at);
    return end !== null && end - at <= MAX_FIELD_LENGTH ? 'quote_broken' : 'field_too_long';
  }

  #giveUp(begin: number, fault: RecordFault) {
    const line = this.#line;
    this.#skipping = true;
    const begins = this.#buffer.slice(begin, begin + SHOWN_OF_FAULT);
    return { record: { line, cells: null, fault, begins } as const, end: begin };
  }

  #lineEnd(at: number): number | null {
    for (let end = at; end < this.#buffer.length; end++) {
      const code = this.#buffer.charCodeAt(end);
      if (code === LF || code === CR) return end;
    }
    return null;
  }

  /** Null for a CR whose LF may follow. */
  #behindBreak(at: number): number | null {
    if (this.#buffer.charCodeAt(at) === LF) return at + 1;
    if (at + 1 === this.#buffer.length) return this.#ended ? at + 1 : null;
    return this.#buffer.charCodeAt(at + 1) === LF ? at + 2 : at + 1;
  }
}

function countBreaks(text: string, begin: number, end: number): number {
  let breaks = 0;
  for (let at = begin; at < end; at++) {
    const code = text.charCodeAt(at);
    if (code === LF || (code === CR && text.charCodeAt(at + 1) !== LF)) breaks += 1;
  }
  return breaks;
}

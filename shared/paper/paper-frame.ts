import { formatCnpj } from '../tax-id.ts';
import type { PaperBlock, PaperDocument } from './paper-document.ts';
import { type PaperLayout, paperDocument, paperLayout } from './paper-layout.ts';
import type { PaperVoice } from './paper-voice.ts';

/** What a slip says of the till that it comes from. */
export type PaperPlace = {
  readonly storeName: string;
  /** These four may be empty; the CNPJ is without punctuation. */
  readonly storeAddress: string;
  readonly storeCity: string;
  readonly storePhone: string;
  readonly cnpj: string;
  readonly registerNumber: number;
  /** Says on the paper, at its top and its end, that it is worth nothing. */
  readonly training: boolean;
};

export type PaperOptions = {
  readonly place: PaperPlace;
  /** Characters of a line, 32 or more. */
  readonly columns: number;
  readonly voice: PaperVoice;
};

/** Whose shop it is, below its name: where it is, how it is called, and its CNPJ. */
export function shopLines({ middle, voice }: PaperLayout, place: PaperPlace): Blocks {
  const { storeAddress, storeCity, storePhone, cnpj } = place;
  const where = [storeAddress, storeCity].filter((part) => part !== '').join(', ');
  return [
    ...(where === '' ? [] : middle(where)),
    ...(storePhone === '' ? [] : middle(`${voice.words.common.phone} ${storePhone}`)),
    ...(cnpj === '' ? [] : middle(`CNPJ ${formatCnpj(cnpj)}`)),
  ];
}

type Blocks = readonly PaperBlock[];

/** A slip: the store's name above what `body` says, that it is no tax document below it, marks around both. */
export function slip({ place, columns, voice }: PaperOptions, body: (layout: PaperLayout) => Blocks): PaperDocument {
  const layout = paperLayout(columns, voice);
  const { common } = voice.words;
  return inTraining(layout, place, [
    ...layout.middle(place.storeName, 'strong'),
    ...body(layout),
    ...layout.rule(),
    ...layout.middle(common.notFiscal),
  ]);
}

/** The same slip, said to be worth nothing where the till only trains. */
export function inTraining(layout: PaperLayout, { training }: PaperPlace, blocks: Blocks): PaperDocument {
  const mark = training ? layout.mark(layout.voice.words.common.training) : [];
  return paperDocument(layout, [...mark, ...blocks, ...mark]);
}

/** The till's number as it stands on every slip: `CAIXA 01`. */
export function registerName({ registerNumber }: Pick<PaperPlace, 'registerNumber'>, { words }: PaperVoice): string {
  return `${words.common.register} ${String(registerNumber).padStart(2, '0')}`;
}

/** A further copy: the first one, word for word, below its mark. */
export function asSecondCopy(document: PaperDocument, voice: PaperVoice): PaperDocument {
  const { mark } = paperLayout(document.columns, voice);
  return { ...document, blocks: [...mark(voice.words.common.secondCopy), ...document.blocks] };
}

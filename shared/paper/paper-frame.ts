import { formatCnpj } from '../tax-id.ts';
import type { PaperBlock, PaperDocument } from './paper-document.ts';
import { type PaperLayout, paperDocument, paperLayout } from './paper-layout.ts';
import type { PaperVoice } from './paper-voice.ts';

export type PaperPlace = {
  readonly storeName: string;
  /** May be empty, as the next three; the CNPJ is bare. */
  readonly storeAddress: string;
  readonly storeCity: string;
  readonly storePhone: string;
  readonly cnpj: string;
  readonly registerNumber: number;
  /** Marks the slip as worthless at top and bottom. */
  readonly training: boolean;
};

export type PaperOptions = {
  readonly place: PaperPlace;
  /** Per line, at least 32. */
  readonly columns: number;
  readonly voice: PaperVoice;
};

/** Address, telephone and CNPJ. */
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

/** Store name above, "not a tax document" below. */
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

/** Adds the training marks if needed. */
export function inTraining(layout: PaperLayout, { training }: PaperPlace, blocks: Blocks): PaperDocument {
  const mark = training ? layout.mark(layout.voice.words.common.training) : [];
  return paperDocument(layout, [...mark, ...blocks, ...mark]);
}

/** `CAIXA 01`. */
export function registerName({ registerNumber }: Pick<PaperPlace, 'registerNumber'>, { words }: PaperVoice): string {
  return `${words.common.register} ${String(registerNumber).padStart(2, '0')}`;
}

/** The first copy, unchanged, below its mark. */
export function asSecondCopy(document: PaperDocument, voice: PaperVoice): PaperDocument {
  const { mark } = paperLayout(document.columns, voice);
  return { ...document, blocks: [...mark(voice.words.common.secondCopy), ...document.blocks] };
}

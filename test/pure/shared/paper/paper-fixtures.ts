import type { PaperDocument } from '../../../../shared/paper/paper-document.ts';
import type { PaperOptions, PaperPlace } from '../../../../shared/paper/paper-frame.ts';
import { paperVoice } from '../../../../shared/paper/paper-voice.ts';

export const PLACE: PaperPlace = {
  storeName: 'Mercado Modelo',
  storeAddress: 'Rua do Modelo, 100',
  storeCity: 'São Paulo',
  storePhone: '(11) 3333-4444',
  cnpj: '27182818000129',
  registerNumber: 1,
  training: false,
};

/** 80 mm, Portuguese, UTC. */
export const OPTIONS: PaperOptions = { place: PLACE, columns: 48, voice: paperVoice('pt-BR', 'UTC') };

export const TRAINING: PaperOptions = { ...OPTIONS, place: { ...PLACE, training: true } };

/** Lines; empty for each feed. */
export function linesOf({ blocks }: PaperDocument): readonly string[] {
  return blocks.flatMap((block) => {
    if (block.is === 'line') return [block.text.trimEnd()];
    return block.is === 'feed' ? Array.from({ length: block.lines }, () => '') : [];
  });
}

export const textOf = (paper: PaperDocument): string => linesOf(paper).join('\n');

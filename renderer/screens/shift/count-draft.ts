import { create } from 'zustand';
import { NO_PIECES, type PieceTexts } from './pieces.ts';

type Draft = { readonly of: string | null; readonly texts: PieceTexts };

/** A count that is being typed: it outlives its screen, so that a look elsewhere loses nothing. */
const useDraft = create<Draft>()(() => ({ of: null, texts: NO_PIECES }));

/**
 * The draft of one count; `of` names what is counted (a shift, or the opening). Another one begins empty.
 */
export function useCountDraft(of: string) {
  const draft = useDraft();
  return {
    texts: draft.of === of ? draft.texts : NO_PIECES,
    write: (texts: PieceTexts): void => useDraft.setState({ of, texts }),
    clear: (): void => useDraft.setState({ of: null, texts: NO_PIECES }),
  };
}

import { createDraft } from '../../state/drafts.ts';
import { NO_PIECES, type PieceTexts } from './pieces.ts';

type Draft = { readonly of: string | null; readonly texts: PieceTexts };

const EMPTY: Draft = { of: null, texts: NO_PIECES };

/** A count that is being typed: it outlives its screen, so that a look elsewhere loses nothing. Each person counts anew. */
const useDraft = createDraft(EMPTY);

/**
 * The draft of one count; `of` names what is counted (a shift, or the opening). Another one begins empty.
 */
export function useCountDraft(of: string) {
  const draft = useDraft();
  return {
    texts: draft.of === of ? draft.texts : NO_PIECES,
    write: (texts: PieceTexts): void => useDraft.setState({ of, texts }),
    clear: (): void => useDraft.setState(EMPTY),
  };
}

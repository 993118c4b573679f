import { createDraft } from '../../state/drafts.ts';
import { NO_PIECES, type PieceTexts } from './pieces.ts';

type Draft = { readonly of: string | null; readonly texts: PieceTexts };

const EMPTY: Draft = { of: null, texts: NO_PIECES };

/** Kept across screens, for one person. */
const useDraft = createDraft(EMPTY);

/** `of` names the subject of the count (a shift, or the opening). Another begins empty. */
export function useCountDraft(of: string) {
  const draft = useDraft();
  return {
    texts: draft.of === of ? draft.texts : NO_PIECES,
    write: (texts: PieceTexts): void => useDraft.setState({ of, texts }),
    clear: (): void => useDraft.setState(EMPTY),
  };
}

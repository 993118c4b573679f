import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_PIECES } from '../../../shared/shift.ts';
import { Note } from '../../ui/note.tsx';
import { pieceName, type ReadPieces } from './pieces.ts';

export function PiecesProblem({ read }: { readonly read: ReadPieces }): ReactNode {
  const { t } = useTranslation('shift');
  if (read.wrong !== null) {
    return <Note kind="error">{t('pieces.wrong', { piece: pieceName(read.wrong), max: MAX_PIECES })}</Note>;
  }
  return read.some ? null : <Note kind="error">{t('pieces.none')}</Note>;
}

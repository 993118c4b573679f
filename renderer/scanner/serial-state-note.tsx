import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SerialScannerState } from '../../shared/scanner.ts';
import { Note } from '../ui/note.tsx';

/** How the serial scanner is, and what to do about it; nothing where there is none. */
export function SerialStateNote({ serial }: { readonly serial: SerialScannerState }): ReactNode {
  const { t } = useTranslation('scanner');
  const { state, port, why, garbled } = serial;
  if (state === 'off' || port === null) return null;
  if (state === 'failed') return <Note kind="warn">{t(`state.${why ?? 'unknown'}`, port)}</Note>;
  if (garbled) return <Note kind="warn">{t('state.garbled', port)}</Note>;
  return <Note kind="info">{t(`state.${state}`, port)}</Note>;
}

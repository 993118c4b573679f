import type { Settings } from '../../../shared/settings.ts';
import { createDraft } from '../../state/drafts.ts';
import { type ScannerForm, scannerChanged, scannerToForm } from './scanner-form.ts';

/** Kept across screens for the same person. */
type ScannerDraft = { readonly stored: ScannerForm | null; readonly form: ScannerForm | null };

const EMPTY: ScannerDraft = { stored: null, form: null };

export const useScannerDraft = createDraft(EMPTY);

export function isUnsaved({ stored, form }: ScannerDraft): boolean {
  return stored !== null && form !== null && scannerChanged(form, stored);
}

export function takeStored(settings: Settings): void {
  const stored = scannerToForm(settings);
  useScannerDraft.setState((draft) => ({ stored, form: isUnsaved(draft) ? draft.form : stored }));
}

export function takeSaved(settings: Settings): void {
  const stored = scannerToForm(settings);
  useScannerDraft.setState({ stored, form: stored });
}

export function changeDraft(part: Partial<ScannerForm>): void {
  useScannerDraft.setState(({ form }) => ({ form: form === null ? null : { ...form, ...part } }));
}

export function discardDraft(): void {
  useScannerDraft.setState(({ stored }) => ({ form: stored }));
}

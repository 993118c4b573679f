import { isTextEntry } from '../keys/key-listener.ts';

/** On screens that leave scans to the page a wedge scanner types into the focused field; so does this, for a serial one. */
export function scanIntoField(document: Document, text: string): boolean {
  const field = document.activeElement;
  if (!isTextEntry(field) || field.dataset['refusesScan'] !== undefined) return false;
  // as typing does: into the selection, no more than has room, heard by the field's owner
  document.execCommand('insertText', false, text);
  field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
  return true;
}

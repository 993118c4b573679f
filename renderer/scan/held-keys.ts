import { isTextEntry } from '../keys/key-listener.ts';

type Field = HTMLInputElement | HTMLTextAreaElement;

/** Keys withheld from a field until they are known to be typing. */
export type HeldKeys = {
  /** False where the focused field takes its keys at once. */
  readonly hold: (char: string) => boolean;
  /** They were typing: writes them at the caret. */
  readonly write: () => void;
  /** They belong to a scan. */
  readonly drop: () => void;
};

/**
 * For fields with `data-holds-keys`: the first characters of a scan never appear in them, and cost no layout or
 * flicker. Typing appears as soon as it cannot be a scan.
 */
export function holdKeys({ document }: Window): HeldKeys {
  let held: { readonly field: Field; readonly text: string } | null = null;
  const write = (): void => {
    if (held === null) return;
    const { field, text } = held;
    held = null;
    if (document.activeElement === field) {
      // the only way to write as typing does: at the selection, within maxLength, undoable, with an input event
      document.execCommand('insertText', false, text);
    } else if (field.isConnected) {
      field.setRangeText(text);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
  };
  return {
    hold: (char) => {
      const field = document.activeElement;
      if (!isTextEntry(field) || !field.hasAttribute('data-holds-keys')) return false;
      if (held !== null && held.field !== field) write();
      held = { field, text: `${held?.text ?? ''}${char}` };
      return true;
    },
    write,
    drop: () => {
      held = null;
    },
  };
}

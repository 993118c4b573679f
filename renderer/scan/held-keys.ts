import { isTextEntry } from '../keys/key-listener.ts';

type Field = HTMLInputElement | HTMLTextAreaElement;

/** Keys that a field does not get before it is known that they were typed. */
export type HeldKeys = {
  /** Keeps `char` from the field that has the focus. False where that field takes its keys at once. */
  readonly hold: (char: string) => boolean;
  /** They were typed: the field gets them, where its caret is. */
  readonly write: () => void;
  /** They belong to a scan. */
  readonly drop: () => void;
};

/**
 * For fields with `data-holds-keys`: the first characters of a scan then never stand in them, and cost no layout, no
 * frame and no flicker on their way in and out. What a person types is there as soon as it cannot be a scan any more.
 */
export function holdKeys({ document }: Window): HeldKeys {
  let held: { readonly field: Field; readonly text: string } | null = null;
  const write = (): void => {
    if (held === null) return;
    const { field, text } = held;
    held = null;
    if (document.activeElement === field) {
      // the one way to write as typing does: into the selection, no more than has room, to be undone, heard by its owner
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

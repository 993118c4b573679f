import { useConnection } from '../state/connection-store.ts';
import { activeKeys, isFunctionKey, type KeyBinding, pressedKey, useKeyLayers } from './key-layers.ts';

/** Inputs in which a key writes or moves the caret; function keys work even there. */
export function isTextEntry(target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement {
  if (target instanceof HTMLTextAreaElement) return true;
  return target instanceof HTMLInputElement && !['button', 'checkbox', 'radio', 'file', 'submit'].includes(target.type);
}

function bindingFor(key: string): KeyBinding | undefined {
  return activeKeys(useKeyLayers.getState().layers).find((binding) => binding.key === key);
}

export function runKey(key: string): boolean {
  const binding = bindingFor(key);
  if (binding === undefined || useConnection.getState().connection !== 'connected') return false;
  if (binding.disabled !== true) binding.run();
  return true;
}

/**
 * Function keys come before any component; ESC, Enter and arrows only if no component took them. Digits come from the
 * wedge detector, which separates them from scans.
 */
export function listenForKeys(window: Window): () => void {
  const first = (event: KeyboardEvent): void => {
    const key = pressedKey(event);
    if (!isFunctionKey(key) || event.ctrlKey || event.altKey || event.metaKey) return;
    if (bindingFor(key) === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    if (!event.repeat) runKey(key);
  };
  const last = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return;
    if (isFunctionKey(event.key) || event.key.length === 1) return;
    if (event.key === 'Enter' && (event.repeat || isTextEntry(event.target))) return;
    if (runKey(event.key)) event.preventDefault();
  };
  window.addEventListener('keydown', first, { capture: true });
  window.addEventListener('keydown', last);
  return () => {
    window.removeEventListener('keydown', first, { capture: true });
    window.removeEventListener('keydown', last);
  };
}

import { type ReactNode, useEffect, useState } from 'react';
import { useKeySettings } from '../keys/key-map.ts';
import { lazyScreen } from '../ui/lazy-screen.tsx';
import { listenForTouchedFields, type TouchedField } from './touched-field.ts';

/** Comes with the first touch; a till with a real keyboard never asks for it. */
const TouchKeyboard = lazyScreen(async () => (await import('./touch-keyboard.tsx')).TouchKeyboard);

/** The keyboard on the screen, for as long as a finger writes. */
export function TouchInput(): ReactNode {
  const { onScreen } = useKeySettings();
  const [field, setField] = useState<TouchedField | null>(null);
  useEffect(() => {
    if (!onScreen) return;
    const show = (next: TouchedField | null): void => {
      if (next === null) setField(null);
      else
        TouchKeyboard.bring().then(
          () => setField(document.activeElement === next ? next : null),
          // who touches again asks for it again
          () => undefined,
        );
    };
    return listenForTouchedFields(window, show);
  }, [onScreen]);
  if (field === null || !onScreen) return null;
  return <TouchKeyboard key={keyOfField(field)} field={field} onClose={() => setField(null)} />;
}

/** Another field begins with the board that it asks for. */
function keyOfField(field: TouchedField): string {
  return `${field.id} ${field.name} ${field.inputMode}`;
}

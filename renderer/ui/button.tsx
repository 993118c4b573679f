import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { useKeyButton } from '../keys/key-buttons.ts';
import './button.css';

export type ButtonProps = {
  readonly children: ReactNode;
  readonly onPress: () => void;
  /** `primary` for the screen's main act; `danger` for an act that undoes something. */
  readonly look?: 'primary' | 'plain' | 'danger' | 'quiet';
  readonly size?: 'normal' | 'large';
  readonly disabled?: boolean;
  /** Its act is running: a press does nothing, and the focus stays: Enter can try again. */
  readonly busy?: boolean;
  readonly shortcut?: string | undefined;
  readonly autoFocus?: boolean;
  /** Replaces a text that is too short for screen readers and tests. */
  readonly name?: string | undefined;
};

export function Button(props: ButtonProps): ReactNode {
  const { autoFocus = false, busy = false, onPress } = props;
  const button = useRef<HTMLButtonElement>(null);
  useKeyButton(button, props.shortcut);
  useEffect(() => {
    if (autoFocus) button.current?.focus();
  }, [autoFocus]);
  return (
    <button
      ref={button}
      className={`button button-${props.look ?? 'plain'} button-${props.size ?? 'normal'}`}
      type="button"
      onClick={() => {
        if (!busy) onPress();
      }}
      onKeyDown={keepEnter}
      disabled={props.disabled ?? false}
      aria-disabled={busy || undefined}
      aria-label={props.name}
    >
      <span className="button-text">{props.children}</span>
      {props.shortcut === undefined ? null : <KeyCap>{props.shortcut}</KeyCap>}
    </button>
  );
}

/** Enter on a button presses it once, and does nothing else on the screen. */
function keepEnter(event: KeyboardEvent): void {
  if (event.key !== 'Enter' && event.key !== ' ') return;
  event.stopPropagation();
  if (event.repeat) event.preventDefault();
}

/** Drawn as on the keyboard; not read aloud. */
export function KeyCap({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <span className="key-cap" aria-hidden="true">
      {children}
    </span>
  );
}

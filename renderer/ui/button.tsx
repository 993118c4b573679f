import type { ReactNode } from 'react';
import { Button as AriaButton } from 'react-aria-components';
import './button.css';

export type ButtonProps = {
  readonly children: ReactNode;
  readonly onPress: () => void;
  /** `primary` for the one act a screen is about; `danger` for an act that undoes something. */
  readonly look?: 'primary' | 'plain' | 'danger' | 'quiet';
  readonly size?: 'normal' | 'large';
  readonly disabled?: boolean;
  /** What it does is under way: a press does nothing, and the focus stays, so that Enter can try again. */
  readonly busy?: boolean;
  /** Shown as a key cap inside the button. */
  readonly shortcut?: string | undefined;
  readonly autoFocus?: boolean;
  /** Overrides the text for screen readers and tests, where the text alone says too little. */
  readonly name?: string | undefined;
  readonly type?: 'button' | 'submit';
};

export function Button(props: ButtonProps): ReactNode {
  return (
    <AriaButton
      className={`button button-${props.look ?? 'plain'} button-${props.size ?? 'normal'}`}
      onPress={props.onPress}
      isDisabled={props.disabled ?? false}
      isPending={props.busy ?? false}
      autoFocus={props.autoFocus ?? false}
      type={props.type ?? 'button'}
      {...(props.name === undefined ? {} : { 'aria-label': props.name })}
    >
      <span className="button-text">{props.children}</span>
      {props.shortcut === undefined ? null : <KeyCap>{props.shortcut}</KeyCap>}
    </AriaButton>
  );
}

/** A key as it looks on the keyboard; not read aloud. */
export function KeyCap({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <span className="key-cap" aria-hidden="true">
      {children}
    </span>
  );
}

import type { ReactNode } from 'react';
import { Button as AriaButton } from 'react-aria-components';
import type { KeyBinding } from '../keys/key-layers.ts';
import { KeyCap } from './button.tsx';
import './numbered-choices.css';

export type NumberedChoice<T extends string> = {
  readonly id: T;
  readonly label: string;
  readonly explained?: string | undefined;
};

const DIGITS = 9;

/** The number is the key and acts without confirmation. */
export function NumberedChoices<T extends string>(props: {
  readonly label: string;
  readonly choices: readonly NumberedChoice<T>[];
  readonly onChoose: (id: T) => void;
  /** The first takes the focus: Enter chooses it. */
  readonly autoFocus?: boolean;
  readonly busy?: boolean;
}): ReactNode {
  return (
    <ol className="stack-s numbered-choices" aria-label={props.label}>
      {props.choices.map(({ id, label, explained }, index) => (
        <li key={id}>
          <AriaButton
            className="button numbered-choice"
            onPress={() => props.onChoose(id)}
            isPending={props.busy ?? false}
            autoFocus={props.autoFocus === true && index === 0}
          >
            <KeyCap>{index < DIGITS ? index + 1 : '·'}</KeyCap>
            <span className="column breakable numbered-choice-text">
              {label}
              {explained === undefined ? null : <small>{explained}</small>}
            </span>
          </AriaButton>
        </li>
      ))}
    </ol>
  );
}

export function numberKeys<T extends string>(
  choices: readonly NumberedChoice<T>[],
  onChoose: (id: T) => void,
): readonly KeyBinding[] {
  return choices.slice(0, DIGITS).map(({ id, label }, index) => ({
    key: String(index + 1),
    label,
    hidden: true,
    run: () => onChoose(id),
  }));
}

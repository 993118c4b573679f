import type { ReactNode } from 'react';
import { Label, Radio, RadioGroup } from 'react-aria-components';
import { KeyCap } from '../ui/button.tsx';
import './discount.css';

/** One of two, side by side; the other one shows the key that goes over to it. */
export function TwoChoices<T extends string>(props: {
  readonly label: string;
  readonly value: T;
  readonly choices: readonly [Choice<T>, Choice<T>];
  /** The key that goes from the one to the other, as the dialog binds it. */
  readonly shortcut: string;
  readonly onChange: (value: T) => void;
}): ReactNode {
  return (
    <RadioGroup
      className="field"
      value={props.value}
      onChange={(value) => {
        const choice = props.choices.find(({ id }) => id === value);
        if (choice !== undefined) props.onChange(choice.id);
      }}
    >
      <Label className="field-label">{props.label}</Label>
      <div className="two-choices">
        {props.choices.map(({ id, label }) => (
          <Radio key={id} value={id} className="two-choice">
            {id === props.value ? null : <KeyCap>{props.shortcut}</KeyCap>}
            <span>{label}</span>
          </Radio>
        ))}
      </div>
    </RadioGroup>
  );
}

export type Choice<T extends string> = { readonly id: T; readonly label: string };

import type { ReactNode } from 'react';
import { Label, Radio, RadioGroup } from 'react-aria-components';
import './radio-choices.css';

export type RadioChoice<T extends string> = { readonly id: T; readonly label: string; readonly explained: string };

/** One of a few that need a sentence each; all of them are seen at once. */
export function RadioChoices<T extends string>(props: {
  readonly label: string;
  readonly value: T;
  readonly choices: readonly RadioChoice<T>[];
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
      <div className="radio-choices">
        {props.choices.map((choice) => (
          <Radio key={choice.id} value={choice.id} className="radio-choice">
            <span className="radio-dot" aria-hidden="true" />
            <span>
              <strong>{choice.label}</strong>
              <span className="radio-explained">{choice.explained}</span>
            </span>
          </Radio>
        ))}
      </div>
    </RadioGroup>
  );
}

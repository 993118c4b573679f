import type { ReactNode } from 'react';
import { Label, Radio, RadioGroup } from 'react-aria-components';
import './radio-choices.css';

export type RadioChoice<T extends string> = {
  readonly id: T;
  readonly label: string;
  /** A sentence if the name alone is unclear. */
  readonly explained?: string;
  /** The name's language, for screen readers, if it differs from the page's. */
  readonly lang?: string;
};

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
      <div
        className={
          props.choices.some(({ explained }) => explained)
            ? 'grid radio-choices'
            : 'grid radio-choices folds radio-names'
        }
      >
        {props.choices.map((choice) => (
          <Radio key={choice.id} value={choice.id} className="radio-choice">
            <span className="radio-dot" aria-hidden="true" />
            <span>
              <strong lang={choice.lang}>{choice.label}</strong>
              {choice.explained === undefined ? null : <span className="hint block">{choice.explained}</span>}
            </span>
          </Radio>
        ))}
      </div>
    </RadioGroup>
  );
}

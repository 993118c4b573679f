import type { ReactNode } from 'react';
import { Label, Radio, RadioGroup } from 'react-aria-components';
import './radio-choices.css';

export type RadioChoice<T extends string> = {
  readonly id: T;
  readonly label: string;
  /** Where its name alone does not say enough. */
  readonly explained?: string;
  /** Where its name is of another language than the page: how it is read aloud. */
  readonly lang?: string;
};

/** One of a few, all of them seen at once; each with a sentence where it needs one. */
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

import type { ReactNode } from 'react';
import { FieldError, Label, Radio, RadioGroup } from 'react-aria-components';
import { KeyCap } from '../../ui/button.tsx';

export function StandaloneChoice<T extends string>(props: {
  readonly label: string;
  readonly choices: readonly { readonly id: T; readonly label: string }[];
  readonly value: T | null;
  /** Whether digits choose here now. */
  readonly digits: boolean;
  readonly problem: string | null;
  readonly onChange: (value: T) => void;
}): ReactNode {
  return (
    <RadioGroup
      className="options"
      value={props.value}
      onChange={(value) => {
        const choice = props.choices.find(({ id }) => id === value);
        if (choice !== undefined) props.onChange(choice.id);
      }}
      isInvalid={props.problem !== null}
      validationBehavior="aria"
    >
      <Label className="field-label">{props.label}</Label>
      <div className={`options-grid standalone-grid-${props.choices.length}`}>
        {props.choices.map((choice, index) => (
          <Radio key={choice.id} value={choice.id} className="option">
            <span>
              {props.digits ? <KeyCap>{index + 1}</KeyCap> : null} {choice.label}
            </span>
          </Radio>
        ))}
      </div>
      <FieldError className="field-error">{props.problem}</FieldError>
    </RadioGroup>
  );
}

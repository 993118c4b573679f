import type { ReactNode } from 'react';
import { Checkbox as AriaCheckbox } from 'react-aria-components';
import './field.css';

export function Checkbox(props: {
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly disabled?: boolean;
}): ReactNode {
  return (
    <AriaCheckbox
      className="abreast-s check"
      isSelected={props.checked}
      onChange={props.onChange}
      isDisabled={props.disabled ?? false}
    >
      <span className="check-box" aria-hidden="true">
        {props.checked ? '✓' : ''}
      </span>
      {props.label}
    </AriaCheckbox>
  );
}

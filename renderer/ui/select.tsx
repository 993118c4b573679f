import type { ReactNode } from 'react';
import { Select as AriaSelect, Button, Label, ListBox, ListBoxItem, Popover, SelectValue } from 'react-aria-components';
import { usePortalContainer } from './page-place.ts';
import './field.css';

export type Choice<T extends string> = {
  readonly id: T;
  readonly label: string;
  /** Where it is of another language than the page: how it is read aloud. */
  readonly lang?: string;
};

export type SelectProps<T extends string> = {
  readonly label: string;
  readonly value: T;
  readonly choices: readonly Choice<T>[];
  readonly onChange: (value: T) => void;
  readonly disabled?: boolean;
};

/** One of a few. */
export function Select<T extends string>(props: SelectProps<T>): ReactNode {
  const container = usePortalContainer();
  return (
    <AriaSelect
      className="field"
      value={props.value}
      onChange={(key) => {
        const choice = props.choices.find((one) => one.id === key);
        if (choice !== undefined) props.onChange(choice.id);
      }}
      isDisabled={props.disabled ?? false}
    >
      <Label className="field-label">{props.label}</Label>
      <Button className="field-input select-button">
        <SelectValue />
        <span aria-hidden="true">▾</span>
      </Button>
      <Popover {...container} className="popover">
        <ListBox items={props.choices}>
          {(choice) => (
            <ListBoxItem className="choice" id={choice.id} textValue={choice.label}>
              <span lang={choice.lang}>{choice.label}</span>
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </AriaSelect>
  );
}

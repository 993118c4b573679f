import type { ReactNode } from 'react';
import { ComboBox, FieldError, Input, Label, ListBox, ListBoxItem, Popover, Text } from 'react-aria-components';
import { usePortalContainer } from './page-place.ts';
import './field.css';

/** Usually one of the existing texts; another may be typed. */
export function ComboField(props: {
  readonly label: string;
  readonly value: string;
  readonly choices: readonly string[];
  readonly onChange: (value: string) => void;
  readonly help?: string;
  readonly error?: string | null;
  readonly maxLength: number;
}): ReactNode {
  const container = usePortalContainer();
  return (
    <ComboBox
      className="field"
      inputValue={props.value}
      onInputChange={props.onChange}
      defaultItems={props.choices.map((name) => ({ name }))}
      isInvalid={(props.error ?? null) !== null}
      validationBehavior="aria"
      allowsCustomValue
      menuTrigger="focus"
    >
      <Label className="field-label">{props.label}</Label>
      <Input className="field-input" spellCheck={false} maxLength={props.maxLength} autoComplete="off" />
      {props.help === undefined ? null : (
        <Text slot="description" className="field-help">
          {props.help}
        </Text>
      )}
      <FieldError className="field-error">{props.error}</FieldError>
      <Popover {...container} className="raised popover">
        <ListBox>
          {({ name }: { readonly name: string }) => (
            <ListBoxItem className="choice" id={name} textValue={name}>
              {name}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  );
}

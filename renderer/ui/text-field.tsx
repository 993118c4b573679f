import type { HTMLInputTypeAttribute, ReactNode, Ref } from 'react';
import { TextField as AriaTextField, FieldError, Input, Label, Text, TextArea } from 'react-aria-components';
import './field.css';

export type TextFieldProps = {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onEnter?: (() => void) | undefined;
  readonly help?: string | undefined;
  /** Shown under the field, which is then marked as wrong. */
  readonly error?: string | null | undefined;
  readonly disabled?: boolean;
  readonly required?: boolean;
  readonly autoFocus?: boolean;
  readonly type?: HTMLInputTypeAttribute & ('text' | 'search' | 'url' | 'password' | 'tel');
  readonly inputMode?: 'text' | 'numeric' | 'decimal' | 'search' | 'url';
  readonly maxLength?: number;
  readonly placeholder?: string;
  readonly large?: boolean;
  readonly multiline?: boolean;
  readonly look?: 'plain' | 'money';
  readonly inputRef?: Ref<HTMLInputElement>;
  /** A scan may land in this field: that is what it is for (a product's barcode). */
  readonly takesScan?: boolean;
  /** A scan never lands in this field, not even on a screen that leaves scans to the page (a PIN). */
  readonly refusesScan?: boolean;
};

/** One line of text with its label, help and error tied to it for screen readers. */
export function TextField(props: TextFieldProps): ReactNode {
  const look = `field${props.large === true ? ' field-large' : ''}${props.look === 'money' ? ' field-money' : ''}`;
  return (
    <AriaTextField
      className={look}
      value={props.value}
      onChange={props.onChange}
      isDisabled={props.disabled ?? false}
      isRequired={props.required ?? false}
      isInvalid={(props.error ?? null) !== null}
      validationBehavior="aria"
      autoFocus={props.autoFocus ?? false}
      type={props.type ?? 'text'}
      autoComplete="off"
      {...(props.inputMode === undefined ? {} : { inputMode: props.inputMode })}
      {...(props.maxLength === undefined ? {} : { maxLength: props.maxLength })}
    >
      <Label className="field-label">{props.label}</Label>
      <Entry {...props} />
      {props.help === undefined ? null : (
        <Text slot="description" className="field-help">
          {props.help}
        </Text>
      )}
      <FieldError className="field-error">{props.error}</FieldError>
    </AriaTextField>
  );
}

function Entry(props: TextFieldProps): ReactNode {
  if (props.multiline === true) return <TextArea className="field-input" spellCheck={false} />;
  return (
    <Input
      className="field-input"
      spellCheck={false}
      data-takes-scan={props.takesScan === true ? '' : undefined}
      data-refuses-scan={props.refusesScan === true ? '' : undefined}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || props.onEnter === undefined || event.nativeEvent.isComposing) return;
        event.preventDefault();
        props.onEnter();
      }}
      {...(props.inputRef === undefined ? {} : { ref: props.inputRef })}
      {...(props.placeholder === undefined ? {} : { placeholder: props.placeholder })}
    />
  );
}

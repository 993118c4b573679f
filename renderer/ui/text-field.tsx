import {
  type HTMLInputTypeAttribute,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useId,
  useRef,
} from 'react';
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
  readonly inputMode?: 'text' | 'numeric' | 'decimal' | 'search' | 'url' | undefined;
  readonly maxLength?: number | undefined;
  readonly placeholder?: string;
  readonly large?: boolean;
  readonly multiline?: boolean;
  readonly look?: 'plain' | 'money';
  readonly inputRef?: Ref<HTMLInputElement>;
  /** A scan is welcome in this field (a product's barcode). */
  readonly takesScan?: boolean;
  /** A scan never enters this field, even on a screen that leaves scans to the page (a PIN). */
  readonly refusesScan?: boolean;
};

/** Label, help and error are tied to the field for screen readers. */
export function TextField(props: TextFieldProps): ReactNode {
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const { autoFocus = false, help, error = null } = props;
  useEffect(() => {
    if (autoFocus) frame.current?.querySelector<HTMLElement>('.field-input')?.focus();
  }, [autoFocus]);
  const look = `field${props.large === true ? ' field-large' : ''}${props.look === 'money' ? ' field-money' : ''}`;
  return (
    <div ref={frame} className={look}>
      <label className="field-label" htmlFor={id}>
        {props.label}
      </label>
      <Entry {...props} id={id} />
      {help === undefined ? null : (
        <span id={`${id}help`} className="field-help">
          {help}
        </span>
      )}
      {error === null ? null : (
        <span id={`${id}error`} className="field-error">
          {error}
        </span>
      )}
    </div>
  );
}

function Entry({ id, ...props }: TextFieldProps & { readonly id: string }): ReactNode {
  const isWrong = (props.error ?? null) !== null;
  const described = [props.help === undefined ? [] : `${id}help`, isWrong ? `${id}error` : []].flat().join(' ');
  const entry = {
    id,
    className: 'field-input',
    value: props.value,
    disabled: props.disabled,
    maxLength: props.maxLength,
    inputMode: props.inputMode,
    autoComplete: 'off',
    spellCheck: false,
    'aria-invalid': isWrong || undefined,
    'aria-required': props.required || undefined,
    'aria-describedby': described || undefined,
  };
  if (props.multiline === true)
    return <textarea {...entry} onChange={(event) => props.onChange(event.currentTarget.value)} />;
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || props.onEnter === undefined || event.nativeEvent.isComposing) return;
    event.preventDefault();
    props.onEnter();
  };
  return (
    <input
      {...entry}
      ref={props.inputRef}
      type={props.type ?? 'text'}
      placeholder={props.placeholder}
      data-takes-scan={props.takesScan === true ? '' : undefined}
      data-refuses-scan={props.refusesScan === true ? '' : undefined}
      onChange={(event) => props.onChange(event.currentTarget.value)}
      onKeyDown={onKeyDown}
    />
  );
}

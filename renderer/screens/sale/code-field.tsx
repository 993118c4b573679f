import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
} from 'react';
import { MAX_READ_LENGTH } from '../../../shared/scan-text.ts';
import { closeNames, setCodeText, useCheckout } from './checkout-store.ts';
import '../../ui/field.css';

/** The products whose names are typed here; its field says which of them is chosen. */
export const NAMES_ID = 'typed-names';

/** Where typing belongs, once nothing else is wanted. The keyboard on the screen goes. */
export function toCodeField(): void {
  const field = document.querySelector<HTMLElement>('.code-entry input');
  field?.blur();
  field?.focus();
}

/**
 * The field for a code, which is in focus while goods are scanned. It costs as little as a field can: what may be of a scan
 * is held, the text is the field's own, a key draws nothing anew, and what others write into the store is put here.
 */
export function CodeField(props: {
  readonly label: string;
  readonly help: string;
  readonly placeholder: string | undefined;
  readonly onEnter: () => void;
  readonly inputRef: RefObject<HTMLInputElement | null>;
}): ReactNode {
  const id = useId();
  const { inputRef } = props;
  useEffect(() => inputRef.current?.focus(), [inputRef]);
  useLayoutEffect(() => showCodeText(inputRef), [inputRef]);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    props.onEnter();
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent): void => {
    if (currentTarget.closest('.code-entry')?.contains(relatedTarget) !== true) closeNames();
  };
  return (
    <div className="field field-large">
      <label className={props.placeholder === undefined ? 'field-label' : 'unseen'} htmlFor={id}>
        {props.label}
      </label>
      <input
        id={id}
        ref={inputRef}
        className="field-input"
        type="text"
        autoComplete="off"
        spellCheck={false}
        maxLength={MAX_READ_LENGTH}
        placeholder={props.placeholder}
        data-holds-keys=""
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={false}
        aria-controls={NAMES_ID}
        aria-describedby={`${id}help`}
        onInput={(event) => setCodeText(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        onBlur={onBlur}
      />
      <span id={`${id}help`} className={props.placeholder === undefined ? 'field-help' : 'unseen'}>
        {props.help}
      </span>
    </div>
  );
}

/** Writes the text of the store into the field wherever it is another one, now and from now on. */
function showCodeText(input: RefObject<HTMLInputElement | null>): () => void {
  const show = (text: string): void => {
    if (input.current !== null && input.current.value !== text) input.current.value = text;
  };
  show(useCheckout.getState().codeText);
  return useCheckout.subscribe(({ codeText }) => show(codeText));
}

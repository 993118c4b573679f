import {
  type FocusEvent,
  type KeyboardEvent,
  memo,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
} from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_READ_LENGTH } from '../../../shared/scan-text.ts';
import { useKeys } from '../../keys/use-keys.ts';
import { Button } from '../../ui/button.tsx';
import { Working } from '../../ui/note.tsx';
import { addByCode, closeNames, setCodeText, useCheckout } from './checkout-store.ts';
import { readTypedName } from './typed-name.ts';
import { useHasTypedText } from './typed-text.ts';
import '../../ui/field.css';

/** Found products; the field refers to the chosen one. */
export const NAMES_ID = 'typed-names';

/** Focuses the code field and hides the on-screen keyboard. */
export function toCodeField(): void {
  const field = document.querySelector<HTMLElement>('.code-entry input');
  field?.blur();
  field?.focus();
}

/** Focused while goods are scanned. Uncontrolled: a key redraws nothing; possible scans are held back. */
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

function showCodeText(input: RefObject<HTMLInputElement | null>): () => void {
  const show = (text: string): void => {
    if (input.current !== null && input.current.value !== text) input.current.value = text;
  };
  show(useCheckout.getState().codeText);
  return useCheckout.subscribe(({ codeText }) => show(codeText));
}

/** A scan redraws nothing here. */
export const CodeEntry = memo(DrawnEntry);

function DrawnEntry(props: {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly flat: boolean;
  readonly takeName: RefObject<() => void>;
}): ReactNode {
  const { t } = useTranslation('sale');
  const { input, takeName, flat } = props;
  const typed = useHasTypedText();
  // works at once; shown in the strip once the text remains
  useKeys('panel', [{ key: 'Escape', label: t('keys.clear'), hidden: !typed, run: () => setCodeText('') }]);
  const submit = (): void => {
    // Read last: a scanner's keys come faster than the screen is drawn.
    const text = useCheckout.getState().codeText.trim();
    if (text === '') return;
    if (readTypedName(text) !== null) takeName.current();
    else {
      setCodeText('');
      addByCode(text);
      input.current?.focus();
    }
  };
  return (
    <div className="grid code-entry panel">
      <CodeField
        label={t('code')}
        help={t('codeHelp')}
        placeholder={flat ? t('code') : undefined}
        onEnter={submit}
        inputRef={input}
      />
      <div className="code-entry-act">
        <Button onPress={submit} disabled={!typed} size={flat ? 'normal' : 'large'}>
          {t('add')}
        </Button>
      </div>
      <Registering />
    </div>
  );
}

function Registering(): ReactNode {
  const { t } = useTranslation('sale');
  const count = useCheckout(({ slow, waiting }) => (slow ? waiting : 0));
  return count > 0 ? <Working shown>{t('registering', { count })}</Working> : null;
}

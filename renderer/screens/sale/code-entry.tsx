import { memo, type ReactNode, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useKeys } from '../../keys/use-keys.ts';
import { Button } from '../../ui/button.tsx';
import { Working } from '../../ui/note.tsx';
import { addByCode, setCodeText, useCheckout } from './checkout-store.ts';
import { CodeField } from './code-field.tsx';
import { useStandingText } from './standing-text.ts';
import { readTypedName } from './typed-name.ts';

/** Where a code is typed; a scan needs no field at all, and draws nothing of this anew. */
export const CodeEntry = memo(DrawnEntry);

function DrawnEntry(props: {
  readonly input: RefObject<HTMLInputElement | null>;
  /** In one row, with the field's name in it. */
  readonly flat: boolean;
  /** What Enter does with a name. */
  readonly takeName: RefObject<() => void>;
}): ReactNode {
  const { t } = useTranslation('sale');
  const { input, takeName, flat } = props;
  const typed = useStandingText();
  // works at once; the strip shows it for what stays in the field
  useKeys('panel', [{ key: 'Escape', label: t('keys.clear'), hidden: !typed, run: () => setCodeText('') }]);
  const submit = (): void => {
    // Read at the last moment: the keys of a scanner come faster than the screen is drawn.
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
    <div className="code-entry panel">
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

import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';
import { Working } from '../ui/note.tsx';
import { TextField } from '../ui/text-field.tsx';
import { useSlow } from '../use-call.ts';
import { addByCode, setCodeText, useCheckout } from './checkout-store.ts';

/** Where a code is typed; a scan needs no field at all. */
export function CodeEntry(): ReactNode {
  const { t } = useTranslation('checkout');
  const { codeText, waiting } = useCheckout();
  const slow = useSlow(waiting > 0);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const submit = (): void => {
    // Read at the last moment: the keys of a scanner come faster than the screen is drawn.
    const text = useCheckout.getState().codeText.trim();
    if (text === '') return;
    setCodeText('');
    addByCode(text);
    input.current?.focus();
  };
  return (
    <div className="code-entry panel">
      <TextField
        label={t('code')}
        value={codeText}
        onChange={setCodeText}
        onEnter={submit}
        help={t('codeHelp')}
        maxLength={70}
        large
        inputRef={input}
      />
      <div className="code-entry-act">
        <Button onPress={submit} disabled={codeText.trim() === ''} size="large">
          {t('add')}
        </Button>
      </div>
      {slow ? <Working shown>{t('registering', { count: waiting })}</Working> : null}
    </div>
  );
}

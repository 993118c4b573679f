import { memo, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useKeys } from '../../keys/use-keys.ts';
import { Button } from '../../ui/button.tsx';
import { Working } from '../../ui/note.tsx';
import { addByCode, setCodeText, useCheckout } from './checkout-store.ts';
import { CodeField } from './code-field.tsx';

/** Longer than the first digits of a scanner that stutters stand in the field before they are known for what they are. */
const STANDS_AFTER_MS = 250;

/** Whether somebody has typed a code, and not a scanner: a scan changes nothing of what is shown for it. */
function useStandingText(): boolean {
  const [stands, setStands] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | null = null;
    const hear = (text: string): void => {
      if (text.trim() !== '') {
        timer ??= setTimeout(() => setStands(true), STANDS_AFTER_MS);
        return;
      }
      if (timer !== null) clearTimeout(timer);
      timer = null;
      setStands(false);
    };
    hear(useCheckout.getState().codeText);
    const stop = useCheckout.subscribe(({ codeText }, before) => {
      if (codeText !== before.codeText) hear(codeText);
    });
    return () => {
      stop();
      if (timer !== null) clearTimeout(timer);
    };
  }, []);
  return stands;
}

/** Where a code is typed; a scan needs no field at all, and draws nothing of this anew. */
export const CodeEntry = memo(DrawnEntry);

function DrawnEntry(): ReactNode {
  const { t } = useTranslation('sale');
  const typed = useStandingText();
  const input = useRef<HTMLInputElement>(null);
  // works at once; the strip shows it for what stays in the field
  useKeys('panel', [{ key: 'Escape', label: t('keys.clear'), hidden: !typed, run: () => setCodeText('') }]);
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
      <CodeField label={t('code')} help={t('codeHelp')} onEnter={submit} inputRef={input} />
      <div className="code-entry-act">
        <Button onPress={submit} disabled={!typed} size="large">
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

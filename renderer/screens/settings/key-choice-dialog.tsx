import type { ReactNode } from 'react';
import { ListBox, ListBoxItem } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import { KEY_ACTS, type KeyAct } from '../../../shared/key-acts.ts';
import type { KeyMap } from '../../../shared/key-settings.ts';
import { keysFor } from '../../../shared/possible-keys.ts';
import { KeyCap } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

/** The next key pressed, or one of the list; each with its present act. */
export function KeyChoiceDialog(props: {
  readonly act: KeyAct;
  readonly keys: KeyMap;
  readonly onChoose: (key: string) => void;
  readonly onClose: () => void;
}): ReactNode {
  const { t } = useTranslation('keys');
  const { act, keys, onChoose } = props;
  const possible = keysFor(act);
  const holders = (key: string): string => {
    const names = KEY_ACTS.filter((one) => keys[one] === key).map((one) => t(`acts.${one}`));
    return names.length === 0 ? t('choose.free') : names.join(', ');
  };
  return (
    <Dialog
      title={t('choose.title', { act: t(`acts.${act}`) })}
      onClose={props.onClose}
      size="wide"
      keys={possible.map((key) => ({ key, label: holders(key), hidden: true, run: () => onChoose(key) }))}
    >
      <p>{t('choose.hint', { key: keys[act] })}</p>
      <ListBox
        aria-label={t('choose.list')}
        autoFocus="first"
        selectionMode="none"
        layout="grid"
        className="key-choices"
        onAction={(key) => onChoose(String(key))}
      >
        {possible.map((key) => (
          <ListBoxItem key={key} id={key} className="choice" textValue={`${key} ${holders(key)}`}>
            <KeyCap>{key}</KeyCap> {holders(key)}
          </ListBoxItem>
        ))}
      </ListBox>
    </Dialog>
  );
}

import type { ReactNode } from 'react';
import { ListBox, ListBoxItem } from 'react-aria-components';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { KEY_ACTS, type KeyAct } from '../../../shared/key-acts.ts';
import type { KeyMap } from '../../../shared/key-settings.ts';
import { keysFor } from '../../../shared/possible-keys.ts';
import { actsOfGroup, KEY_GROUP_NAMES } from '../../keys/key-groups.ts';
import { useKeyOf, useKeySettings } from '../../keys/key-map.ts';
import { useTill } from '../../state/till-store.ts';
import { KeyCap } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Note } from '../../ui/note.tsx';
import { usePrint } from '../../ui/use-print.ts';
import { isUnsaved, useSettingsDraft } from './settings-draft.ts';
import './key-card.css';

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

export function KeyCardDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const { t } = useTranslation('keys');
  const unsaved = useSettingsDraft(isUnsaved);
  const { print, refused } = usePrint();
  return (
    <>
      <Dialog
        title={t('editor.card')}
        onClose={onClose}
        size="wide"
        keys={[{ key: 'Enter', label: t('card.print'), primary: true, autoFocus: true, run: print }]}
      >
        <p className="field-help">{t('card.hint')}</p>
        {unsaved ? <Note kind="warn">{t('card.unsaved')}</Note> : null}
        {refused ? <Note kind="error">{t('card.refused')}</Note> : null}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrolled by keyboard. */}
        <section className="scrolls" aria-label={t('editor.card')} tabIndex={0}>
          <KeyCard />
        </section>
      </Dialog>
      {createPortal(
        <div className="key-card-printed">
          <KeyCard />
        </div>,
        document.body,
      )}
    </>
  );
}

function KeyCard(): ReactNode {
  const { t } = useTranslation('keys');
  const keyOf = useKeyOf();
  const { preset } = useKeySettings();
  const till = useTill((state) => state.till);
  return (
    <article className="key-card">
      <header className="key-card-head">
        <strong>{t('card.title')}</strong>
        {till === null ? null : (
          <span>
            {t('card.shop', { store: till.storeName, number: String(till.registerNumber).padStart(2, '0') })} ·{' '}
            {t(`preset.${preset}`)}
          </span>
        )}
      </header>
      <div className="key-card-groups">
        {KEY_GROUP_NAMES.map((group) => (
          <section key={group}>
            <h3>{t(`groups.${group}`)}</h3>
            <dl>
              {actsOfGroup(group).map((act) => (
                <div key={act} className="key-card-line">
                  <dt>{keyOf(act)}</dt>
                  <dd>{t(`acts.${act}`)}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <footer className="key-card-foot">
        <span>{t('always.enter')}</span> <span>{t('always.escape')}</span> <span>{t('always.arrows')}</span>{' '}
        <span>{t('always.quantity')}</span>
      </footer>
    </article>
  );
}

import { type ReactNode, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { actsOfGroup, KEY_GROUP_NAMES } from '../keys/key-groups.ts';
import { activeKeys, type KeyBinding, type KeyLayer, keysBelow } from '../keys/key-layers.ts';
import { useKeyOf } from '../keys/key-map.ts';
import { Button, KeyCap } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { useFullScreen } from './full-screen.ts';
import { useKeyName } from './key-name.ts';
import './help-dialog.css';

type Line = { readonly key: string; readonly label: string };

/** Shows the keys active before the help, and those of the sale. */
export function HelpDialog(props: { readonly layers: readonly KeyLayer[]; readonly onClose: () => void }): ReactNode {
  const { t } = useTranslation('keys');
  const shell = useTranslation('shell').t;
  const keyOf = useKeyOf();
  const { layers, onClose } = props;
  const hasDialog = layers.some(({ level }) => level === 'dialog');
  // keys of the screen behind the dialog
  const now = useMemo(
    () => lines(activeKeys(layers).filter(({ hidden }) => !hasDialog || hidden !== true)),
    [layers, hasDialog],
  );
  const below = useMemo(() => (hasDialog ? lines(keysBelow(layers)) : []), [layers, hasDialog]);
  const fullScreen = useFullScreen();
  const list = useRef<HTMLElement>(null);
  const scroll = (step: 1 | -1) => (): void => list.current?.scrollBy({ top: step * 120 });
  return (
    <Dialog
      title={t('help.title')}
      onClose={onClose}
      size="wide"
      back={{ label: shell('keys.close'), look: 'primary', autoFocus: true }}
      foot={
        <Button onPress={fullScreen.run} shortcut={fullScreen.shortcut}>
          {t('help.fullScreen')}
        </Button>
      }
      keys={[
        { key: 'Enter', label: shell('keys.close'), hidden: true, run: onClose },
        { key: keyOf('menu'), label: shell('keys.close'), hidden: true, run: onClose },
        { key: 'ArrowUp', label: '', hidden: true, run: scroll(-1) },
        { key: 'ArrowDown', label: '', hidden: true, run: scroll(1) },
      ]}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrolled by keyboard. */}
      <section ref={list} className="help-scroll scrolls" tabIndex={0} aria-label={t('help.title')}>
        <div className="help-keys">
          <HelpGroup title={t('help.now')} lines={now} />
          <HelpGroup title={t('help.below')} lines={below} />
          {KEY_GROUP_NAMES.map((group) => (
            <HelpGroup
              key={group}
              title={t(`groups.${group}`)}
              lines={actsOfGroup(group).map((act) => ({ key: keyOf(act), label: t(`acts.${act}`) }))}
            />
          ))}
          <AlwaysTrue />
        </div>
      </section>
    </Dialog>
  );
}

/** Unnamed keys explain themselves: an arrow in a list, a digit before its choice. */
function lines(keys: readonly KeyBinding[]): readonly Line[] {
  return keys.filter(({ key, label, disabled }) => label !== '' && label !== key && disabled !== true);
}

function HelpGroup({ title, lines }: { readonly title: string; readonly lines: readonly Line[] }): ReactNode {
  const keyName = useKeyName();
  if (lines.length === 0) return null;
  return (
    <section className="help-group">
      <h3>{title}</h3>
      <dl>
        {lines.map(({ key, label }) => (
          <div key={key} className="grid-s help-line">
            <dt>
              <KeyCap>{keyName(key)}</KeyCap>
              <span className="unseen">{keyName(key)}</span>
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function AlwaysTrue(): ReactNode {
  const { t } = useTranslation('keys');
  return (
    <section className="help-group">
      <p>{t('always.enter')}</p>
      <p>{t('always.escape')}</p>
      <p>{t('always.arrows')}</p>
      <p>{t('always.quantity')}</p>
      <p>{t('help.touch')}</p>
    </section>
  );
}

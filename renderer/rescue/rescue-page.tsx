import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { KeyBinding } from '../keys/key-layers.ts';
import { useKeys } from '../keys/use-keys.ts';
import { Button } from '../ui/button.tsx';
import { Screen } from '../ui/screen.tsx';

/** A page in the place of the till; each key is a button too, and the first has the focus. */
export function RescuePage(props: {
  readonly title: string;
  readonly look: 'danger' | 'info' | 'warn';
  readonly keys: readonly KeyBinding[];
  readonly children: ReactNode;
}): ReactNode {
  const { t } = useTranslation('shell');
  useKeys('screen', props.keys);
  const caps: Readonly<Record<string, string>> = { Enter: t('keyNames.Enter'), Escape: t('keyNames.Escape') };
  return (
    <Screen title={props.title} titleUnseen>
      <div className="rescue scrolls">
        <section className={`rescue-page rescue-${props.look} panel panel-padded`} aria-label={props.title}>
          <p className="rescue-title" aria-hidden="true">
            {props.title}
          </p>
          {props.children}
          {props.keys.length === 0 ? null : (
            <div className="rescue-keys">
              {props.keys
                .filter((binding) => binding.hidden !== true)
                .map((binding, index) => (
                  <Button
                    key={binding.key}
                    look={binding.primary === true ? 'primary' : 'plain'}
                    shortcut={caps[binding.key] ?? binding.key}
                    onPress={binding.run}
                    disabled={binding.disabled ?? false}
                    autoFocus={index === 0}
                  >
                    {binding.label}
                  </Button>
                ))}
            </div>
          )}
        </section>
      </div>
    </Screen>
  );
}

import type { ReactNode, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { KeyBinding } from '../keys/key-layers.ts';
import { useKeys } from '../keys/use-keys.ts';
import { Button } from '../ui/button.tsx';
import { Screen } from '../ui/screen.tsx';

export type DoorFormProps = {
  readonly title: string;
  readonly text: ReactNode;
  readonly children: ReactNode;
  /** What F9 does, as its button says it. */
  readonly confirm: string;
  readonly busy: boolean;
  readonly onSubmit: () => void;
  readonly onBack?: (() => void) | undefined;
  readonly formRef: RefObject<HTMLElement | null>;
};

/** A form that stands before the till: Enter goes on in a field, F9 sends. */
export function DoorForm(props: DoorFormProps): ReactNode {
  const { t } = useTranslation('shell');
  const { title, confirm, onSubmit, onBack } = props;
  const back: readonly KeyBinding[] =
    onBack === undefined ? [] : [{ key: 'Escape', label: t('keys.back'), run: onBack }];
  useKeys('screen', [{ key: 'F9', label: confirm, primary: true, run: onSubmit }, ...back]);
  return (
    <Screen title={title} titleUnseen>
      <div className="page-in-place scrolls">
        <section className="page page-info panel panel-padded door-form" aria-label={title} ref={props.formRef}>
          <p className="page-title" aria-hidden>
            {title}
          </p>
          <p>{props.text}</p>
          {props.children}
          <div className="page-keys">
            {onBack === undefined ? null : (
              <Button onPress={onBack} shortcut={t('keyNames.Escape')}>
                {t('keys.back')}
              </Button>
            )}
            <Button look="primary" onPress={onSubmit} busy={props.busy} shortcut="F9">
              {confirm}
            </Button>
          </div>
        </section>
      </div>
    </Screen>
  );
}

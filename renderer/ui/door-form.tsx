import type { ReactNode, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { KeyBinding } from '../keys/key-layers.ts';
import { useKeys } from '../keys/use-keys.ts';
import { Button } from './button.tsx';
import { Screen } from './screen.tsx';
import './door-form.css';

export type DoorFormProps = {
  readonly title: string;
  readonly text: ReactNode;
  readonly children: ReactNode;
  readonly above?: ReactNode;
  readonly confirm: string;
  readonly busy: boolean;
  readonly onSubmit: () => void;
  readonly onBack?: (() => void) | undefined;
  /** The label of ESC; "back" by default. */
  readonly back?: string | undefined;
  readonly acts?: readonly KeyBinding[] | undefined;
  readonly disabled?: boolean | undefined;
  readonly formRef: RefObject<HTMLElement | null>;
};

/** A form before sign-in: Enter goes to the next field, F9 sends. Several alternatives have their own row. */
export function DoorForm(props: DoorFormProps): ReactNode {
  const { t } = useTranslation('shell');
  const { title, confirm, onSubmit, onBack, acts = [], disabled = false, back = t('keys.back') } = props;
  const backKey: readonly KeyBinding[] = onBack === undefined ? [] : [{ key: 'Escape', label: back, run: onBack }];
  useKeys('screen', [{ key: 'F9', label: confirm, primary: true, disabled, run: onSubmit }, ...acts, ...backKey]);
  return (
    <Screen title={title} titleUnseen>
      {props.above}
      <div className="page-in-place scrolls">
        <section className="stack page page-info panel panel-padded door-form" aria-label={title} ref={props.formRef}>
          <p className="page-title" aria-hidden>
            {title}
          </p>
          <p>{props.text}</p>
          {props.children}
          {acts.length > 1 ? <ActRow acts={acts} /> : null}
          <div className="flow page-keys">
            {onBack === undefined ? null : (
              <Button onPress={onBack} shortcut={t('keyNames.Escape')}>
                {back}
              </Button>
            )}
            {acts.length === 1 ? <ActButtons acts={acts} /> : null}
            <Button look="primary" onPress={onSubmit} busy={props.busy} disabled={disabled} shortcut="F9">
              {confirm}
            </Button>
          </div>
        </section>
      </div>
    </Screen>
  );
}

function ActRow({ acts }: { readonly acts: readonly KeyBinding[] }): ReactNode {
  return (
    <div className="flow page-keys">
      <ActButtons acts={acts} />
    </div>
  );
}

function ActButtons({ acts }: { readonly acts: readonly KeyBinding[] }): ReactNode {
  return acts.map(({ key, label, run }) => (
    <Button key={key} onPress={run} shortcut={key}>
      {label}
    </Button>
  ));
}

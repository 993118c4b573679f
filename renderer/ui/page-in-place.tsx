import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { KeyBinding } from '../keys/key-layers.ts';
import { useKeys } from '../keys/use-keys.ts';
import { Button } from './button.tsx';
import { Screen } from './screen.tsx';
import './page-in-place.css';

export type PageInPlaceProps = {
  readonly title: string;
  /** `danger` if an error has stopped selling. */
  readonly look: 'danger' | 'warn' | 'info';
  readonly children: ReactNode;
  /** Also buttons, except hidden ones; the first has the focus. */
  readonly keys: readonly KeyBinding[];
  readonly facts?: ReactNode;
  /** Read aloud at once; for pages whose text does not announce itself. */
  readonly announced?: boolean;
  readonly foot?: ReactNode;
};

/** Replaces selling: the trouble, its effect on the money, what to do now. */
export function PageInPlace({ title, look, children, keys, facts, announced, foot }: PageInPlaceProps): ReactNode {
  useKeys('screen', keys);
  return (
    <Screen title={title} titleUnseen>
      <div className="page-in-place scrolls">
        <section className={`stack page page-${look} panel panel-padded`} aria-label={title}>
          <div className="wrapping page-head">
            <p className="page-title" {...(announced === true ? { role: 'alert' } : { 'aria-hidden': true })}>
              {title}
            </p>
            {facts}
          </div>
          {children}
          <PageKeys keys={keys.filter((binding) => binding.hidden !== true)} />
          {foot}
        </section>
      </div>
    </Screen>
  );
}

function PageKeys({ keys }: Pick<PageInPlaceProps, 'keys'>): ReactNode {
  const { t } = useTranslation('shell');
  const caps: Readonly<Record<string, string>> = { Enter: t('keyNames.Enter'), Escape: t('keyNames.Escape') };
  if (keys.length === 0) return null;
  return (
    <div className="flow page-keys">
      {keys.map((binding, index) => (
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
  );
}

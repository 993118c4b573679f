import type { ReactNode } from 'react';
import type { KeyBinding } from '../keys/key-layers.ts';
import { useKeys } from '../keys/use-keys.ts';
import { Button, type ButtonProps } from './button.tsx';

export type KeyAct = KeyBinding & Pick<ButtonProps, 'busy' | 'look'>;

export function KeyButtons(props: { readonly acts: readonly KeyAct[]; readonly children?: ReactNode }): ReactNode {
  const { acts, children } = props;
  useKeys(
    'panel',
    acts.map((act) => ({ ...act, disabled: act.disabled === true || act.busy === true })),
  );
  return (
    <div className="key-buttons">
      {acts.map(({ key, label, run, disabled = false, busy = false, look = 'plain' }) => (
        <Button key={key} shortcut={key} onPress={run} {...{ disabled, busy, look }}>
          {label}
        </Button>
      ))}
      {children}
    </div>
  );
}

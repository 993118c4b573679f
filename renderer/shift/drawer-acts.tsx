import type { ReactNode } from 'react';
import type { KeyBinding } from '../keys/key-layers.ts';
import { Button } from '../ui/button.tsx';

/** The acts of the drawer as buttons: what a key does, a finger does as well. */
export function DrawerActs({ acts }: { readonly acts: readonly KeyBinding[] }): ReactNode {
  return (
    <div className="drawer-acts">
      {acts.map((act) => (
        <Button
          key={act.key}
          look={act.primary === true ? 'primary' : 'plain'}
          shortcut={act.key}
          disabled={act.disabled ?? false}
          onPress={act.run}
        >
          {act.label}
        </Button>
      ))}
    </div>
  );
}

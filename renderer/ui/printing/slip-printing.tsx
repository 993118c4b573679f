import type { ReactNode } from 'react';
import type { SlipRef } from '../../../shared/printing.ts';
import { useKeys } from '../../keys/use-keys.ts';
import { Button } from '../button.tsx';
import { type PrintKeys, useSlipActs } from './use-slip-acts.tsx';
import './printing.css';

export function SlipPrinting(props: {
  readonly slip: SlipRef;
  readonly keys?: PrintKeys;
  readonly disabled?: boolean;
  /** False if the strip at the foot suffices. */
  readonly buttons?: boolean;
}): ReactNode {
  const { acts, standing } = useSlipActs(props.disabled === true ? null : props.slip, props.keys);
  useKeys('screen', acts);
  return (
    <section className="stack-xs rigid">
      {standing}
      {props.buttons === false ? null : (
        <div className="flow slip-printing-acts">
          {acts.map((act) => (
            <Button key={act.key} shortcut={act.key} disabled={act.disabled ?? false} onPress={act.run}>
              {act.label}
            </Button>
          ))}
        </div>
      )}
    </section>
  );
}

import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { SaleLine } from '../../../shared/sale.ts';
import { runKey } from '../../keys/key-listener.ts';
import { keyOf } from '../../keys/key-map.ts';
import { showSale } from '../../state/sale-store.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNote } from '../../ui/note.tsx';
import { useCall } from '../../use-call.ts';
import { useCheckout } from './checkout-store.ts';

/** On the chosen line: the newest, which follows each scan, does not grow. */
export function LineSteps({ line }: { readonly line: SaleLine }): ReactNode {
  const isChosen = useCheckout(({ selectedId }) => selectedId === line.id);
  return isChosen && line.weight === null ? <Steps line={line} /> : null;
}

/** Less than one piece means a cancelled line, with its reason. */
function Steps({ line }: { readonly line: SaleLine }): ReactNode {
  const { t } = useTranslation(['sale', 'returns']);
  const { id, name, quantity } = line;
  const call = useCall('sale:set-quantity', { act: t('sale:quantityDialog.label', { name }) });
  /** Quick touches add up while a call is running. */
  const wanted = useRef<number | null>(null);
  const step = async (by: 1 | -1): Promise<void> => {
    const isRunning = wanted.current !== null;
    const next = (wanted.current ?? quantity) + by;
    if (next < 1 && !isRunning) runKey(keyOf('cancelLine'));
    if (next < 1) return;
    wanted.current = next;
    if (isRunning) return;
    for (let told = 0; told !== wanted.current; ) {
      told = wanted.current;
      const result = await call.run({ lineId: id, quantity: told });
      if (!result.ok) break;
      showSale(result.value);
    }
    wanted.current = null;
  };
  return (
    <div className="flow-xs to-end line-steps">
      <Button name={t(quantity === 1 ? 'sale:keys.cancelLine' : 'returns:choose.less')} onPress={() => void step(-1)}>
        −
      </Button>
      <Button name={t('returns:choose.more')} onPress={() => void step(1)}>
        +
      </Button>
      <ErrorNote error={call.error} />
    </div>
  );
}

import { useEffect, useState } from 'react';
import { SERIAL_OFF, type SerialScannerState } from '../../shared/scanner.ts';
import { onPush } from '../pos-api.ts';
import { useCall } from '../use-call.ts';

/** How the serial scanner is, now and whenever it changes. */
export function useSerialScanner(): SerialScannerState {
  const [state, setState] = useState(SERIAL_OFF);
  const { run } = useCall('scanner:state');
  useEffect(() => {
    let isNewer = false;
    const stop = onPush('scanner:changed', (changed) => {
      isNewer = true;
      setState(changed);
    });
    void run(null).then((result) => {
      if (result.ok && !isNewer) setState(result.value);
    });
    return stop;
  }, [run]);
  return state;
}

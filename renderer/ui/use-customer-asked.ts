import { useEffect } from 'react';
import { useTill } from '../mirror/till-store.ts';
import { callPos } from '../pos-api.ts';

/** Lets the customer's screen, where there is one, show that a CPF or CNPJ is asked for, and that it is being typed. */
export function useCustomerAsked(typed: string): void {
  const isSeen = useTill(({ till }) => till?.customerScreen.state === 'shown');
  useEffect(() => {
    if (isSeen) void callPos('customer:asking', { typed });
  }, [isSeen, typed]);
  useEffect(() => {
    if (!isSeen) return;
    return () => void callPos('customer:asking', { typed: null });
  }, [isSeen]);
}

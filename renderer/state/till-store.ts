import { create } from 'zustand';
import type { TillState } from '../../shared/till-state.ts';
import { tellTimeBy } from '../text/page-time.ts';

/** What the header shows; null until the main process has answered for the first time. */
export const useTill = create<{ readonly till: TillState | null }>()(() => ({ till: null }));

/** Which till it is: each mode is one, and so is each sample shop of the training. */
export function tillName({ mode, sampleShop }: Pick<TillState, 'mode' | 'sampleShop'>): string {
  return sampleShop === null ? mode : `${mode} ${sampleShop}`;
}

/** Whether the shop has an operator, or may have one: where it has none, nothing waits to be sent. */
export function useHasOperator(): boolean {
  return useTill(({ till }) => till?.operatorSetUp !== 'not_configured');
}

export function setTill(till: TillState): void {
  // before the screens that are drawn by it
  tellTimeBy(till.timeZone);
  useTill.setState({ till });
}

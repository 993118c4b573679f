import { create } from 'zustand';
import type { TillState } from '../../shared/till-state.ts';
import { tellTimeBy } from '../text/page-time.ts';

export const useTill = create<{ readonly till: TillState | null }>()(() => ({ till: null }));

/** Each mode and each sample shop is a till of its own. */
export function tillName({ mode, sampleShop }: Pick<TillState, 'mode' | 'sampleShop'>): string {
  return sampleShop === null ? mode : `${mode} ${sampleShop}`;
}

export function useHasOperator(): boolean {
  return useTill(({ till }) => till?.operatorSetUp !== 'not_configured');
}

export function setTill(till: TillState): void {
  // before the screens that show times
  tellTimeBy(till.timeZone);
  useTill.setState({ till });
}

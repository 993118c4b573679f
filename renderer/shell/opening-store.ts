import { create } from 'zustand';
import { forgetWithPerson } from '../state/drafts.ts';

/** True if the shop's opening was left for later. */
export const useOpeningLeft = create<{ readonly isLeft: boolean }>()(() => ({ isLeft: false }));

export function leaveOpening(isLeft: boolean): void {
  useOpeningLeft.setState({ isLeft });
}

forgetWithPerson(() => leaveOpening(false));

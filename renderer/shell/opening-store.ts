import { create } from 'zustand';
import { forgetWithPerson } from '../state/drafts.ts';

export const useOpeningLeft = create<{ readonly isLeft: boolean }>()(() => ({ isLeft: false }));

export function leaveOpening(isLeft: boolean): void {
  useOpeningLeft.setState({ isLeft });
}

forgetWithPerson(() => leaveOpening(false));

import { create } from 'zustand';
import { forgetWithPerson } from '../state/drafts.ts';

/** Whether whoever is at the till has left the opening of the shop for later: then the shut till stands in its place. */
export const useOpeningLeft = create<{ readonly isLeft: boolean }>()(() => ({ isLeft: false }));

export function leaveOpening(isLeft: boolean): void {
  useOpeningLeft.setState({ isLeft });
}

forgetWithPerson(() => leaveOpening(false));

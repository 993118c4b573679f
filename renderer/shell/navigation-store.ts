import { create } from 'zustand';
import type { SaleId } from '../../shared/ids.ts';
import type { Cents } from '../../shared/money.ts';
import { forgetWithPerson } from '../state/drafts.ts';

/** A Pix chosen by the cashier; `part` null: the whole amount due. */
export type AskedPix = { readonly saleId: SaleId; readonly part: Cents | null };

/** A Pix that waited for the registration: it continues, or (`goesOn` false) the tender is chosen again. */
export type ResumedPix = AskedPix & { readonly goesOn: boolean };

/** Screens by name, with their inputs: `app/screens.tsx` adds its own. */
export interface Screens {
  readonly checkout: object;
}

export type Screen = keyof Screens;

export type Place = { readonly [S in Screen]: { readonly screen: S } & Screens[S] }[Screen];

type NavigationState = {
  readonly place: Place;
  readonly history: readonly Place[];
  readonly goTo: (place: Place) => void;
  readonly replace: (place: Place) => void;
  readonly startOver: (place: Place) => void;
  readonly back: () => void;
};

const HOME: Place = { screen: 'checkout' };
const MAX_HISTORY = 20;

export const useNavigation = create<NavigationState>()((set) => ({
  place: HOME,
  history: [],
  goTo: (place) =>
    set((state) => {
      if (place.screen === 'checkout') return { place, history: [] };
      if (place.screen === state.place.screen) return { place };
      return { place, history: [...state.history, state.place].slice(-MAX_HISTORY) };
    }),
  replace: (place) =>
    set((state) => (place.screen === 'checkout' ? { place, history: [] } : { place, history: state.history })),
  startOver: (place) => set({ place, history: [] }),
  back: () => set((state) => ({ place: state.history.at(-1) ?? HOME, history: state.history.slice(0, -1) })),
}));

/**
 * The next person takes over a payment and its change; other screens were the choice of the person before. The first
 * one finds the result of the till's opening.
 */
const STAYS: readonly string[] = ['payment', 'receipt'];

forgetWithPerson((former) => {
  const { place, startOver } = useNavigation.getState();
  if (former !== null && !STAYS.includes(place.screen)) startOver(HOME);
});

import { create } from 'zustand';
import type { SaleId } from '../../shared/ids.ts';
import type { Cents } from '../../shared/money.ts';
import type { CaseId } from '../../shared/payment.ts';
import type { ReturnId } from '../../shared/sale-return.ts';

/** A Pix that the cashier asked for: of which sale, and how much of it; null for everything that is left. */
export type AskedPix = { readonly saleId: SaleId; readonly part: Cents | null };

/** Where the cashier is. */
export type Place =
  | { readonly screen: 'checkout' }
  /** `asked`: the Pix that waited for the registration. It goes on, or (`goesOn` false) the tender is chosen again. */
  | { readonly screen: 'payment'; readonly asked?: AskedPix & { readonly goesOn: boolean } }
  /** `fresh`: right after the sale; Enter goes to the next one. */
  | { readonly screen: 'receipt'; readonly saleId: SaleId; readonly fresh: boolean }
  | { readonly screen: 'sales' }
  | { readonly screen: 'returns' }
  /** What of this sale comes back; goods without a receipt for null. */
  | { readonly screen: 'return'; readonly saleId: SaleId | null }
  /** `fresh`: right after the return. */
  | { readonly screen: 'return-slip'; readonly returnId: ReturnId; readonly fresh: boolean }
  /** `act`: what to begin at once. */
  | { readonly screen: 'drawer'; readonly act?: 'withdrawal' }
  | { readonly screen: 'shift-open' }
  | { readonly screen: 'shift-close' }
  | { readonly screen: 'shift-reports' }
  /** An X for null. `fresh`: right after the close; Enter goes on. */
  | { readonly screen: 'shift-report'; readonly number: number | null; readonly fresh: boolean }
  /** `caseId`: the case to look at. */
  | { readonly screen: 'pending'; readonly caseId?: CaseId }
  /** `day`: `YYYY-MM-DD`, today unless given. */
  | { readonly screen: 'reconciliation'; readonly day?: string }
  /** `find`: the code of the product to look at. */
  | { readonly screen: 'catalogue'; readonly find?: string }
  /** Products in and out as a spreadsheet. */
  | { readonly screen: 'product-file' }
  /** Pictures of products, from a folder. */
  | { readonly screen: 'product-pictures' }
  /** The products beside the operator's list. */
  | { readonly screen: 'comparison' }
  | { readonly screen: 'outbox' }
  /** What is not on paper. */
  | { readonly screen: 'printing' }
  | { readonly screen: 'devices' }
  /** `asked`: the Pix that waits for the registration. */
  | { readonly screen: 'qr-setup'; readonly asked?: AskedPix }
  /** `section`: the part of them to begin at. */
  | { readonly screen: 'settings'; readonly section?: 'operator' | 'printers' }
  | { readonly screen: 'people' }
  | { readonly screen: 'permissions' }
  | { readonly screen: 'sales-reports' }
  | { readonly screen: 'worth-a-look' }
  /** Scanners and sounds: trying them, and setting them up. */
  | { readonly screen: 'scanner' }
  /** What is kept of customers. */
  | { readonly screen: 'personal-data' }
  /** The program itself: version, and what it is made of. */
  | { readonly screen: 'about' }
  /** How the till is. */
  | { readonly screen: 'diagnosis' }
  /** What those who help would be given. */
  | { readonly screen: 'support-bundle' }
  /** Newer versions of the program. */
  | { readonly screen: 'update' }
  /** What an installer goes through before he leaves. */
  | { readonly screen: 'installation' }
  /** The shop itself, before it sells for real. */
  | { readonly screen: 'open-shop' }
  | { readonly screen: 'training' };

export type Screen = Place['screen'];

type NavigationState = {
  readonly place: Place;
  readonly history: readonly Place[];
  /** Shows a screen; `back` returns to the one before. */
  readonly goTo: (place: Place) => void;
  /** Shows a screen in place of the present one: `back` skips it. */
  readonly replace: (place: Place) => void;
  /** Shows a screen, and forgets every one before. */
  readonly startAnew: (place: Place) => void;
  /** To the screen before; to the checkout when there is none. */
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
  startAnew: (place) => set({ place, history: [] }),
  back: () => set((state) => ({ place: state.history.at(-1) ?? HOME, history: state.history.slice(0, -1) })),
}));

import type { Locator } from 'playwright';

/** A cashier's means: keys alone or fingers alone. Both have a scanner. */
export type HandName = 'keyboard' | 'touch';

/** Does a journey's acts with one kind of hand. It throws and names what it cannot reach, which is a defect of the till. */
export type Hand = {
  readonly hand: HandName;
  /** Keys by `KeyboardEvent.key`; fingers touch the screen's equivalent. */
  readonly press: (...keys: string[]) => Promise<void>;
  /** Keys without effect here: fingers may find nothing to touch, or something idle. */
  readonly pressInVain: (...keys: string[]) => Promise<void>;
  /** Types into the focused field; without one each character is a key. */
  readonly type: (text: string) => Promise<void>;
  readonly goTo: (target: Locator) => Promise<void>;
  readonly choose: (target: Locator) => Promise<void>;
  readonly fill: (field: Locator, text: string) => Promise<void>;
  /** The same by pasting; fingers type it. */
  readonly paste: (field: Locator, text: string) => Promise<void>;
};

/** The hand cannot do what the journey asks. */
export class OutOfReachError extends Error {
  override readonly name = 'OutOfReachError';
}

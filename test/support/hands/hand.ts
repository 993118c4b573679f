import type { Locator } from 'playwright';

/** What a cashier works with: keys alone, or fingers alone. A scanner lies beside either. */
export type HandName = 'keyboard' | 'touch';

/**
 * Does what a journey says with one kind of hand. What it cannot reach is a defect of the till: it throws, and names it.
 */
export type Hand = {
  readonly hand: HandName;
  /** Keys as `KeyboardEvent.key` names them; fingers touch what the screen has for each. */
  readonly press: (...keys: string[]) => Promise<void>;
  /** The same with keys that do nothing here: fingers may have nothing to touch for them, or something that is idle. */
  readonly pressInVain: (...keys: string[]) => Promise<void>;
  /** Writes into the field that has the focus; where none has it, each character is a key. */
  readonly type: (text: string) => Promise<void>;
  /** Goes to a field, or to the choice of a list that is there. */
  readonly goTo: (target: Locator) => Promise<void>;
  /** Uses a button, a tab, a box, an option. */
  readonly choose: (target: Locator) => Promise<void>;
  /** Goes to a field and writes over what it has. */
  readonly fill: (field: Locator, text: string) => Promise<void>;
  /** The same with what was copied elsewhere; fingers have to write it. */
  readonly paste: (field: Locator, text: string) => Promise<void>;
};

/** The hand has no way to do what the journey says. */
export class OutOfReachError extends Error {
  override readonly name = 'OutOfReachError';
}

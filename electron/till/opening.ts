import type { Channel } from '../../shared/api/contract.ts';
import { OPENING_CHOICES, OPENING_STEPS, type OpeningChoice, type OpeningStep } from '../../shared/opening.ts';
import { lacksOfItsOwn } from '../../shared/own-shop.ts';
import type { SessionState } from '../../shared/session.ts';
import type { TillMode } from '../../shared/settings.ts';
import type { OperatorSetUp } from '../../shared/till-state.ts';
import type { TillFile } from '../db/till-file.ts';
import type { SettingsStore } from '../lib/host-parts.ts';

/** The calls after which a new shop may be a step further. */
export const STEPS_OF_OPENING: ReadonlySet<Channel> = new Set<Channel>([
  'session:create-first-manager',
  'qr:register-company',
  'qr:register-cash-register',
]);

export type OpeningParts = {
  readonly mode: TillMode;
  readonly memory: TillFile['memory'];
  /** Whether a drawer has been open here before, or is. */
  readonly hasBegun: () => boolean;
  readonly hasProducts: () => boolean;
  readonly settings: Pick<SettingsStore, 'get'>;
  readonly people: () => SessionState;
  readonly operatorSetUp: () => OperatorSetUp;
  readonly qrReady: () => boolean;
};

/**
 * How far the opening of a new shop has come. It follows from what is stored: a step is done where what it brings is there.
 * Kept is only which of them somebody has decided to do without, so that a power cut leaves nothing half done.
 */
export function createOpening(parts: OpeningParts) {
  const { memory, mode } = parts;

  /** What somebody does without; null where nobody has begun here. */
  function settled(): readonly string[] | null {
    return memory.get('opening')?.split(' ') ?? null;
  }

  /** A till that has had a drawer open before this was asked of it is no new shop's. */
  function isNew(): boolean {
    if (mode !== 'real' || parts.settings.get().provisioned !== null) return false;
    return settled() !== null || !parts.hasBegun();
  }

  function isThere(step: OpeningStep): boolean {
    switch (step) {
      case 'shop':
        return lacksOfItsOwn(parts.settings.get()).length === 0;
      case 'people':
        return parts.people() !== 'no_people';
      case 'products':
        return parts.hasProducts();
      case 'payment':
        return parts.operatorSetUp() === 'ready' && parts.qrReady();
      case 'printer':
        return parts.settings.get().printing.printers.length > 0;
    }
  }

  function put(steps: readonly string[]): void {
    const known = OPENING_CHOICES.filter((step) => steps.includes(step) || settled()?.includes(step));
    memory.set('opening', known.join(' '));
  }

  return {
    /** What is left, in its order; null once nothing is, and for a till that is no new shop's. */
    left: (): readonly OpeningStep[] | null => {
      if (!isNew()) return null;
      const done = settled() ?? [];
      const left = OPENING_STEPS.filter((step) => !done.includes(step) && !isThere(step));
      return left.length === 0 ? null : left;
    },
    begin: (): void => put([]),
    /** These are done without, or later where they are set up any other day. */
    settle: (steps: readonly OpeningChoice[]): void => put(steps),
  };
}

export type Opening = ReturnType<typeof createOpening>;

import type { Channel } from '../../shared/api/contract.ts';
import { OPENING_CHOICES, OPENING_STEPS, type OpeningChoice, type OpeningStep } from '../../shared/opening.ts';
import { lacksOfItsOwn } from '../../shared/own-shop.ts';
import type { SessionState } from '../../shared/session.ts';
import type { TillMode } from '../../shared/settings.ts';
import type { OperatorSetUp } from '../../shared/till-state.ts';
import type { TillFile } from '../db/till-file.ts';
import type { SettingsStore } from '../lib/host-parts.ts';

export const STEPS_OF_OPENING: ReadonlySet<Channel> = new Set<Channel>([
  'session:create-first-manager',
  'qr:register-company',
  'qr:register-cash-register',
]);

export type OpeningParts = {
  readonly mode: TillMode;
  readonly memory: TillFile['memory'];
  readonly hasBegun: () => boolean;
  readonly hasProducts: () => boolean;
  readonly settings: Pick<SettingsStore, 'get'>;
  readonly people: () => SessionState;
  readonly operatorSetUp: () => OperatorSetUp;
  readonly qrReady: () => boolean;
};

/**
 * Steps of setting up a new shop. They follow from stored data; only skipped steps are kept: a power cut leaves nothing
 * half done.
 */
export function createOpening(parts: OpeningParts) {
  const { memory, mode } = parts;

  function settled(): readonly string[] | null {
    return memory.get('opening')?.split(' ') ?? null;
  }

  /** A till that had a drawer open before this feature existed is not a new shop's. */
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
    /** In order; null when none is left, or the till is not a new shop's. */
    left: (): readonly OpeningStep[] | null => {
      if (!isNew()) return null;
      const done = settled() ?? [];
      const left = OPENING_STEPS.filter((step) => !done.includes(step) && !isThere(step));
      return left.length === 0 ? null : left;
    },
    begin: (): void => put([]),
    settle: (steps: readonly OpeningChoice[]): void => put(steps),
  };
}

export type Opening = ReturnType<typeof createOpening>;

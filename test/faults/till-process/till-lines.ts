import type { Channel, PushChannel } from '../../../shared/api/contract.ts';
import type { Settings } from '../../../shared/settings.ts';
import type { Pace } from './fast-clock.ts';

/** What till-program.ts is started with, as JSON in its first argument. */
export type TillOrder = {
  readonly dataDir: string;
  readonly settings: Settings;
  readonly token: string;
  readonly pace: Pace;
  /** Pushes that the parent wants to hear. */
  readonly pushes: readonly PushChannel[];
  /** Dies at the n-th pass (from 1) of the named step; see kill-points.ts. */
  readonly dieAt?: { readonly step: string; readonly pass: number };
  /** Says each step as it passes. */
  readonly tellSteps?: boolean;
  /** Bytes that the disk has left, as the core is told; plenty unless given. A line may change it later. */
  readonly freeBytes?: number;
  /** Known to be wrong: for controls alone. See wrong-tills.ts. */
  readonly wrong?: WrongTill;
};

export type WrongTill =
  | 'acknowledges_before_commit'
  | 'sends_again_on_resume'
  | 'new_identifier_on_resume'
  | 'new_identifier_on_retry'
  | 'does_not_look_at_its_disk';

/** A line to the till. `n` comes back with the answer. */
export type ToTill =
  | { readonly n: number; readonly channel: Channel; readonly input: unknown; readonly dieAfter?: boolean }
  | { readonly freeBytes: number }
  | { readonly stop: true };

/** A line from the till, written synchronously: what was written before a kill has been told. */
export type FromTill =
  | { readonly ready: true }
  | { readonly n: number; readonly result: unknown }
  | { readonly push: PushChannel; readonly payload: unknown }
  | { readonly step: string }
  | { readonly failed: string };

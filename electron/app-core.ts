import type { Handlers } from '../shared/ipc-contract.ts';
import type { HostParts } from './host-parts.ts';

/** The till without a host: what the screen may call, and its life. */
export type AppCore = {
  readonly handlers: Handlers;
  /** Opens the database, starts the simulator in training, resumes every unfinished payment. Throws when the till cannot open. */
  readonly start: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

export type CreateAppCore = (parts: HostParts) => AppCore;

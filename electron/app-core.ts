import { invariant } from '../shared/assert.ts';
import type { Handlers } from '../shared/ipc-contract.ts';
import type { HostParts } from './host-parts.ts';
import { createHandlers } from './ipc/handlers.ts';
import { createRequestSpacing } from './lib/request-spacing.ts';
import { createOperatorClient } from './operator/operator-client.ts';
import { createSettingsService } from './services/settings-service.ts';
import { openTill, type Till } from './till.ts';

/** The till without a host: what the screen may call, and its life. */
export type AppCore = {
  readonly handlers: Handlers;
  /** Opens the database, starts the simulator in training, resumes every unfinished payment. Throws when the till cannot open. */
  readonly start: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

export type CreateAppCore = (parts: HostParts) => AppCore;

/** Composition root. Holds the till of the present mode, and changes it when the settings say so. */
export const createAppCore: CreateAppCore = (parts) => {
  let current: Till | null = null;

  const till = (): Till => {
    invariant(current !== null, 'the till is open');
    return current;
  };

  async function open(): Promise<void> {
    current = await openTill(parts, parts.settings.get().mode);
    current.start();
  }

  async function close(): Promise<void> {
    const closing = current;
    current = null;
    await closing?.stop();
  }

  const settings = createSettingsService({
    settings: parts.settings,
    vault: parts.vault,
    runningPayments: () => till().runningPayments(),
    tokenArrived: () => till().tokenArrived(),
    announce: () => till().pushState(),
    reopen: async () => {
      await close();
      await open();
    },
    connect: (operatorSettings, token) =>
      createOperatorClient({
        settings: operatorSettings,
        token: () => token,
        clock: parts.clock,
        spacing: createRequestSpacing(parts.clock),
      }),
  });

  return { handlers: createHandlers(till, settings), start: open, stop: close };
};

import { localTimeIn } from '../../shared/local-time.ts';
import { shownShop } from '../../shared/own-shop.ts';
import type { ProductDraft } from '../../shared/product.ts';
import type { SampleShop } from '../../shared/sample-shop.ts';
import type { TillMode } from '../../shared/settings.ts';
import type { Actor } from '../areas/actor.ts';
import { createOperatorClock } from '../areas/diagnosis/operator-clock.ts';
import { createEvents } from '../areas/events.ts';
import type { SettingsPort } from '../areas/head-office/down/settings-receiver.ts';
import type { RunnerTimes } from '../areas/money/payment/payment-steps.ts';
import type { KeptSession } from '../areas/people/kept-session.ts';
import type { AreaContext } from '../areas/service-parts.ts';
import type { HostParts } from '../lib/host-parts.ts';
import { createLinkState, type RequestOutcome } from '../lib/link-state.ts';
import { errorText } from '../lib/logger.ts';
import { createRequestSpacing } from '../lib/request-spacing.ts';
import { createStorageFloor } from '../lib/storage-floor.ts';
import { createOperatorClient } from '../operator/operator-client.ts';
import type { TillFolder } from './open-till-file.ts';
import type { OperatorConnection } from './operator-connection.ts';

export type ComposeParts = {
  readonly host: HostParts;
  readonly mode: TillMode;
  readonly times: RunnerTimes;
  readonly onFault: (error: unknown) => void;
  readonly file: TillFolder;
  readonly actor: Actor;
  readonly keptSession: KeptSession;
  readonly connection: OperatorConnection;
  readonly sampleShop: SampleShop | null;
  readonly samples: readonly ProductDraft[] | null;
  readonly applySettings: SettingsPort['apply'];
};

export function openGround(given: ComposeParts) {
  const { host, mode, onFault, actor, connection } = given;
  const { folder } = given.file;
  const { clock, newId, push, log, freeBytes, ballastBytes } = host;
  const events = createEvents();
  const link = createLinkState(clock, (now) => {
    if (now.state === 'reached') events.operatorReached.tell();
    events.stateChanged.tell();
  });
  /** Called from within a request: an error here must not look like an answer of the operator. */
  function recordOutcome(outcome: RequestOutcome, sentAt: Date): void {
    try {
      link.record(outcome, sentAt);
    } catch (error) {
      log.error('link state not told', { error: errorText(error) });
      onFault(error);
    }
  }
  const operatorClock = createOperatorClock(clock);
  const operator = createOperatorClient({
    settings: connection.settings,
    token: connection.token,
    clock,
    spacing: createRequestSpacing(clock),
    onOutcome: recordOutcome,
    onDate: operatorClock.heard,
    openExchange: host.operatorTransport,
  });
  const storage = createStorageFloor({
    ...{ folder, freeBytes, ballastBytes, clock, log },
    onChanged: events.stateChanged.tell,
  });
  const localTime = () => localTimeIn(host.settings.get().timeZone);
  function head(): { readonly storeName: string; readonly registerNumber: number } {
    const settings = host.settings.get();
    return { ...shownShop(settings, given.sampleShop), registerNumber: settings.registerNumber };
  }
  const ctx: AreaContext = {
    ...{ database: given.file.database, clock, localTime, newId, push, log, actor, onFault },
    ...{ host, mode, sampleShop: given.sampleShop, folder, readOnly: given.file.readOnly !== null },
    ...{ events, pushState: events.stateChanged.tell, storage },
    ...{
      operator,
      operatorSetUp: connection.setUp,
      operatorConfigured: () => connection.setUp() === 'ready',
      operatorSettings: connection.settings,
    },
    ...{ head, describe: () => `${head().storeName} ${head().registerNumber}`.trimStart() },
  };
  return { ctx, link, operatorClock, operator, storage };
}

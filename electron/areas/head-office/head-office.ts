import type { HandlersOf } from '../../../shared/api/contract.ts';
import type { sendingApi } from '../../../shared/api/sending.ts';
import type { Received } from '../../../shared/received-entry.ts';
import { fail, ok, type Result } from '../../../shared/result.ts';
import type { HeadOfficeSettings, Settings } from '../../../shared/settings.ts';
import { HEAD_OFFICE_OFF, type HeadOfficeState } from '../../../shared/till-state.ts';
import { errorText, type Logger } from '../../lib/logger.ts';
import { createSerial } from '../../lib/serial.ts';
import type { AreaContext } from '../service-parts.ts';
import type { ReceivingCatalogue } from './down/catalogue-receiver.ts';
import { viewReceived } from './down/received-view.ts';
import type { Receiving } from './down/receiving.ts';
import type { SettingsPort } from './down/settings-receiver.ts';
import type { HeadOfficeLink } from './head-office-link.ts';
import { type HeadOfficeDatabase, type ProductsAsked, receivedRows } from './tables.ts';

type HeadOfficeNeeds = Readonly<{ catalogue: ReceivingCatalogue; products: ProductsAsked; settings: SettingsPort }>;

type Link = AreaContext<HeadOfficeDatabase> &
  HeadOfficeNeeds & { up: HeadOfficeLink | null; down: Receiving | null; stopped: boolean };

/** A till without head office, or in training, does not load the client. */
export function openHeadOffice(ctx: AreaContext, needs: HeadOfficeNeeds) {
  const database = { ...ctx.database, received: receivedRows(ctx.database), products: needs.products };
  const link: Link = { ...ctx, ...needs, database, up: null, down: null, stopped: false };
  const turns = createSerial();
  const then = (work: () => Promise<void>): Promise<void> =>
    turns.run(work).catch((error: unknown) => {
      ctx.log.error('the link to head office failed', { error: errorText(error) });
      ctx.onFault(error);
    });
  const handlers: Pick<HandlersOf<typeof sendingApi>, 'received:state' | 'received:try-again'> = {
    'received:state': () => ok(received(link)),
    'received:try-again': async () => {
      await link.down?.tryAgain();
      return ok(received(link));
    },
  };
  return {
    handlers,
    state: (): HeadOfficeState => link.up?.state() ?? HEAD_OFFICE_OFF,
    start: (): void => void then(() => begin(link)),
    restart: (): void =>
      void then(async () => {
        await end(link);
        ctx.pushState();
        await begin(link);
      }),
    wake: (): void => link.up?.wake(),
    /** Resolves when the file is no longer used. */
    stop: (): Promise<void> => {
      link.stopped = true;
      return then(() => end(link));
    },
  };
}

export type HeadOfficeOfTill = ReturnType<typeof openHeadOffice>;

async function begin(link: Link): Promise<void> {
  const { host, mode, database, onFault, pushState } = link;
  const { headOffice: settings, registerNumber } = host.settings.get();
  if (settings === null || mode !== 'real' || link.readOnly || link.stopped) return;
  const { createHeadOfficeLink } = await import('./head-office-link.ts');
  const { trailReader } = await import('./publish-trail.ts');
  const { openHeadOffice: connect } = await import('./connect.ts');
  const { createReceiving } = await import('./down/receiving.ts');
  const onReceived = (): void => {
    link.push('received:changed', received(link));
    pushState();
  };
  const down = createReceiving({ ...link, headOffice: settings, onChanged: onReceived });
  link.down = down;
  if (link.stopped) return;
  link.up = createHeadOfficeLink({
    ...{ settings, registerNumber, trail: trailReader(database.connection), memory: database.memory },
    ...{ clock: host.clock, random: Math.random, log: host.log, onChanged: pushState, onFault, riders: [down.ride] },
    open: (given: HeadOfficeSettings) => connect(given, undefined, host.vault.get('head-office-credentials')),
  });
  link.up.start();
  pushState();
}

async function end(link: Link): Promise<void> {
  const { up, down } = link;
  link.up = null;
  await up?.stop();
  link.down = null;
  await down?.stop();
}

function received({ down, database }: Link): Received {
  return down?.view() ?? viewReceived(database, [], { state: 'off', missingCount: 0, settingsWaiting: false });
}

/** Settings that the till could not open with are not tried again: it would close and open forever. */
export function savesSentSettings(
  save: (settings: Settings) => Promise<Result<unknown>>,
  log: Logger,
): SettingsPort['apply'] {
  const unfit = new Set<string>();
  return async (settings) => {
    const said = JSON.stringify(settings);
    if (unfit.has(said)) return fail('internal');
    try {
      return await save(settings);
    } catch (error) {
      unfit.add(said);
      log.error('the till could not open with the settings of head office', { error: errorText(error) });
      return fail('internal');
    }
  };
}

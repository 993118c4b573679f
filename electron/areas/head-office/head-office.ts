import type { HeadOfficeSettings } from '../../../shared/settings.ts';
import { HEAD_OFFICE_OFF, type HeadOfficeState } from '../../../shared/till-state.ts';
import { errorText } from '../../lib/logger.ts';
import { createSerial } from '../../lib/serial.ts';
import type { AreaContext } from '../service-parts.ts';
import type { HeadOffice } from './connect.ts';
import type { HeadOfficeLink } from './head-office-link.ts';
import { openReceiving, type ReceivingNeeds } from './receiving-of-till.ts';

/**
 * The link of an open till to head office, where the settings name one. A till that stands alone, or trains, does not
 * even load it.
 */
export function openHeadOffice(ctx: AreaContext, needs: ReceivingNeeds) {
  const { host, mode, database, onFault } = ctx;
  const onChanged = ctx.pushState;
  /** What comes down on the same connection. */
  const receiving = openReceiving(ctx, needs);
  let link: HeadOfficeLink | null = null;
  let stopped = false;
  /** Beginnings and ends, one after the other. */
  const turns = createSerial();

  async function begin(): Promise<void> {
    const settings = host.settings.get().headOffice;
    if (settings === null || mode !== 'real' || ctx.readOnly || stopped) return;
    const { createHeadOfficeLink } = await import('./head-office-link.ts');
    const { trailReader } = await import('./trail-reader.ts');
    const { openHeadOffice: connect } = await import('./connect.ts');
    const open = (given: HeadOfficeSettings): Promise<HeadOffice> =>
      connect(given, undefined, host.vault.get('head-office-credentials'));
    const rider = await receiving.begin(settings);
    if (stopped) return;
    link = createHeadOfficeLink({
      settings,
      registerNumber: host.settings.get().registerNumber,
      trail: trailReader(database.connection),
      memory: database.memory,
      clock: host.clock,
      random: Math.random,
      log: host.log,
      onChanged,
      onFault,
      riders: [rider],
      open,
    });
    link.start();
    onChanged();
  }

  async function end(): Promise<void> {
    const ending = link;
    link = null;
    await ending?.stop();
    await receiving.end();
  }

  function then(work: () => Promise<void>): Promise<void> {
    return turns.run(work).catch((error: unknown) => {
      host.log.error('the link to head office failed', { error: errorText(error) });
      onFault(error);
    });
  }

  return {
    handlers: receiving.handlers,
    state: (): HeadOfficeState => link?.state() ?? HEAD_OFFICE_OFF,
    start: (): void => void then(begin),
    /** With the settings as they now are. */
    restart: (): void =>
      void then(async () => {
        await end();
        onChanged();
        await begin();
      }),
    /** Ends the pause before the next try. */
    wake: (): void => link?.wake(),
    stop: (): Promise<void> => {
      stopped = true;
      return then(end);
    },
  };
}

export type HeadOfficeOfTill = ReturnType<typeof openHeadOffice>;

import type { HeadOfficeSettings, TillMode } from '../../../shared/settings.ts';
import { HEAD_OFFICE_OFF, type HeadOfficeState } from '../../../shared/till-state.ts';
import type { HostParts } from '../../lib/host-parts.ts';
import { errorText } from '../../lib/logger.ts';
import { createSerial } from '../../lib/serial.ts';
import type { TillDatabase } from '../till-database.ts';
import type { HeadOffice } from './connect.ts';
import type { HeadOfficeLink } from './head-office-link.ts';
import type { OpenReceiving } from './receiving-of-till.ts';

export type HeadOfficeParts = {
  readonly host: HostParts;
  readonly mode: TillMode;
  readonly database: TillDatabase;
  /** A file that can only be looked at sends nothing. */
  readonly readOnly: string | null;
  readonly onFault: (error: unknown) => void;
  readonly onChanged: () => void;
  /** What comes down on the same connection. */
  readonly receiving: OpenReceiving;
};

/**
 * The link of an open till to head office, where the settings name one. A till that stands alone, or trains, does not
 * even load it.
 */
export function openHeadOfficeLink({ host, mode, database, readOnly, onFault, onChanged, receiving }: HeadOfficeParts) {
  let link: HeadOfficeLink | null = null;
  let stopped = false;
  /** Beginnings and ends, one after the other. */
  const turns = createSerial();

  async function begin(): Promise<void> {
    const settings = host.settings.get().headOffice;
    if (settings === null || mode !== 'real' || readOnly !== null || stopped) return;
    const { createHeadOfficeLink } = await import('./head-office-link.ts');
    const { trailReader } = await import('./trail-reader.ts');
    const { openHeadOffice } = await import('./connect.ts');
    const open = (given: HeadOfficeSettings): Promise<HeadOffice> =>
      openHeadOffice(given, undefined, host.vault.get('head-office-credentials'));
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

export type HeadOfficeOfTill = ReturnType<typeof openHeadOfficeLink>;

import type { HandlersOf } from '../../../shared/api/contract.ts';
import type { sendingApi } from '../../../shared/api/sending.ts';
import type { Received } from '../../../shared/received-entry.ts';
import { fail, ok, type Result } from '../../../shared/result.ts';
import type { HeadOfficeSettings, Settings } from '../../../shared/settings.ts';
import { errorText, type Logger } from '../../lib/logger.ts';
import type { AreaContext } from '../service-parts.ts';
import type { ReceivingCatalogue } from './down/catalogue-receiver.ts';
import { viewReceived } from './down/received-view.ts';
import type { Receiving } from './down/receiving.ts';
import type { SettingsPort } from './down/settings-receiver.ts';
import type { Rider } from './head-office-link.ts';

export type ReceivingNeeds = { readonly catalogue: ReceivingCatalogue; readonly settings: SettingsPort };

/** What an open till receives from head office. A till that stands alone has nothing of it loaded, and shows what it has. */
export function openReceiving(ctx: AreaContext, needs: ReceivingNeeds) {
  const { database } = ctx;
  let receiving: Receiving | null = null;
  const alone = (): Received => viewReceived(database, [], { state: 'off', missingCount: 0, settingsWaiting: false });
  const view = (): Received => receiving?.view() ?? alone();

  /** Takes what is parked once more. */
  async function tryAgain(): Promise<Received> {
    await receiving?.tryAgain();
    return view();
  }
  const handlers: Pick<HandlersOf<typeof sendingApi>, 'received:state' | 'received:try-again'> = {
    'received:state': () => ok(view()),
    'received:try-again': async () => ok(await tryAgain()),
  };

  return {
    handlers,
    /** What rides on a connection to this head office. */
    begin: async (headOffice: HeadOfficeSettings): Promise<Rider> => {
      const { createReceiving } = await import('./down/receiving.ts');
      const onChanged = (): void => {
        ctx.push('received:changed', view());
        ctx.pushState();
      };
      const begun = createReceiving({ ...ctx, ...needs, headOffice, onChanged });
      receiving = begun;
      return begun.ride;
    },
    /** Resolves when nothing of it uses the file any more. */
    end: async (): Promise<void> => {
      const ending = receiving;
      receiving = null;
      await ending?.stop();
    },
  };
}

/**
 * Saves what head office sets. Settings that the till could not be opened with are not tried a second time by this
 * program: the till would be closed and opened without end.
 */
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

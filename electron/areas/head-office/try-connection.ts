import type { HeadOfficeSettings } from '../../../shared/settings.ts';
import type { HeadOfficeTrouble } from '../../../shared/till-state.ts';
import { openHeadOffice } from './connect.ts';
import { troubleOf } from './link-trouble.ts';

/** What came of one try: the server that answered, or why not. */
export type HeadOfficeTrial =
  | { readonly ok: true; readonly server: string }
  | { readonly ok: false; readonly why: HeadOfficeTrouble };

/** Connects, asks whether the stream for the events is there, and goes away again. Sends nothing. */
export async function tryHeadOffice(
  settings: HeadOfficeSettings,
  credentials: string | null = null,
): Promise<HeadOfficeTrial> {
  try {
    const office = await openHeadOffice(settings, 'balcao-till-test', credentials);
    try {
      const manager = await office.jetstream.jetstreamManager(false);
      await manager.streams.info(settings.stream);
      return { ok: true, server: office.connection.getServer() };
    } finally {
      await office.close();
    }
  } catch (error) {
    return { ok: false, why: troubleOf(error) };
  }
}

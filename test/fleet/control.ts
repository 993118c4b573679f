import path from 'node:path';
import { setTimeout as sleepFor } from 'node:timers/promises';
import type { PubAck } from '@nats-io/jetstream';
import { openHeadOffice } from '../../electron/areas/head-office/connect.ts';
import type { HeadOfficeSettings } from '../../shared/settings.ts';
import type { TillAccount } from './compare.ts';
import { openSellingTill } from './selling-till.ts';

/** Marks before acknowledgement and is switched off: entries are lost unseen. The comparison must find it. */
export async function runCarelessTill(folder: string, settings: HeadOfficeSettings): Promise<TillAccount> {
  const till = 999;
  const open = openSellingTill({ file: path.join(folder, 'careless-till', 'till.db'), till });
  for (let sale = 0; sale < 20; sale++) open.sell(3);
  const link = open.connect(settings, { open: openCareless });
  while (link.state().unsent > 0 || link.state().state !== 'connected') await sleepFor(10);
  await link.stop();
  const sums = open.sums();
  open.close();
  return { store: settings.storeId, till, ...sums };
}

const SENT_AFTER_MS = 200;

/** Acknowledges before sending. */
const openCareless: typeof openHeadOffice = async (settings, name) => {
  const office = await openHeadOffice(settings, name);
  const jetstream = Object.create(office.jetstream) as typeof office.jetstream;
  jetstream.jetstreamManager = () => Promise.reject(new Error('may only publish'));
  let sent = 0;
  jetstream.publish = async (subject, data, options): Promise<PubAck> => {
    const send = (): Promise<PubAck> => office.jetstream.publish(subject, data, options);
    if (++sent <= 30) return send();
    setTimeout(() => void send().catch(() => undefined), SENT_AFTER_MS);
    return { stream: settings.stream, seq: sent, duplicate: false };
  };
  return { ...office, jetstream };
};

import path from 'node:path';
import { jetstream } from '@nats-io/jetstream';
import { onTestFinished } from 'vitest';
import { type HeadOffice, openHeadOffice } from '../../electron/areas/head-office/connect.ts';
import type { HeadOfficeLink, HeadOfficeLinkParts } from '../../electron/areas/head-office/head-office-link.ts';
import { DEFAULT_HEAD_OFFICE, type HeadOfficeSettings } from '../../shared/settings.ts';
import { openSellingTill, type SellingTill } from '../fleet/selling-till.ts';
import { type NatsOptions, type NatsServer, startNats } from '../fleet/servers/nats-server.ts';
import { tempFolder } from './temp-folder.ts';
import { PATIENCE_MS } from './until.ts';

export async function openNats(more: Partial<NatsOptions> = {}): Promise<NatsServer> {
  const server = await startNats({ store: more.store ?? path.join(tempFolder(), 'nats'), ...more });
  onTestFinished(() => server.kill());
  return server;
}

export function settingsFor(server: Pick<NatsServer, 'url'>): HeadOfficeSettings {
  return { ...DEFAULT_HEAD_OFFICE, servers: [server.url], storeId: 'loja-1' };
}

export async function openStreamViewer(server: Pick<NatsServer, 'url'>, settings = settingsFor(server)) {
  const office = await openHeadOffice(settings, 'viewer');
  onTestFinished(() => office.close());
  const manager = await jetstream(office.connection, { timeout: PATIENCE_MS }).jetstreamManager();
  return {
    make: (more: { readonly max_msgs?: number } = {}) =>
      manager.streams.add({
        name: 'BALCAO_EVENTS',
        subjects: ['balcao.events.>'],
        discard: 'new',
        ...more,
      } as Parameters<typeof manager.streams.add>[0]),
    remove: () => manager.streams.delete('BALCAO_EVENTS'),
    ids: async (): Promise<readonly number[]> => {
      const { state } = await manager.streams.info('BALCAO_EVENTS');
      const ids: number[] = [];
      for (let seq = state.first_seq; seq > 0 && seq <= state.last_seq; seq++) {
        const message = await manager.streams.getMessage('BALCAO_EVENTS', { seq });
        if (message !== null) ids.push(message.json<{ id: number }>().id);
      }
      return ids;
    },
    first: async () => manager.streams.getMessage('BALCAO_EVENTS', { seq: 1 }),
  };
}

export function openTill(file = path.join(tempFolder(), 'till.db')): SellingTill & { readonly file: string } {
  const till = openSellingTill({ file, till: 4 });
  onTestFinished(() => till.close());
  return { ...till, file };
}

type More = Partial<HeadOfficeLinkParts>;

export function startLink(till: SellingTill, settings: HeadOfficeSettings, more: More = {}): HeadOfficeLink {
  const times = { firstPauseMs: 20, longestPauseMs: 200, lookMs: 20 };
  const link = till.connect(settings, { trail: till.trail, random: () => 0.5, times, ...more });
  onTestFinished(() => link.stop());
  return link;
}

export function storedCursor({ database }: SellingTill): number {
  const stored = database.memory.get('head_office_cursor');
  return stored === null ? 0 : (JSON.parse(stored) as { id: number }).id;
}

/** A connection that calls `then` with each message before passing on its answer. */
export function tampered(then: (subject: string) => Promise<void>): typeof openHeadOffice {
  return async (settings, name): Promise<HeadOffice> => {
    const office = await openHeadOffice(settings, name);
    const client = Object.create(office.jetstream) as HeadOffice['jetstream'];
    client.publish = async (subject, data, options) => {
      const answer = await office.jetstream.publish(subject, data, options);
      await then(subject);
      return answer;
    };
    return { ...office, jetstream: client };
  };
}

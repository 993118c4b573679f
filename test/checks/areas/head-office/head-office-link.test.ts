import { createHash } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { TrailPlace } from '../../../../electron/areas/head-office/publish-trail.ts';
import type { TrailEvent } from '../../../../electron/programs/head-office/event.ts';
import type { SellingTill } from '../../../fleet/selling-till.ts';
import { withNats } from '../../../support/needs-servers.ts';
import {
  openNats,
  openStreamViewer,
  openTill,
  settingsFor,
  startLink,
  storedCursor,
  tampered,
} from '../../../support/open-link.ts';
import { tempFolder } from '../../../support/temp-folder.ts';

const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);
const allOf = ({ trail }: SellingTill): number[] => upTo(trail.headId());

async function openOffice(more: Parameters<typeof openNats>[0] = {}) {
  const server = await openNats(more);
  const viewer = await openStreamViewer(server);
  await viewer.make();
  return { server, viewer, till: openTill() };
}

withNats('the link to head office', () => {
  test('sends every entry of the trail once, in order, sealed as it is in the file', async () => {
    const { server, viewer, till } = await openOffice();
    for (let sale = 0; sale < 12; sale++) till.sell(3);
    const link = startLink(till, settingsFor(server));
    await expect.poll(() => link.state()).toMatchObject({ state: 'connected', unsent: 0, since: null });
    till.sell(2);
    expect(link.state().unsent).toBeGreaterThan(0);
    await expect.poll(() => storedCursor(till)).toBe(till.trail.headId());
    expect(await viewer.ids()).toEqual(allOf(till));

    const message = await viewer.first();
    if (message === null) throw new Error('there is no first message');
    const event = message.json<TrailEvent>();
    expect(event).toMatchObject({ v: 1, store: 'loja-1', till: 4, id: 1, previous: '' });
    expect(message.subject).toBe('balcao.events.loja-1.4');
    const { previous, id, at, who, subject, subjectId, body, hash } = event;
    const seal = createHash('sha256').update(JSON.stringify([previous, id, at, who, subject, subjectId, body]));
    expect([hash, hash]).toEqual([seal.digest('hex'), till.trail.hashOf(1)]);
  });

  test('a server that is away at the start is waited for, and said to be away', async () => {
    const store = path.join(tempFolder(), 'nats');
    const { server: early, till } = await openOffice({ store });
    await early.stop();
    till.sell(1);
    const link = startLink(till, settingsFor(early));
    await expect.poll(() => link.state()).toMatchObject({ state: 'failed', why: 'unreachable' });
    expect(link.state()).toMatchObject({ unsent: till.trail.headId(), since: till.trail.atOf(1) });
    const server = await openNats({ store, port: early.port });
    await expect.poll(() => link.state()).toMatchObject({ state: 'connected', unsent: 0 });
    expect(await (await openStreamViewer(server)).ids()).toEqual(allOf(till));
  });

  test('a server killed in the middle gets the rest, and nothing twice', async () => {
    const store = path.join(tempFolder(), 'nats');
    const { server: first, till } = await openOffice({ store });
    for (let sale = 0; sale < 60; sale++) till.sell(5);
    let sent = 0;
    let killed: Promise<void> | null = null;
    const open = tampered(async () => {
      if (++sent === 150) killed ??= first.kill();
    });
    const link = startLink(till, settingsFor(first), { open });
    await expect.poll(() => link.state().state).toBe('failed');
    expect(killed).not.toBeNull();
    expect(link.state().unsent).toBeGreaterThan(0);
    till.sell(5);
    const server = await openNats({ store, port: first.port });
    await expect.poll(() => link.state()).toMatchObject({ state: 'connected', unsent: 0 });
    const viewer = await openStreamViewer(server);
    expect((await viewer.ids()).toSorted((a, b) => a - b)).toEqual(allOf(till));
  });

  test('killed between acknowledgement and cursor, it sends again, and the stream keeps each entry once', async () => {
    const { server, viewer, till } = await openOffice();
    for (let sale = 0; sale < 4; sale++) till.sell(3);
    // answers arrived, and the program dies before reading them
    const first = startLink(till, settingsFor(server), { open: tampered(() => new Promise(() => undefined)) });
    await expect.poll(() => viewer.ids()).toEqual(allOf(till));
    expect(storedCursor(till)).toBe(0);
    expect(first.state().unsent).toBe(till.trail.headId());
    const again = startLink(till, settingsFor(server));
    await expect.poll(() => storedCursor(till)).toBe(till.trail.headId());
    expect(again.state().unsent).toBe(0);
    expect(await viewer.ids()).toEqual(allOf(till));
  });

  test('a stream that has lost what it had acknowledged is sent it anew', async () => {
    const { server, viewer, till } = await openOffice();
    till.sell(3);
    const link = startLink(till, settingsFor(server));
    await expect.poll(() => storedCursor(till)).toBe(till.trail.headId());
    await link.stop();
    await viewer.remove();
    await viewer.make();
    till.sell(1);
    startLink(till, settingsFor(server));
    await expect.poll(() => viewer.ids()).toEqual(allOf(till));
  });

  test('another name for the shop means another place: everything is sent there', async () => {
    const { server, viewer, till } = await openOffice();
    till.sell(1);
    const link = startLink(till, settingsFor(server));
    await expect.poll(() => storedCursor(till)).toBe(till.trail.headId());
    await link.stop();
    startLink(till, { ...settingsFor(server), storeId: 'loja-2' });
    const all = allOf(till);
    await expect.poll(() => viewer.ids()).toEqual([...all, ...all]);
  });

  test('no stream, a full stream, a file that is missing: each is said, and nothing is marked as sent', async () => {
    const server = await openNats();
    const viewer = await openStreamViewer(server);
    const till = openTill();
    till.sell(3);
    const whys: (string | null)[] = [];
    const onChanged = (): void => void whys.push(link.state().why);
    const link = startLink(till, settingsFor(server), { onChanged });
    await expect.poll(() => link.state().why).toBe('no_stream');
    await viewer.make({ max_msgs: 5 });
    await expect.poll(() => link.state().why).toBe('stream_refused');
    expect(await viewer.ids()).toEqual(upTo(5));
    expect(link.state().unsent).toBe(till.trail.headId() - 5);
    await expect.poll(() => storedCursor(till)).toBe(5);
    const lost = startLink(till, { ...settingsFor(server), credentialsFile: '/nowhere/loja.creds' });
    await expect.poll(() => lost.state().why).toBe('files');
    expect(whys).toContain('no_stream');
  });

  test('a trail that does not hold is not sent past the fault', async () => {
    const { server, viewer, till } = await openOffice();
    till.sell(3);
    const trail = {
      ...till.trail,
      after: (place: TrailPlace, limit: number) =>
        till.trail
          .after(place, limit)
          .map((entry) => (entry.id === 4 ? { ...entry, body: '{"total_cents":1}' } : entry)),
    };
    const link = startLink({ ...till, trail }, settingsFor(server));
    await expect.poll(() => link.state()).toMatchObject({ state: 'failed', why: 'trail' });
    expect(await viewer.ids()).toEqual([]);
    expect(storedCursor(till)).toBe(0);
  });

  test('another till under the same number is told, by each as it connects behind the other, and nothing is held back', async () => {
    const { server, till } = await openOffice();
    till.sell(1);
    const first = startLink(till, settingsFor(server));
    await expect.poll(() => storedCursor(till)).toBe(till.trail.headId());
    expect(first.state().why).toBeNull();
    const twin = openTill();
    twin.sell(1);
    const second = startLink(twin, settingsFor(server));
    await expect.poll(() => second.state()).toMatchObject({ state: 'connected', unsent: 0, why: 'twin' });
    await first.stop();
    const again = startLink(till, settingsFor(server));
    await expect.poll(() => again.state()).toMatchObject({ state: 'connected', why: 'twin' });
  });

  test('a till that was restored is no twin of what it had sent before', async () => {
    const { server, till } = await openOffice();
    till.sell(1);
    const copy = path.join(tempFolder(), 'till.db');
    till.database.connection.exec(`VACUUM INTO '${copy}'`);
    till.sell(2);
    const first = startLink(till, settingsFor(server));
    await expect.poll(() => storedCursor(till)).toBe(till.trail.headId());
    await first.stop();
    const restored = openTill(copy);
    restored.database.transaction(() =>
      restored.database.connection.exec(
        `INSERT INTO receipt_series (series, started_at, cause) VALUES (2, '2026-11-27T12:00:00.000Z', 'restored')`,
      ),
    );
    restored.sell(1);
    const link = startLink(restored, settingsFor(server));
    await expect.poll(() => link.state()).toMatchObject({ state: 'connected', unsent: 0, why: null });
  });

  test('what else runs on the connection ends with it, and begins again with the next', async () => {
    const { server, till } = await openOffice();
    let began = 0;
    let ended = 0;
    const link = startLink(till, settingsFor(server), {
      riders: [
        async (office, ending) => {
          began++;
          if (began === 1) void office.connection.close();
          await once(ending, 'abort');
          ended++;
        },
      ],
    });
    await expect.poll(() => [began, ended]).toEqual([2, 1]);
    await link.stop();
    expect([began, ended]).toEqual([2, 2]);
  });
});

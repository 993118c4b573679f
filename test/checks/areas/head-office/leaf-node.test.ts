import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { freePort } from '../../../fleet/servers/server-process.ts';
import { withNats } from '../../../support/needs-servers.ts';
import { openNats, openStreamViewer, openTill, settingsFor, startLink } from '../../../support/open-link.ts';
import { tempFolder } from '../../../support/temp-folder.ts';

withNats('a leaf node in the shop', () => {
  test('hands on to head office, and what was not handed on waits in the till', async () => {
    const folder = tempFolder();
    const leafPort = await freePort();
    const config = (name: string, text: string): readonly string[] => {
      writeFileSync(path.join(folder, name), text);
      return ['--config', path.join(folder, name)];
    };
    const ofHub = config('hub.conf', `leafnodes { host: "127.0.0.1", port: ${leafPort} }`);
    const remote = `{ url: "nats-leaf://127.0.0.1:${leafPort}" }`;
    const ofLeaf = config('leaf.conf', `leafnodes { reconnect: 1, remotes: [ ${remote} ] }`);
    const asHub = { store: path.join(folder, 'hub'), args: ofHub };
    const hub = await openNats(asHub);
    const leaf = await openNats({ jetstream: false, args: ofLeaf });
    const viewer = await openStreamViewer(hub);
    await viewer.make();

    const till = openTill();
    till.sell(3);
    const link = startLink(till, settingsFor(leaf));
    await expect.poll(() => link.state()).toMatchObject({ state: 'connected', unsent: 0 });
    expect(await viewer.ids()).toHaveLength(till.trail.headId());

    await hub.kill();
    till.sell(2);
    await expect.poll(() => link.state()).toMatchObject({ state: 'failed', why: 'unreachable' });
    const again = await openNats({ ...asHub, port: hub.port });
    await expect.poll(() => link.state()).toMatchObject({ state: 'connected', unsent: 0 });
    const ids = await (await openStreamViewer(again)).ids();
    expect(ids).toEqual(Array.from({ length: till.trail.headId() }, (_, index) => index + 1));
  });
});

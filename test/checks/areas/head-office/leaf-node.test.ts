import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { natsProgram, startNats } from '../../../fleet/servers/nats-server.ts';
import { freePort } from '../../../fleet/servers/server-process.ts';
import { INSTALL } from '../../../fleet/servers/what-is-missing.ts';
import { openStreamViewer, openTill, settingsFor, startLink } from '../../../support/open-link.ts';
import { tempFolder } from '../../../support/temp-folder.ts';

const missing = natsProgram() === null ? ` (nats-server is not installed: ${INSTALL})` : null;

describe.skipIf(missing !== null)(`a leaf node in the shop${missing ?? ''}`, () => {
  test('hands on to head office, and what was not handed on waits in the till', async () => {
    const folder = tempFolder();
    const leafPort = await freePort();
    const [hubConfig, leafConfig] = ['hub.conf', 'leaf.conf'].map((name) => path.join(folder, name)) as [
      string,
      string,
    ];
    writeFileSync(hubConfig, `leafnodes { host: "127.0.0.1", port: ${leafPort} }`);
    const remote = `{ url: "nats-leaf://127.0.0.1:${leafPort}" }`;
    writeFileSync(leafConfig, `leafnodes { reconnect: 1, remotes: [ ${remote} ] }`);
    const openHub = (port?: number) =>
      startNats({
        store: path.join(folder, 'hub'),
        args: ['--config', hubConfig],
        ...(port === undefined ? {} : { port }),
      });
    const hub = await openHub();
    onTestFinished(() => hub.kill());
    const leaf = await startNats({ store: folder, jetstream: false, args: ['--config', leafConfig] });
    onTestFinished(() => leaf.kill());
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
    const again = await openHub(hub.port);
    onTestFinished(() => again.kill());
    await expect.poll(() => link.state()).toMatchObject({ state: 'connected', unsent: 0 });
    const ids = await (await openStreamViewer(again)).ids();
    expect(ids).toEqual(Array.from({ length: till.trail.headId() }, (_, index) => index + 1));
  });
});

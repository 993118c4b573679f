import { expect, test } from 'vitest';
import { DEFAULT_HEAD_OFFICE, DEFAULT_SETTINGS, type HeadOfficeSettings } from '../../../../shared/settings.ts';
import type { TillState } from '../../../../shared/till-state.ts';
import { freePort } from '../../../fleet/servers/server-process.ts';
import { withNats } from '../../../support/needs-servers.ts';
import { type OpenCore, openCore } from '../../../support/open-core.ts';
import { openNats, openStreamViewer, settingsFor } from '../../../support/open-link.ts';
import { ownShop } from '../../../support/own-shop.ts';
import { value } from '../../../support/value.ts';

async function stateOf({ core }: OpenCore): Promise<TillState['headOffice']> {
  return value(await core.serve('till:state', null)).headOffice;
}

function save({ core, settings }: OpenCore, headOffice: HeadOfficeSettings | null) {
  return core.serve('settings:save', { settings: { ...settings(), headOffice } });
}

test('training sends nothing, whatever is set', async (context) => {
  const nowhere = { ...DEFAULT_HEAD_OFFICE, servers: ['nats://127.0.0.1:1'], storeId: 'loja-1' };
  const open = await openCore(context, { ...DEFAULT_SETTINGS, headOffice: nowhere });
  expect(await stateOf(open)).toEqual({ state: 'off', unsent: 0, since: null, why: null });
});

withNats('the till and its head office', () => {
  test('is tied, cut off and tied again without a restart of the till', async (context) => {
    const server = await openNats();
    const viewer = await openStreamViewer(server);
    await viewer.make();
    const open = await openCore(context, ownShop());
    expect((await stateOf(open)).state).toBe('off');
    value(await save(open, settingsFor(server)));
    await expect.poll(() => stateOf(open)).toMatchObject({ state: 'connected', unsent: 0 });
    const sent = await viewer.ids();
    expect(sent.length).toBeGreaterThan(0);
    const said = open.pushed.filter(({ channel }) => channel === 'till:changed').at(-1)?.payload as TillState;
    expect(said.headOffice).toMatchObject({ state: 'connected', unsent: 0 });
    await server.kill();
    await expect.poll(() => stateOf(open)).toMatchObject({ state: 'failed', why: 'unreachable' });
    value(await save(open, null));
    await expect.poll(async () => (await stateOf(open)).state).toBe('off');
  });

  test('a try says what is wrong, and stores nothing', async (context) => {
    const server = await openNats();
    const viewer = await openStreamViewer(server);
    const open = await openCore(context);
    const tryOut = (more: Partial<HeadOfficeSettings>) =>
      open.core.serve('settings:test-head-office', {
        settings: { ...open.settings(), headOffice: { ...settingsFor(server), ...more } },
      });
    expect(await tryOut({})).toMatchObject({ ok: false, error: { code: 'head_office_no_stream' } });
    await viewer.make();
    expect(value(await tryOut({})).server).toContain(String(server.port));
    const nobody = `nats://127.0.0.1:${await freePort()}`;
    expect(await tryOut({ servers: [nobody] })).toMatchObject({ error: { code: 'head_office_unreachable' } });
    expect(await tryOut({ caFile: '/nowhere/ca.pem' })).toMatchObject({ error: { code: 'head_office_certificate' } });
    expect(await tryOut({ credentialsFile: '/nowhere/till.creds' })).toMatchObject({
      error: { code: 'head_office_files' },
    });
    const inTheOpen = { servers: [server.url.replace('nats:', 'tls:')] };
    expect(await tryOut(inTheOpen)).toMatchObject({ error: { code: 'head_office_certificate' } });
    expect(open.settings().headOffice).toBeNull();
  });
});

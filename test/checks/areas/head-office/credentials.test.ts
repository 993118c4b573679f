import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { nkeys } from '@nats-io/transport-node';
import { expect, test } from 'vitest';
import { tryHeadOffice } from '../../../../electron/areas/head-office/connect.ts';
import type { HeadOfficeSettings } from '../../../../shared/settings.ts';
import { SELF_SIGNED } from '../../../parts/operator/self-signed.ts';
import { withNats } from '../../../support/needs-servers.ts';
import { openNats, openStreamViewer, openTill, settingsFor, startLink } from '../../../support/open-link.ts';
import { tempFolder } from '../../../support/temp-folder.ts';

/** Minimal permissions: its own shop's events, and the stream's existence. */
const OWN_SHOP = ['balcao.events.loja-1.>', '$JS.API.STREAM.INFO.BALCAO_EVENTS', '$JS.API.INFO'];

/** A user and credentials file. Without an operator the server knows only the key. */
function makeUser(folder: string, name: string) {
  const pair = nkeys.createUser();
  const seed = new TextDecoder().decode(pair.getSeed());
  const file = path.join(folder, `${name}.creds`);
  const block = (title: string, text: string): string =>
    `-----BEGIN ${title}-----\n${text}\n------END ${title}------\n\n`;
  writeFileSync(file, block('NATS USER JWT', 'not.looked.at') + block('USER NKEY SEED', seed));
  return { key: pair.getPublicKey(), file };
}

async function openStrictServer() {
  const folder = tempFolder();
  const put = (name: string, text: string): string => {
    writeFileSync(path.join(folder, name), text);
    return path.join(folder, name);
  };
  const cert = put('cert.pem', SELF_SIGNED.cert);
  const key = put('key.pem', SELF_SIGNED.key);
  const [admin, till, stranger] = [makeUser(folder, 'admin'), makeUser(folder, 'till'), makeUser(folder, 'stranger')];
  const config = put(
    'nats.conf',
    `tls { cert_file: "${cert}", key_file: "${key}" }
     authorization { users: [
       { nkey: ${admin.key} },
       { nkey: ${till.key}, permissions: { publish: ${JSON.stringify(OWN_SHOP)}, subscribe: "_INBOX.>" } } ] }`,
  );
  const server = await openNats({ args: ['--config', config] });
  const settings: HeadOfficeSettings = { ...settingsFor({ url: `tls://127.0.0.1:${server.port}` }), caFile: cert };
  return { settings, server, admin, till, stranger };
}

withNats('a server that is careful whom it lets in', () => {
  test('takes a till with its certificate checked and its credentials, and nobody else', async () => {
    const { settings, server, admin, till, stranger } = await openStrictServer();
    const viewer = await openStreamViewer({ url: server.url }, { ...settings, credentialsFile: admin.file });
    await viewer.make();
    const own = { ...settings, credentialsFile: till.file };
    expect(await tryHeadOffice(own)).toMatchObject({ ok: true });
    expect(await tryHeadOffice(settings)).toEqual({ ok: false, why: 'refused' });
    expect(await tryHeadOffice({ ...settings, credentialsFile: stranger.file })).toEqual({ ok: false, why: 'refused' });
    expect(await tryHeadOffice({ ...own, caFile: '' })).toEqual({ ok: false, why: 'certificate' });
    writeFileSync(stranger.file, 'no credentials at all');
    expect(await tryHeadOffice({ ...own, credentialsFile: stranger.file })).toEqual({ ok: false, why: 'files' });

    const selling = openTill();
    selling.sell(2);
    const link = startLink(selling, own);
    // not permitted to ask for the stream's contents
    await expect.poll(() => link.state()).toMatchObject({ state: 'connected', unsent: 0 });
    expect(await viewer.ids()).toHaveLength(selling.trail.headId());

    const other = startLink(openTill(), { ...own, storeId: 'loja-2' });
    await expect.poll(() => other.state()).toMatchObject({ state: 'failed', why: 'refused' });
  });
});

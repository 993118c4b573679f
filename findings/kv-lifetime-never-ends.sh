#!/bin/sh
# Packages: @nats-io/kv 3.4.0, @nats-io/transport-node 3.4.0, nats-server 2.9.10-1+b3 of Debian 12
# Behaviour: on a bucket made with markerTTL, kv.create(key, value, '1s') is answered with a revision and the entry is
#   still there after its second: it never ends. Neither the bucket nor the entry raises anything, and status() gives
#   the marker's time as 0.
# Surprise: the client knows the server's version and refuses other new features on old servers; a lock or a code
#   with a lifetime is taken to be refused where no one will end it. The server that Debian 12 carries is such a one.
# Specification: NATS ADR-48 (TTL of KV entries) and ADR-43: per-message TTL needs server 2.11; older servers pass the
#   header Nats-TTL on unread. The client is at fault for not asking, the server for nothing.
# Seen:
#   server 2.9.10
#   revision 1; after 3 seconds: PUT held; markerTTL 0
. "$(dirname "$0")/lab.sh"
nats_packages @nats-io/kv@3.4.0 @nats-io/transport-node@3.4.0
program <<'JS'
import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { Kvm } from '@nats-io/kv';
import { withServer } from './nats.mjs';

await withServer(async (connection) => {
  const kv = await new Kvm(connection).create('holds', { markerTTL: 1000 });
  const revision = await kv.create('till-1', 'held', '1s');
  await pause(3000);
  const entry = await kv.get('till-1');
  const { markerTTL } = await kv.status();
  console.log(`revision ${revision}; after 3 seconds: ${entry?.operation} ${entry?.string()}; markerTTL ${markerTTL}`);
  assert.deepEqual([revision, entry?.operation, entry?.string(), markerTTL], [1, 'PUT', 'held', 0]);
});
JS

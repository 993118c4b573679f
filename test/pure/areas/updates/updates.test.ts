import { expect, onTestFinished, test } from 'vitest';
import { createAutoUpdate } from '../../../../electron/areas/updates/updates.ts';
import { ok } from '../../../../shared/result.ts';
import { DEFAULT_UPDATES, type UpdateBlock, type UpdateState } from '../../../../shared/update.ts';
import { manualClock } from '../../../support/manual-clock.ts';

const MINUTE_MS = 60_000;

async function tillAlone(blocks: readonly UpdateBlock[] = [], needsAdministrator = false) {
  const clock = manualClock();
  const acts: string[] = [];
  const now = { attended: false, automatic: true };
  const stage: UpdateState['stage'] = { state: 'ready', version: '1.3.0', blocks };
  const state: UpdateState = {
    ...{ running: '1.2.0', channel: 'stable', automatic: true, needsAdministrator },
    ...{ stage, checking: false, last: null },
  };
  const answer = (act: string) => async () => {
    acts.push(act);
    return ok(state);
  };
  const autoUpdate = createAutoUpdate({
    clock,
    random: () => 0.5,
    settings: () => ({ ...DEFAULT_UPDATES, automatic: now.automatic }),
    service: { state: () => ok(state), check: answer('look'), install: answer('install') },
    isAttended: () => now.attended,
  });
  void autoUpdate.run();
  onTestFinished(autoUpdate.stop);
  await new Promise((resolve) => setImmediate(resolve));
  return { clock, acts, now };
}

test('looks some minutes after the start, and every four hours', async () => {
  const { clock, acts, now } = await tillAlone();
  now.attended = true;
  await clock.pass(12 * 60 * MINUTE_MS);
  expect(acts).toEqual(['look', 'look', 'look']);
});

test('installs when nobody has worked for ten minutes, and not before', async () => {
  const { clock, acts, now } = await tillAlone();
  now.attended = true;
  await clock.pass(30 * MINUTE_MS);
  now.attended = false;
  await clock.pass(8 * MINUTE_MS);
  expect(acts).toEqual(['look']);
  await clock.pass(4 * MINUTE_MS);
  expect(acts).toEqual(['look', 'install']);
});

test('never installs while anything is open', async () => {
  const { clock, acts } = await tillAlone(['payment_running']);
  await clock.pass(60 * MINUTE_MS);
  expect(acts).toEqual(['look']);
});

test('one that came to nothing is not tried again all night', async () => {
  const { clock, acts } = await tillAlone();
  await clock.pass(3 * 60 * MINUTE_MS);
  expect(acts).toEqual(['look', 'install']);
  await clock.pass(2 * 60 * MINUTE_MS);
  expect(acts).toEqual(['look', 'install', 'look', 'install']);
});

test('looks, and leaves to a person what the system would ask an administrator for', async () => {
  const { clock, acts } = await tillAlone([], true);
  await clock.pass(60 * MINUTE_MS);
  expect(acts).toEqual(['look']);
});

test('does nothing where a person is to ask for it', async () => {
  const { clock, acts, now } = await tillAlone();
  now.automatic = false;
  await clock.pass(10 * 60 * MINUTE_MS);
  expect(acts).toEqual([]);
});

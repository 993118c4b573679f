import { appendFileSync, existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { test as base, describe, expect } from 'vitest';
import type { UpdateBlock } from '../../../../shared/update.ts';
import { NEWER, RUNNING } from '../../../support/updates/signed-release.ts';
import { type RigParts, updatingTill } from '../../../support/updates/updating-till.ts';

const test = base.extend('till', () => ready());

/* What happens to a release that is believed, until it is installed. */

async function ready(rig: RigParts = {}) {
  const till = await updatingTill({}, rig);
  await till.look();
  return till;
}

test('a till that looked in vain is known to have run its version: an older program in its place takes none below it', async () => {
  const till = await updatingTill({ server: 'answers_503' });
  expect((await till.look()).last?.trouble).toBe('unreachable');
  const stored = JSON.parse(readFileSync(path.join(path.dirname(till.file), '..', 'seen.json'), 'utf8'));
  expect(stored).toMatchObject({ installed: RUNNING, manifest: null });
});

describe('installing', () => {
  test('hands over the file that was signed, after a copy of the till’s own', async () => {
    const done: string[] = [];
    const till = await ready({ backUp: async () => done.push('copy') > 0 });
    void till.service.install();
    await expect.poll(() => till.installed.length).toBe(1);
    expect(done).toEqual(['copy']);
    expect(till.installed).toMatchObject([{ file: till.file, version: NEWER }]);
    expect(till.state().stage).toEqual({ state: 'installing', version: NEWER });
  });

  test.each<UpdateBlock>([
    'till_not_open',
    'shift_open',
    'sale_open',
    'sale_held',
    'payment_running',
    'refund_running',
    'import_running',
  ])('waits while %s', async (block) => {
    const till = await updatingTill({}, { blocks: () => [block] });
    expect((await till.look()).stage).toEqual({ state: 'ready', version: NEWER, blocks: [block] });
    expect(await till.service.install()).toMatchObject({ ok: false, error: { code: 'update_blocked' } });
    expect(till.installed).toEqual([]);
    expect(till.state().stage.state).toBe('ready');
  });

  test('waits for who opens the drawer while the copy is made', async () => {
    let blocks: readonly UpdateBlock[] = [];
    const backUp = async () => {
      blocks = ['shift_open'];
      return true;
    };
    const till = await ready({ blocks: () => blocks, backUp });
    expect(await till.service.install()).toMatchObject({ ok: false, error: { code: 'update_blocked' } });
    expect(till.installed).toEqual([]);
    expect(till.state().stage.state).toBe('ready');
  });

  /** A failing installation; returns the state after it. */
  async function inVain({ service, installed, state }: Awaited<ReturnType<typeof ready>>) {
    await service.install();
    expect(installed).toEqual([]);
    return state();
  }

  test('does not begin without a copy', async () => {
    const till = await ready({ backUp: async () => false });
    expect(await inVain(till)).toMatchObject({ stage: { state: 'ready' }, last: { trouble: 'backup_failed' } });
  });

  test('looks at the file once more', async ({ till }) => {
    appendFileSync(till.file, '!');
    expect(await inVain(till)).toMatchObject({ stage: { state: 'unknown' }, last: { trouble: 'file_altered' } });
  });

  test('does not begin once the manifest has expired', async ({ till }) => {
    till.clock.setWall(40 * 24 * 60 * 60 * 1_000);
    expect(await inVain(till)).toMatchObject({ last: { trouble: 'expired' } });
  });

  test('that fails leaves the till as it was, ready to try again', async () => {
    const till = await ready({ install: () => Promise.reject(new Error('no')) });
    await till.service.install();
    expect(till.state()).toMatchObject({ stage: { state: 'ready' }, last: { trouble: 'install_failed' } });
  });
});

describe('what was brought', () => {
  test('is not fetched again', async ({ till }) => {
    till.server.files.clear();
    expect((await till.look()).stage.state).toBe('ready');
  });

  test('is fetched again where it is gone', async ({ till }) => {
    rmSync(till.file);
    await till.look();
    await expect.poll(() => existsSync(till.file)).toBe(true);
  });

  test('is thrown away where the release is called back', async ({ till }) => {
    till.offer((sound) => ({ ...sound, issuedAt: '2026-11-21T09:00:00.000Z', rollout: 0 }));
    expect((await till.look()).stage).toEqual({ state: 'not_yet', version: NEWER });
    expect(till.brought()).toEqual([]);
    expect(await till.service.install()).toMatchObject({ ok: false });
  });

  test('stays ready while nobody can be reached', async ({ till }) => {
    await till.server.stop();
    expect(await till.look()).toMatchObject({ stage: { state: 'ready' }, last: { trouble: 'unreachable' } });
  });

  test('is of the address and channel that are set: with others it is unknown', ({ till }) => {
    till.service.settingsChanged();
    expect(till.state()).toMatchObject({ stage: { state: 'unknown' }, last: null });
  });
});

describe('a till that never updates itself', () => {
  test('has no key to believe anybody by: a program as it lies here', async () => {
    const till = await updatingTill({}, { keys: [] });
    expect((await till.look()).stage).toEqual({ state: 'off', why: 'no_key' });
    expect(till.asked()).toEqual([]);
  });

  test('was told no address', async () => {
    const till = await updatingTill({ address: () => '' });
    expect((await till.look()).stage).toEqual({ state: 'off', why: 'no_address' });
    expect(till.asked()).toEqual([]);
  });
});

test('what runs is told', async () => {
  const till = await updatingTill({});
  expect(till.state().running).toBe(RUNNING);
});

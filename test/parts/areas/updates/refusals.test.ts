import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { INSTALLER, NEWER } from '../../../support/updates/signed-release.ts';
import { REFUSED, TAKEN } from '../../../support/updates/update-cases.ts';
import { updatingTill } from '../../../support/updates/updating-till.ts';

/* A till is offered everything it must refuse, by a real server. Control: `accept-all.test.ts`. */

describe('a till refuses', () => {
  test.each(REFUSED)('$name ($why)', async (offered) => {
    const till = await updatingTill(offered);
    const { stage, last } = await till.look();
    const said = stage.state === 'newest' ? 'stays' : stage.state === 'not_yet' ? 'waits' : last?.trouble;
    expect(said).toBe(offered.why);
    expect(stage.state).not.toBe('ready');
    expect(till.brought()).toEqual([]);
    expect(await till.service.install()).toMatchObject({ ok: false, error: { code: 'update_not_ready' } });
    expect(till.installed).toEqual([]);
  });

  test('at least twenty different things', () => {
    expect(new Set(REFUSED.map(({ name }) => name)).size).toBeGreaterThanOrEqual(20);
  });
});

describe('a till takes', () => {
  test.each(TAKEN)('$name', async (offered) => {
    const till = await updatingTill(offered);
    expect(await till.look()).toMatchObject({ stage: { state: 'ready', version: NEWER }, last: { trouble: null } });
    expect(readFileSync(till.file).equals(INSTALLER)).toBe(true);
  });
});

import { join } from 'node:path';
import { describe, expect, type TestContext, test } from 'vitest';
import { whyNotOpen } from '../../../electron/hosts/why-not-open.ts';
import { createAppCore } from '../../../electron/till/app-core.ts';
import { API } from '../../../shared/api/areas.ts';
import { CHANNELS, type Channel } from '../../../shared/api/contract.ts';
import { cents } from '../../../shared/money.ts';
import { fail } from '../../../shared/result.ts';
import { readIn, workIn } from '../../support/by-driver.ts';
import { GOOD_INPUTS } from '../../support/call-inputs.ts';
import { coreParts, openCore } from '../../support/open-core.ts';
import { value } from '../../support/value.ts';

/** One cash sale in a newer program's file; `change`: what that made new. */
async function fileOfNewerProgram(context: TestContext, change = ''): Promise<string> {
  const { core, folder } = await openCore(context);
  const sale = value(await core.serve('sale:add-by-code', { text: '101' }));
  value(await core.serve('payment:pay-cash', { saleId: sale.id, tenderedCents: cents(100_000) }));
  await core.stop();
  workIn(join(folder, 'training', 'till.db'), (file) => file.exec(`${change}; PRAGMA user_version = 9000`));
  return folder;
}

function content(folder: string): unknown {
  const tables = `SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name`;
  return readIn(join(folder, 'training', 'till.db'), (file) => {
    const names = file.prepare<[], string>(tables).pluck().all();
    return JSON.stringify(names.map((name) => [name, file.prepare(`SELECT * FROM "${name}"`).all()]));
  });
}

describe('a file that a newer program wrote', () => {
  test('can be looked at: sales, receipts, products', async (context) => {
    const folder = await fileOfNewerProgram(context);
    const { core } = await openCore(context, undefined, folder);
    const { serve } = core;
    expect(value(await serve('till:health', null))).toMatchObject({ state: 'read_only' });
    const [sold] = value(await serve('sale:list', { day: null }));
    expect(sold).toMatchObject({ state: 'paid', number: 1 });
    expect(value(await serve('sale:get', { saleId: sold?.id ?? ('' as never) })).lines).toHaveLength(1);
    const found = value(await serve('catalogue:search', { text: 'feijao', onlyActive: true, offset: 0, limit: 9 }));
    expect(found.products).toHaveLength(1);
    expect(value(await serve('till:state', null))).toMatchObject({ storage: null, startUp: null });
    // no sign-in: a PIN's try could not be counted
    const session = value(await serve('session:get', null));
    expect(session).toEqual({ state: 'signed_in', person: null, people: [] });
    expect(await serve('session:sign-in', GOOD_INPUTS['session:sign-in'])).toEqual(fail('read_only'));
    expect(value(await serve('session:lock', null))).toEqual(session);
    expect(value(await serve('session:sign-out', null))).toEqual(session);
  });

  test('and changed by nothing: every other channel is refused, and each row is as it was', async (context) => {
    const folder = await fileOfNewerProgram(context);
    const before = content(folder);
    const { core } = await openCore(context, undefined, folder);
    const others = CHANNELS.filter((channel) => ['selling', 'open'].includes(API[channel].while));
    expect(others.length).toBeGreaterThan(15);
    for (const channel of others) {
      expect(await core.serve(channel as string, GOOD_INPUTS[channel as Channel]), channel).toEqual({
        ok: false,
        error: { code: 'read_only' },
      });
    }
    await core.stop();
    expect(content(folder)).toBe(before);
  });

  test('whose tables this program does not even know keeps it from opening, and says so', async (context) => {
    const folder = await fileOfNewerProgram(context, 'ALTER TABLE outbox RENAME TO letters');
    const core = createAppCore(coreParts(folder));
    const why = await core.start().then(
      () => 'opened',
      (error: unknown) => whyNotOpen(error),
    );
    await core.stop();
    expect(why).toBe('newer_program');
  });
});

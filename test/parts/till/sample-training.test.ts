import path from 'node:path';
import Sqlite from 'better-sqlite3';
import { describe, expect, type TestContext, test } from 'vitest';
import { silentLogger } from '../../../electron/lib/logger.ts';
import {
  createSampleTraining,
  SAMPLE_FLOAT_CENTS,
  type SampleTrainingParts,
} from '../../../electron/till/sample-training.ts';
import { openTill } from '../../../electron/till/till.ts';
import type { SaleId } from '../../../shared/ids.ts';
import { isWeakPin } from '../../../shared/person.ts';
import { fail, ok } from '../../../shared/result.ts';
import { SAMPLE_MANAGER, type Session } from '../../../shared/session.ts';
import { DEFAULT_SETTINGS, type Settings } from '../../../shared/settings.ts';
import { type Ask, FLOAT_CENTS, ON_DUTY, TEST_PIN_COST } from '../../support/on-duty.ts';
import { coreParts, keptSettings, openNewCore } from '../../support/open-core.ts';
import { ownShop } from '../../support/own-shop.ts';
import { peopleScene } from '../../support/people-scene.ts';
import { tempFolder } from '../../support/temp-folder.ts';
import { value } from '../../support/value.ts';

const BEGUN = { state: 'signed_in', person: { name: SAMPLE_MANAGER.name, role: 'manager' } };

async function startTill(context: TestContext, initial: Settings = DEFAULT_SETTINGS, folder = tempFolder()) {
  const opened = await openNewCore(context, { dataDir: folder, settings: keptSettings(initial) });
  return { ...opened, folder };
}

async function signInAsShown(ask: Ask, { samplePin }: Session): Promise<Session> {
  if (samplePin === undefined) throw new Error('no PIN is shown');
  return value(await ask('session:sign-in', samplePin));
}

test('the PIN of the sample is one that the till would take', () => {
  expect(isWeakPin(SAMPLE_MANAGER.pin)).toBe(false);
});

describe('a training that is tried out at once', () => {
  test('takes a Pix without another word, and its manager signs in again by what is shown', async (context) => {
    const { ask } = await startTill(context);
    expect(value(await ask('training:begin', null))).toMatchObject(BEGUN);
    const { shift, proposedFloatCents } = value(await ask('shift:state', null));
    // the drawer holds what the sample's last close left
    expect([shift?.floatCents, proposedFloatCents]).toEqual([SAMPLE_FLOAT_CENTS, SAMPLE_FLOAT_CENTS]);
    expect(value(await ask('qr:registration', null)).ready).toBe(true);
    expect(value(await ask('till:state', null))).toMatchObject({ qrReady: true, shiftOpen: true });
    value(await ask('sale:add-by-code', { text: '101' }));
    const saleId = value(await ask('sale:current', null))?.id as SaleId;
    expect(value(await ask('payment:start-pix', { saleId }))).toMatchObject({ tender: 'pix' });

    const out = value(await ask('session:sign-out', null));
    expect(out.samplePin).toEqual({ personId: out.people[0]?.id, pin: SAMPLE_MANAGER.pin });
    expect(await signInAsShown(ask, out)).toMatchObject(BEGUN);
  });

  test('makes no recovery code that nobody has seen; one is made later, and a PIN of his own is shown to nobody', async (context) => {
    const { ask } = await startTill(context);
    const { samplePin } = value(await ask('training:begin', null));
    const recover = { personId: samplePin?.personId as never, code: 'K7QF2-9MXTR-4HWPD-3BNCE', pin: '1379' };
    expect(await ask('session:recover', recover)).toMatchObject({ error: { code: 'pin_unusable' } });
    const { recoveryCode } = value(await ask('people:new-recovery-code', { pin: SAMPLE_MANAGER.pin }));
    expect(recoveryCode).toMatch(/^[A-Z0-9-]+$/);
    value(await ask('people:change-own-pin', { pin: SAMPLE_MANAGER.pin, newPin: '1379' }));
    expect(value(await ask('session:sign-out', null))).not.toHaveProperty('samplePin');
  });

  test('is refused in the real shop, and where somebody can sign in', async (context) => {
    const real = await startTill(context, ownShop());
    expect(await real.ask('training:begin', null)).toMatchObject({ error: { code: 'training_only' } });
    expect(value(await real.ask('session:get', null)).state).toBe('no_people');

    const { ask } = await startTill(context);
    value(await ask('session:create-first-manager', ON_DUTY));
    expect(await ask('training:begin', null)).toMatchObject({ error: { code: 'people_exist' } });
    value(await ask('session:sign-out', null));
    expect(await ask('training:begin', null)).toMatchObject({ error: { code: 'people_exist' } });
    expect(value(await ask('session:get', null)).people).toHaveLength(1);
  });

  test('begins once, however often it is asked for at the same time', async (context) => {
    const { ask } = await startTill(context);
    const [first, second] = await Promise.all([ask('training:begin', null), ask('training:begin', null)]);
    expect([first.ok, second.ok].sort()).toEqual([false, true]);
    expect(value(await ask('session:get', null)).people).toHaveLength(1);
  });

  test('goes on after the end of the program: the PIN is shown, the drawer is open, Pix is registered', async (context) => {
    const { core, ask, folder } = await startTill(context);
    value(await ask('training:begin', null));
    await core.stop();
    const again = await startTill(context, DEFAULT_SETTINGS, folder);
    const session = value(await again.ask('session:get', null));
    expect(session.state).toBe('signed_out');
    expect(await signInAsShown(again.ask, session)).toMatchObject(BEGUN);
    expect(value(await again.ask('till:state', null))).toMatchObject({ qrReady: true, shiftOpen: true });
  });
});

/** The program ends in this step; earlier commits remain. */
const DEATHS = [
  ['before the shop is registered', 'qr.registerCompany', 0],
  ['before the register is', 'qr.registerCashRegister', 0],
  ['before its manager is there', 'session.beginAsSample', 7],
] as const;

/** Steps of a training, one of which ends the program. */
async function dyingTraining(folder: string, step: string) {
  const till = await openTill({ ...coreParts(folder), pinCost: TEST_PIN_COST }, 'training');
  till.start();
  const dies = () => {
    throw new Error('power cut');
  };
  const { session, shift, qr, devices, pushState, layOutWeek } = till;
  const whole = { session, shift, qr, devices, layOutWeek };
  const [part = '', act] = step.split('.');
  const dying = act === undefined ? dies : { ...whole[part as keyof typeof whole], [act]: dies };
  const parts: SampleTrainingParts = {
    ...{ mode: 'training', pushState, log: silentLogger },
    ...{ ...whole, [part]: dying },
  };
  return { till, parts };
}

function daysClosed(folder: string): unknown {
  const file = new Sqlite(path.join(folder, 'training', 'till.db'), { readonly: true });
  try {
    return file.prepare('SELECT count(*) FROM shift_report').pluck().get();
  } finally {
    file.close();
  }
}

describe('a training that dies while it begins', () => {
  test('in the commit of its manager, is one that nobody works at: it is begun again', async () => {
    const scene = peopleScene();
    const { memory } = scene.database();
    memory.set = () => {
      throw new Error('power cut');
    };
    await expect(scene.session().beginAsSample()).rejects.toThrow('power cut');
    scene.restart();
    expect(value(scene.session().get())).toEqual({ state: 'no_people', person: null, people: [] });
    value(await scene.session().beginAsSample());
    expect(value(scene.session().get())).toMatchObject(BEGUN);
  });

  test.for(DEATHS)('%s, is begun again, with one week behind it', async ([, step, days], context) => {
    const folder = tempFolder();
    const { parts, till } = await dyingTraining(folder, step);
    await expect(createSampleTraining(parts)()).rejects.toThrow('power cut');
    await till.stop();
    expect(daysClosed(folder)).toBe(days);

    const { ask } = await startTill(context, DEFAULT_SETTINGS, folder);
    expect(value(await ask('session:get', null)).state).toBe('no_people');
    expect(value(await ask('training:begin', null))).toMatchObject(BEGUN);
    expect(value(await ask('till:state', null))).toMatchObject({ qrReady: true, shiftOpen: true });
    expect(value(await ask('shift:list-reports', { offset: 0, limit: 20 }))).toHaveLength(7);
  });

  test('within its week, has nothing of it', async () => {
    const folder = tempFolder();
    let looks = 0;
    let isMended = false;
    const freeBytes = () => {
      looks += 1;
      return isMended || looks < 20 ? 100 * 2 ** 30 : 0;
    };
    const till = await openTill({ ...coreParts(folder), freeBytes }, 'training');
    till.start();
    await till.handlers['devices:refresh'](null);
    await expect(till.layOutWeek()).rejects.toThrow('storage_low');
    expect(value(till.shift.listReports(0, 20))).toEqual([]);
    expect(till.actor.person()).toBeNull();
    isMended = true;
    await till.layOutWeek();
    expect(value(till.shift.listReports(0, 20))).toHaveLength(7);
    await till.stop();
  });

  test('before the drawer, is one that the sample manager goes on with by hand', async (context) => {
    const folder = tempFolder();
    const { parts, till } = await dyingTraining(folder, 'shift.open');
    await expect(createSampleTraining(parts)()).rejects.toThrow('power cut');
    await till.stop();
    const { ask } = await startTill(context, DEFAULT_SETTINGS, folder);
    await signInAsShown(ask, value(await ask('session:get', null)));
    value(await ask('shift:open', { floatCents: FLOAT_CENTS }));
    expect(value(await ask('till:state', null))).toMatchObject({ qrReady: true, shiftOpen: true });
  });

  test('goes on without Pix and without a past where the operator does not answer, and says so to nobody but the log', async () => {
    const session = { beginAsSample: async () => ok(null), get: () => ok({ state: 'no_people' } as Session) };
    const warned: string[] = [];
    const missing = { state: 'missing' } as const;
    const begin = createSampleTraining({
      ...{ mode: 'training', session, pushState: () => undefined },
      devices: { list: () => fail('internal'), refresh: async () => fail('operator_no_answer') },
      layOutWeek: async () => Promise.reject(new Error('no week')),
      shift: { open: () => fail('shift_open'), state: () => fail('internal') },
      qr: {
        state: () =>
          ok({ mode: 'default', company: missing, cashRegister: missing, ready: false, proposal: {} as never }),
        registerCompany: async () => fail('operator_no_answer'),
        registerCashRegister: async () => Promise.reject(new Error('no shop was registered')),
      },
      log: { ...silentLogger, warn: (text) => void warned.push(text), error: (text) => void warned.push(text) },
    });
    expect((await begin()).ok).toBe(true);
    expect(warned).toHaveLength(3);
  });
});

import { expect, test } from 'vitest';
import { createPollLog } from '../../../../../electron/areas/money/payment/poll-log.ts';
import type { PaymentId } from '../../../../../shared/payment.ts';

const ID = 'p1' as PaymentId;
const STEP_MS = 1_000;

/** Its clocks advance at each `later`. */
function openLog() {
  let ms = 0;
  const log = createPollLog({ now: () => new Date(ms), monotonicMs: () => ms, sleep: async () => undefined });
  const told = () => ({
    asked: log.lastAskedAt(ID),
    answered: log.lastAnswerAt(ID),
    silentSince: log.silentSince(ID),
    silentMs: log.silentForMs(ID),
    missingMs: log.missingForMs(ID),
    endedMs: log.endedForMs(ID),
    isOver: log.isTimeOver(ID),
  });
  const later = (): void => {
    ms += STEP_MS;
  };
  return { log, told, later };
}

const at = (steps: number): string => new Date(steps * STEP_MS).toISOString();

test('silence lasts from the first question without an answer until an answer', () => {
  const { log, told, later } = openLog();
  log.begin(ID);
  later();
  log.begin(ID);
  later();
  expect(told()).toMatchObject({ asked: at(1), silentSince: at(0), silentMs: 2 * STEP_MS });
  log.answer(ID);
  expect(told()).toMatchObject({ answered: at(2), silentSince: null, silentMs: 0 });
  later();
  log.begin(ID);
  expect(told()).toMatchObject({ silentSince: at(3), silentMs: STEP_MS });
});

test('a forgotten payment begins again', () => {
  const { log, told, later } = openLog();
  const nothing = told();
  log.begin(ID);
  log.answer(ID);
  log.begin(ID);
  log.missing(ID);
  log.giveTime(ID, STEP_MS);
  later();
  expect(told()).toEqual({
    ...{ asked: at(0), answered: at(0), silentSince: at(0) },
    ...{ silentMs: STEP_MS, missingMs: STEP_MS, endedMs: STEP_MS, isOver: true },
  });
  log.forget(ID);
  expect(told()).toEqual(nothing);
});

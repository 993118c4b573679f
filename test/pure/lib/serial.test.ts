import { expect, test } from 'vitest';
import { createSerial } from '../../../electron/lib/serial.ts';

test('each begins when the one before it has ended, in the order given', async () => {
  const serial = createSerial();
  const seen: string[] = [];
  const first = Promise.withResolvers<void>();
  const one = serial.run(async () => {
    seen.push('first begins');
    await first.promise;
    seen.push('first ends');
  });
  const two = serial.run(() => {
    seen.push('second');
    return 2;
  });
  await Promise.resolve();
  await Promise.resolve();
  expect(seen).toEqual(['first begins']);
  first.resolve();
  await one;
  expect(await two).toBe(2);
  expect(seen).toEqual(['first begins', 'first ends', 'second']);
});

test('what fails tells its own caller, and holds up nobody behind it', async () => {
  const serial = createSerial();
  const thrown = serial.run(() => {
    throw new Error('at once');
  });
  const rejected = serial.run(() => Promise.reject(new Error('later')));
  const after = serial.run(() => 'done');
  await expect(thrown).rejects.toThrow('at once');
  await expect(rejected).rejects.toThrow('later');
  expect(await after).toBe('done');
});

test('is idle when all that was given has ended, also where it failed', async () => {
  const serial = createSerial();
  await serial.idle();
  const work = Promise.withResolvers<void>();
  const failing = serial.run(() => work.promise);
  let idle = false;
  const ended = serial.idle().then(() => {
    idle = true;
  });
  await Promise.resolve();
  await Promise.resolve();
  expect(idle).toBe(false);
  work.reject(new Error('failed'));
  await expect(failing).rejects.toThrow('failed');
  await ended;
  expect(idle).toBe(true);
});

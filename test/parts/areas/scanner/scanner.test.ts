import { setImmediate as turn } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { createSerialScanner } from '../../../../electron/areas/scanner/scanner.ts';
import { type SerialLine, SerialPortError, type SerialPorts } from '../../../../electron/areas/scanner/serial-port.ts';
import type { Push } from '../../../../electron/lib/host-parts.ts';
import { silentLogger } from '../../../../electron/lib/logger.ts';
import type { ScanReadId, SerialRead, SerialScannerState, SerialTrouble } from '../../../../shared/scanner.ts';
import type { SerialScannerSettings } from '../../../../shared/scanner-settings.ts';
import { manualClock } from '../../../support/manual-clock.ts';
import { value } from '../../../support/value.ts';

const SETTINGS: SerialScannerSettings = { path: 'COM3', baudRate: 9_600, suffix: 'any' };

/** A scanner on a virtual port, and the pushes. */
async function scene(settings: SerialScannerSettings | null = SETTINGS) {
  const clock = manualClock();
  const reads: SerialRead[] = [];
  const states: SerialScannerState[] = [];
  const opened: string[] = [];
  let trouble: SerialTrouble | null = null;
  let line: { readonly say: (bytes: Uint8Array) => void; readonly unplug: () => void } | null = null;
  const ports: SerialPorts = {
    list: async () => [{ path: 'COM3', label: '' }],
    open: async ({ path, baudRate }, onBytes): Promise<SerialLine> => {
      opened.push(`${path} ${baudRate}`);
      if (trouble !== null) throw new SerialPortError(trouble, 'as the test has it');
      const { promise: closed, resolve } = Promise.withResolvers<void>();
      const close = (): void => {
        line = null;
        resolve();
      };
      line = { say: onBytes, unplug: close };
      return { closed, close: async () => close() };
    },
  };
  const push: Push = (channel, payload) => {
    if (channel === 'scanner:read') reads.push(payload as SerialRead);
    if (channel === 'scanner:changed') states.push(payload as SerialScannerState);
  };
  const scanner = createSerialScanner({ clock, push, log: silentLogger, ports });
  onTestFinished(scanner.stop);
  scanner.follow(settings);
  await turn();
  return {
    ...{ clock, scanner, reads, opened },
    state: () => value(scanner.state()),
    states: () => states.map(({ state, why }) => (why === null ? state : `${state} ${why}`)),
    say: (text: string) => line?.say(Buffer.from(text, 'latin1')),
    unplug: async () => {
      line?.unplug();
      await turn();
    },
    fail: (why: SerialTrouble | null) => {
      trouble = why;
    },
    isOpen: () => line !== null,
  };
}

test('what is read is told to the pages, a burst of twenty in its order, and belongs to the one that takes it first', async () => {
  const { say, reads, scanner } = await scene();
  const codes = Array.from({ length: 20 }, (_, at) => String(7_891_000_000_000 + at));
  say(codes.map((code) => `${code}\r\n`).join(''));
  expect(reads.map(({ text }) => text)).toEqual(codes);
  const take = (id: ScanReadId): boolean => value(scanner.take(id)).yours;
  expect(reads.map(({ id }) => take(id))).toEqual(codes.map(() => true));
  expect(reads.map(({ id }) => take(id))).toEqual(codes.map(() => false));
  expect(take(999 as ScanReadId)).toBe(false);
});

test('a read that no page has taken in five seconds is nobody’s', async () => {
  const { say, reads, scanner, clock } = await scene();
  say('101\r');
  await clock.pass(5_001);
  expect(reads.map(({ id }) => value(scanner.take(id)).yours)).toEqual([false]);
});

test('a scanner that sends nothing at the end is read by its pause', async () => {
  const { say, reads, clock } = await scene();
  say('789100');
  await clock.pass(50);
  say('0315507');
  expect(reads).toEqual([]);
  await clock.pass(200);
  expect(reads).toMatchObject([{ text: '7891000315507', ending: 'pause' }]);
});

test('bytes that are no text are told as such, and sold by nobody', async () => {
  const { say, reads, state } = await scene();
  say('\u00f8\u0000\u0080\u00ff\r');
  expect(reads).toEqual([]);
  expect(state()).toMatchObject({ state: 'connected', garbled: true });
  say('101\r');
  expect(reads).toHaveLength(1);
  expect(state().garbled).toBe(false);
});

test('one that is unplugged is opened again, paced, and reads on', async () => {
  const { unplug, fail, clock, opened, say, reads, states } = await scene();
  fail('missing');
  await unplug();
  await clock.pass(60_000);
  // 1, 2, 4, then 8 s apart
  expect(opened.length - 1).toBe(9);
  fail(null);
  await clock.pass(8_000);
  say('101\r');
  expect(reads.map(({ text }) => text)).toEqual(['101']);
  expect(states()).toEqual(['connecting', 'connected', 'failed unplugged', 'failed missing', 'connected']);
});

test.each(['taken', 'no_rights', 'missing', 'no_driver', 'unknown'] as const)('a port’s trouble: %s', async (why) => {
  const { fail, scanner, state, clock } = await scene(null);
  fail(why);
  scanner.follow(SETTINGS);
  await turn();
  expect(state()).toEqual({ state: 'failed', port: { path: 'COM3', baudRate: 9_600 }, why, garbled: false });
  fail(null);
  await clock.pass(1_000);
  expect(state()).toMatchObject({ state: 'connected', why: null });
});

test('other settings close one port before the next is opened; the same leave it open; none close it', async () => {
  const { scanner, opened, isOpen, state } = await scene();
  scanner.follow({ ...SETTINGS });
  await turn();
  expect(opened).toEqual(['COM3 9600']);
  scanner.follow({ ...SETTINGS, baudRate: 115_200 });
  await turn();
  await turn();
  expect(opened).toEqual(['COM3 9600', 'COM3 115200']);
  scanner.follow(null);
  await turn();
  expect(isOpen()).toBe(false);
  expect(state()).toMatchObject({ state: 'off', port: null });
});

test('the ports of the machine are listed for who chooses one', async () => {
  const { scanner } = await scene(null);
  expect(value(await scanner.listPorts())).toEqual({ ports: [{ path: 'COM3', label: '' }], trouble: null });
});

import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import type { Scan } from '../../../../renderer/scan/scan.ts';
import { listenForSerialReads } from '../../../../renderer/scan/serial-reads.ts';
import { ok } from '../../../../shared/result.ts';
import type { ScanReadId, SerialRead } from '../../../../shared/scanner.ts';

afterEach(() => vi.unstubAllGlobals());

function scene() {
  const listeners = new Set<(read: SerialRead) => void>();
  const taken = new Set<number>();
  const answers: (() => void)[] = [];
  const take = ({ id }: { readonly id: ScanReadId }) => {
    const yours = !taken.has(id);
    taken.add(id);
    return new Promise((resolve) => answers.push(() => resolve(ok({ yours }))));
  };
  const on = (listener: (read: SerialRead) => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  vi.stubGlobal('document', { documentElement: { hasAttribute: () => false } });
  vi.stubGlobal('window', { pos: { call: { 'scanner:take': take }, on: { 'scanner:read': on } } });
  const push = (id: number, text: string): void => {
    for (const listener of listeners) listener({ id: id as ScanReadId, text, ending: 'cr', atMs: id });
  };
  return { answers, push };
}

const CODES = Array.from({ length: 20 }, (_, at) => String(7_891_000_000_000 + at));

test('a burst comes out in its order, though its answers do not, and at one page of two', async () => {
  const { answers, push } = scene();
  const heard: Scan[][] = [[], []];
  const stops = heard.map((page) => listenForSerialReads((scan) => page.push(scan)));
  for (const [at, code] of CODES.entries()) push(at + 1, `${code}\u001d`);
  for (const answer of answers.reverse()) answer();
  await turn();
  expect(heard[0]?.map(({ text }) => text)).toEqual(CODES);
  expect(heard[0]?.[0]).toMatchObject({ by: 'serial', ending: 'cr', raw: `${CODES[0]}\u001d` });
  // control: the other page heard and took none
  expect(answers).toHaveLength(2 * CODES.length);
  expect(heard[1]).toEqual([]);
  for (const stop of stops) stop();
});

test('a page that has gone hears no more', async () => {
  const { answers, push } = scene();
  const heard: Scan[] = [];
  const stop = listenForSerialReads((scan) => heard.push(scan));
  push(1, '101');
  stop();
  push(2, '102');
  for (const answer of answers) answer();
  await turn();
  expect(heard).toEqual([]);
  expect(answers).toHaveLength(1);
});

import { expect, test } from 'vitest';
import type { SerialLine, SerialPorts } from '../../../electron/areas/scanner/serial-port.ts';
import type { SerialRead } from '../../../shared/scanner.ts';
import { DEFAULT_SETTINGS, type Settings } from '../../../shared/settings.ts';
import { openCore } from '../../support/open-core.ts';
import { value } from '../../support/value.ts';

const WITH_SCANNER: Settings = {
  ...DEFAULT_SETTINGS,
  scanner: { ...DEFAULT_SETTINGS.scanner, serial: { path: 'COM3', baudRate: 9_600, suffix: 'any' } },
};

function onePort() {
  const say: ((text: string) => void)[] = [];
  const ports: SerialPorts = {
    list: async () => [{ path: 'COM3', label: '' }],
    open: async (_given, onBytes): Promise<SerialLine> => {
      const { promise: closed, resolve } = Promise.withResolvers<void>();
      say.push((text) => onBytes(Buffer.from(text)));
      return {
        closed,
        close: async () => {
          say.pop();
          resolve();
        },
      };
    },
  };
  return { ports, say };
}

test('a serial scanner follows the settings, and what it reads is sold once by the page that takes it', async (context) => {
  const { ports, say } = onePort();
  context.onTestFinished(() => expect(say).toHaveLength(0));
  const { core, pushed } = await openCore(context, undefined, undefined, undefined, { serialPorts: ports });
  const { serve } = core;
  // control: no setting, no port
  expect(value(await serve('scanner:state', null)).state).toBe('off');
  value(await serve('settings:save', { settings: WITH_SCANNER }));
  await expect.poll(async () => value(await serve('scanner:state', null)).state).toBe('connected');
  expect(value(await serve('till:state', null)).scanner).toEqual(WITH_SCANNER.scanner);
  say[0]?.('101\r\n102\r\n');
  const reads = pushed.flatMap(({ channel, payload }) => (channel === 'scanner:read' ? [payload as SerialRead] : []));
  expect(reads.map(({ text }) => text)).toEqual(['101', '102']);
  for (const { id, text } of reads) {
    expect(value(await serve('scanner:take', { id })).yours).toBe(true);
    value(await serve('sale:add-by-code', { text }));
    expect(value(await serve('scanner:take', { id })).yours).toBe(false);
  }
  expect(value(await serve('sale:current', null))?.lines.map(({ code }) => code)).toEqual(['101', '102']);
  value(await serve('settings:save', { settings: DEFAULT_SETTINGS }));
  await expect.poll(() => say).toHaveLength(0);
});

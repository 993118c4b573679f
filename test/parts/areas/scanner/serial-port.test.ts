import { SerialPortMock } from 'serialport';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  type SerialPackage,
  SerialPortError,
  systemSerialPorts,
  troubleOf,
} from '../../../../electron/areas/scanner/serial-port.ts';

/** The package's mock ports under its real stream. */
const { binding } = SerialPortMock;
const opened: SerialPortMock[] = [];

class WatchedPort extends SerialPortMock {
  constructor(...given: ConstructorParameters<typeof SerialPortMock>) {
    super(...given);
    opened.push(this);
  }
}

const ports = systemSerialPorts(async () => WatchedPort as unknown as SerialPackage);
const given = { path: '/dev/ttyUSB0', baudRate: 9_600 } as const;

beforeEach(() => binding.createPort('/dev/ttyUSB0', { echo: false, record: false, manufacturer: 'Leitora' }));
afterEach(() => {
  binding.reset();
  opened.length = 0;
});

const why = (given: Promise<unknown>): Promise<unknown> => given.then(() => 'opened', troubleOf);

describe('a port', () => {
  test('is listed with what its maker calls it', async () => {
    expect(await ports.list()).toEqual([{ path: '/dev/ttyUSB0', label: 'Leitora' }]);
  });

  test('gives what comes on it, until it is closed', async () => {
    let heard = '';
    const line = await ports.open(given, (bytes) => {
      heard += Buffer.from(bytes).toString('latin1');
    });
    opened[0]?.port?.emitData(Buffer.from('7891000315507\r'));
    await expect.poll(() => heard).toBe('7891000315507\r');
    await line.close();
    await line.closed;
    await line.close();
  });

  test('that another program holds is told, and opens when it is free', async () => {
    const line = await ports.open(given, () => undefined);
    expect(await why(ports.open(given, () => undefined))).toBe('taken');
    await line.close();
    expect(await why(ports.open(given, () => undefined))).toBe('opened');
  });

  test('that is not there is told', async () => {
    expect(await why(ports.open({ ...given, path: '/dev/ttyUSB9' }, () => undefined))).toBe('missing');
  });
});

test('a machine on which the package does not load says so', async () => {
  const none = systemSerialPorts(async () => Promise.reject(new Error('no native build was found')));
  expect(await why(none.list())).toBe('no_driver');
  expect(await why(none.open(given, () => undefined))).toBe('no_driver');
});

test.each([
  ['Opening COM3: Access denied', 'taken'],
  ['Error Resource temporarily unavailable Cannot lock port', 'taken'],
  ['Opening COM3: File not found', 'missing'],
  ['Error: No such file or directory, cannot open /dev/ttyUSB0', 'missing'],
  ['Error: Permission denied, cannot open /dev/ttyS0', 'no_rights'],
  ['Error: Input/output error, cannot open /dev/ttyS0', 'unknown'],
] as const)('%s is %s', (message, trouble) => {
  expect(troubleOf(new Error(message))).toBe(trouble);
  expect(troubleOf(new SerialPortError('unplugged', message))).toBe('unplugged');
});

import { EventEmitter } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import path from 'node:path';
import type { SerialPort } from 'serialport';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { ownNetworks, searchNetwork } from '../../../../electron/areas/printing/printing.ts';
import { type Sent, sendBytes } from '../../../../electron/areas/printing/send.ts';
import { readStatus } from '../../../../electron/areas/printing/status.ts';
import { LineError, type OpenLine } from '../../../../electron/areas/printing/transport/line.ts';
import {
  openNetworkLine,
  openSerialLine,
  openUsbLine,
  serialError,
} from '../../../../electron/areas/printing/transport/open-lines.ts';
import { listWindowsQueues, openSpoolerLine } from '../../../../electron/areas/printing/transport/spooler-line.ts';
import { cupsPrinters } from '../../../../electron/hosts/cups-printers.ts';
import { type ProgramCall, type ProgramEnd, runProgram } from '../../../../electron/lib/run-program.ts';
import { pngOf } from '../../../support/image-samples.ts';
import { QUICK_PRINTING } from '../../../support/queue-rig.ts';
import { tempFolder } from '../../../support/temp-folder.ts';
import { PATIENCE_MS } from '../../../support/until.ts';
import { closedPort, listen } from '../../operator/raw-server.ts';

const BYTES = Uint8Array.from({ length: 9_000 }, (_, at) => at % 251);

async function send(open: OpenLine, asks = false): Promise<Sent> {
  const sent = await sendBytes(open, () => BYTES, {
    asks,
    limits: QUICK_PRINTING,
    signal: new AbortController().signal,
  });
  if (sent === null) throw new Error('nothing was to be sent');
  return sent;
}

describe('the answers of a printer', () => {
  test.each([
    ['well', [0x12, 0x12, 0x12, 0x12], 'ready', null],
    ['near the end of its paper', [0x12, 0x12, 0x12, 0x1e], 'paper_low', null],
    ['without paper', [0x1a, 0x32, 0x12, 0x72], 'troubled', 'paper_out'],
    ['open', [0x1a, 0x16, 0x12, 0x12], 'troubled', 'cover_open'],
    ['open and without paper', [0x1a, 0x36, 0x12, 0x72], 'troubled', 'cover_open'],
    ['stuck at its cutter', [0x1a, 0x52, 0x1a, 0x12], 'troubled', 'cutter'],
    ['broken', [0x1a, 0x52, 0x32, 0x12], 'troubled', 'unknown'],
    ['off line', [0x1a, 0x12, 0x12, 0x12], 'troubled', 'printer_offline'],
  ] as const)('%s', (_name, answers, state, trouble) => expect(readStatus(answers)).toEqual({ state, trouble }));
});

async function listening(onCall: (socket: Socket) => void): Promise<number> {
  const server = createServer(onCall);
  onTestFinished(() => void server.close());
  return listen(server);
}

const sendTo = (port: number) => send(() => openNetworkLine({ host: '127.0.0.1', port }, QUICK_PRINTING));

describe('a printer in the network', () => {
  test('where nobody listens it is unreachable, and nothing has left', async () => {
    const sent = await sendTo(await closedPort());
    expect(sent).toEqual({ outcome: 'failed', trouble: 'unreachable', said: null });
  });

  test('one that closes before it has read everything has not taken it', async () => {
    const port = await listening((socket) => void socket.once('data', () => socket.resetAndDestroy()));
    const sent = await sendTo(port);
    expect(sent).toEqual({ outcome: 'uncertain', trouble: 'broken_off', said: null });
  });

  test('is found where it listens, and nowhere else', async () => {
    const port = await listening((socket) => void socket.on('error', () => undefined));
    const places = [await closedPort(), port].map((each) => ({ host: '127.0.0.1', port: each }));
    const found = await searchNetwork(places, PATIENCE_MS);
    expect(found).toEqual([{ connection: { by: 'network', host: '127.0.0.1', port }, label: '127.0.0.1' }]);
  });

  test('is looked for among the neighbours of this machine alone', () => {
    const address = { family: 'IPv4', netmask: '255.255.0.0', mac: '', cidr: null } as const;
    const places = ownNetworks({
      lo: [{ ...address, address: '127.0.0.1', internal: true }],
      eth0: [{ ...address, address: '10.1.2.3', internal: false }],
    });
    expect(places).toHaveLength(253);
    const isNeighbour = (host: string): boolean => host.startsWith('10.1.2.') && host !== '10.1.2.3';
    expect(places.every(({ host, port }) => isNeighbour(host) && port === 9_100)).toBe(true);
  });
});

describe('a USB printer', () => {
  test('takes everything in order', async () => {
    const file = path.join(tempFolder(), 'lp0');
    writeFileSync(file, '');
    expect((await send(() => openUsbLine({ path: file }, QUICK_PRINTING))).outcome).toBe('printed');
    expect(Uint8Array.from(readFileSync(file))).toEqual(BYTES);
  });

  test('that was unplugged is not here', async () => {
    const sent = await send(() => openUsbLine({ path: path.join(tempFolder(), 'lp0') }, QUICK_PRINTING));
    expect(sent).toMatchObject({ outcome: 'failed', trouble: 'not_here' });
  });
});

/** A fake serial port that writes or fails. */
function standInPort(failure: Error | null = null) {
  const taken: Buffer[] = [];
  type Done = (error: Error | null) => void;
  const port = Object.assign(new EventEmitter(), {
    isOpen: false,
    open: (done: Done) => {
      port.isOpen = true;
      setImmediate(done, null);
    },
    write: (bytes: Buffer, done: Done) => {
      if (failure === null) taken.push(bytes);
      setImmediate(done, failure);
    },
    drain: (done: Done) => setImmediate(done, null),
    close: (done: Done) => {
      port.isOpen = false;
      setImmediate(done, null);
    },
  });
  return { taken, make: async () => port as unknown as SerialPort };
}

describe('a serial printer', () => {
  const address = { path: '/dev/ttyUSB0', baudRate: 115_200 };

  test('takes everything and is closed again', async () => {
    const { taken, make } = standInPort();
    expect((await send(() => openSerialLine(address, QUICK_PRINTING, make))).outcome).toBe('printed');
    expect(Uint8Array.from(Buffer.concat(taken))).toEqual(BYTES);
    expect((await make()).isOpen).toBe(false);
  });

  test('whose cable is pulled out in the midst is uncertain', async () => {
    const { make } = standInPort(new Error('Writing to COM port (GetOverlappedResult): device gone'));
    expect((await send(() => openSerialLine(address, QUICK_PRINTING, make))).outcome).toBe('uncertain');
  });

  test.each([
    ['Error: Resource temporarily unavailable Cannot lock port', 'linux', 'taken'],
    ['Opening COM3: Access denied', 'win32', 'taken'],
    ['Error: Permission denied, cannot open /dev/ttyUSB0', 'linux', 'no_rights'],
    ['Error: No such file or directory, cannot open /dev/ttyUSB0', 'linux', 'not_here'],
    ['Opening COM3: File not found', 'win32', 'not_here'],
    ['Error: something else', 'linux', 'unknown'],
  ] as const)('“%s” on %s is %s', (text, platform, trouble) => {
    expect(serialError(new Error(text), platform).trouble).toBe(trouble);
  });

  test('a port of this machine that is not there is told by the package itself', async () => {
    const sent = await send(() => openSerialLine({ path: '/dev/ttyUSB250', baudRate: 9_600 }, QUICK_PRINTING));
    expect(sent).toMatchObject({ outcome: 'failed', trouble: 'not_here' });
  });
});

describe('a queue of Windows', () => {
  const spooler = (end: ProgramEnd = { ended: true, code: 0, output: '' }) => {
    const calls: (ProgramCall & { readonly sent: Uint8Array })[] = [];
    const run = async (call: ProgramCall): Promise<ProgramEnd> => {
      const file = call.env?.['BALCAO_PRINT_FILE'] ?? '';
      calls.push({ ...call, sent: file === '' ? new Uint8Array() : Uint8Array.from(readFileSync(file)) });
      return end;
    };
    return { calls, run };
  };

  test('gets the bytes as they are; its name is no part of a command', async () => {
    const { calls, run } = spooler();
    const queue = 'Caixa"; Remove-Item C:\\ -Recurse #';
    expect((await send(() => openSpoolerLine({ queue }, { script: 'C:\\till\\q.ps1', run }))).outcome).toBe('printed');
    expect(calls).toHaveLength(1);
    expect(calls[0]?.sent).toEqual(BYTES);
    expect(calls[0]?.env?.['BALCAO_PRINT_QUEUE']).toBe(queue);
    expect(JSON.stringify(calls[0]?.args)).not.toContain('Caixa');
  });

  test.each([
    [{ ended: true, code: 3, output: '' }, 'failed', 'not_here'],
    [{ ended: true, code: 5, output: '' }, 'failed', 'no_rights'],
    [{ ended: true, code: 10, output: '' }, 'uncertain', 'broken_off'],
    [{ ended: true, code: 1, output: '' }, 'uncertain', 'unknown'],
    [{ ended: false, why: 'missing' }, 'failed', 'not_here'],
    [{ ended: false, why: 'too_slow' }, 'uncertain', 'too_slow'],
  ] as const)('whose program ends with %j: %s, %s', async (end, outcome, trouble) => {
    const sent = await send(() => openSpoolerLine({ queue: 'Caixa' }, { script: 'q.ps1', run: spooler(end).run }));
    expect(sent).toMatchObject({ outcome, trouble });
  });

  test('let go of slips that a power cut has left on the disk, and of none that is being handed over', async () => {
    const folder = tempFolder();
    vi.stubEnv(process.platform === 'win32' ? 'TEMP' : 'TMPDIR', folder);
    onTestFinished(() => void vi.unstubAllEnvs());
    for (const name of ['balcao-print-left01', 'balcao-print-fresh1', 'somebody-elses']) {
      mkdirSync(path.join(folder, name));
      writeFileSync(path.join(folder, name, 'job.bin'), 'CPF 529.982.247-25');
      if (!name.includes('fresh')) utimesSync(path.join(folder, name), new Date(0), new Date(0));
    }
    const { run } = spooler();
    await send(() => openSpoolerLine({ queue: 'Caixa' }, { script: 'q.ps1', run }));
    expect(readdirSync(folder).sort()).toEqual(['balcao-print-fresh1', 'somebody-elses']);
  });

  test('are listed by their names', async () => {
    const { run } = spooler({ ended: true, code: 0, output: 'Caixa\r\nCozinha – balcão\r\n' });
    expect(await listWindowsQueues({ script: 'q.ps1', run })).toEqual(['Caixa', 'Cozinha – balcão']);
  });

  /** Windows PowerShell 5.1 fails on warnings of the C# compiler. */
  const warnings = (script: string): readonly string[] => {
    const fields = [...script.matchAll(/^ *(?:\[[^\n]*\] )?public string (\w+);$/gm)].map(([, field = '']) => field);
    return [
      ...(/^Add-Type -IgnoreWarnings /m.test(script) ? [] : ['warnings are errors']),
      ...(fields.length === 3 ? [] : [`${fields.length} fields`]),
      ...fields.filter((field) => !script.includes(`info.${field} = `)),
    ];
  };

  test('run a script in which no warning is an error, and which has none', () => {
    const file = path.join(import.meta.dirname, '../../../../resources/printing/windows-queue.ps1');
    const script = readFileSync(file, 'utf8');
    expect(warnings(script)).toEqual([]);
    expect(warnings(script.replace(' -IgnoreWarnings', ''))).toEqual(['warnings are errors']);
    expect(warnings(script.replace('info.OutputFile = null;', ''))).toEqual(['OutputFile']);
  });
});

describe('the system’s printers by CUPS', () => {
  test('get a picture as wide as the paper', async () => {
    const calls: ProgramCall[] = [];
    const printers = cupsPrinters(async (call) => {
      calls.push(call);
      return { ended: true, code: 0, output: call.file === 'lpstat' ? 'Laser\nCaixa\n' : '' };
    });
    expect(await printers.list()).toEqual(['Laser', 'Caixa']);
    expect(await printers.printPicture('Laser', pngOf({ width: 576, height: 1_152 }), 80)).toBeNull();
    expect(calls[1]?.args).toContain('media=Custom.80x160mm');
  });

  test('are none where CUPS is not installed', async () => {
    const printers = cupsPrinters(async () => ({ ended: false, why: 'missing' }));
    expect(await printers.list()).toEqual([]);
    expect(await printers.printPicture('Laser', pngOf({ width: 576, height: 100 }), 80)).toBe('not_here');
  });
});

describe('a program of the system', () => {
  test('reads what it is given, and says how it ended', async () => {
    const script = 'process.stdin.on("data", (d) => process.stdout.write(d)).on("end", () => process.exit(3))';
    const call = { file: process.execPath, args: ['-e', script], input: Buffer.from('feijão') };
    const end = await runProgram({ ...call, limitMs: PATIENCE_MS });
    expect(end).toEqual({ ended: true, code: 3, output: 'feijão' });
  });

  test('that is not there, or does not end', async () => {
    const call = { args: ['-e', 'setInterval(() => undefined, 1000)'], limitMs: 300 };
    expect(await runProgram({ ...call, file: 'no-such-program-here' })).toEqual({ ended: false, why: 'missing' });
    expect(await runProgram({ ...call, file: process.execPath })).toEqual({ ended: false, why: 'too_slow' });
  });
});

test('what is not trouble of a line is unknown', async () => {
  const open = async (): Promise<never> => {
    throw new LineError('taken', 'in use');
  };
  expect(await send(open)).toMatchObject({ outcome: 'failed', trouble: 'taken' });
});

import { startFaultPrinter } from './fault-printer.ts';

const ESC = 0x1b;

export async function openLoopbackPrinter() {
  const printer = await startFaultPrinter();
  const received = (): readonly Buffer[] => printer.printed.map(({ bytes }) => Buffer.from(bytes));
  return {
    port: printer.port,
    /** Jobs that printed something, without questions. */
    jobs: () => received().filter((bytes) => pulsesIn(bytes).length === 0),
    /** Drawer pulses by pin: 0 for pin 2, 1 for pin 5. */
    pulses: () => received().flatMap(pulsesIn),
    close: printer.stop,
  };
}

/** `ESC p m t1 t2` alone: within a slip the same bytes may be graphics. */
function pulsesIn(bytes: Buffer): readonly number[] {
  const at = bytes.indexOf(Buffer.from([ESC, 'p'.charCodeAt(0)]));
  return bytes.length < 16 && at >= 0 ? [bytes[at + 2] ?? -1] : [];
}

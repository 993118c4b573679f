import { startFaultPrinter } from './fault-printer.ts';

const ESC = 0x1b;

/** A network printer on this machine that is always well, and keeps what it was sent. */
export async function openLoopbackPrinter() {
  const printer = await startFaultPrinter();
  const received = (): readonly Buffer[] => printer.printed.map(({ bytes }) => Buffer.from(bytes));
  return {
    port: printer.port,
    /** What came in each job that had something to print, without the questions. */
    jobs: () => received().filter((bytes) => pulsesIn(bytes).length === 0),
    /** How often the drawer was to be opened, by its pin: 0 for pin 2, 1 for pin 5. */
    pulses: () => received().flatMap(pulsesIn),
    close: printer.stop,
  };
}

/** `ESC p m t1 t2`, in what is no more than that: in a slip the same bytes may be dots. */
function pulsesIn(bytes: Buffer): readonly number[] {
  const at = bytes.indexOf(Buffer.from([ESC, 'p'.charCodeAt(0)]));
  return bytes.length < 16 && at >= 0 ? [bytes[at + 2] ?? -1] : [];
}

import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

const DLE = 0x10;
const EOT = 0x04;
const ESC = 0x1b;
/** What a printer answers to `DLE EOT 1..4` when all is well. */
const WELL = 0x12;
const QUESTION_BYTES = 3;

export type LoopbackPrinter = {
  readonly port: number;
  /** What came in each job that had something to print, without the questions. */
  readonly jobs: () => readonly Buffer[];
  /** How often the drawer was to be opened, by its pin: 0 for pin 2, 1 for pin 5. */
  readonly pulses: () => readonly number[];
  readonly close: () => Promise<void>;
};

/** A network printer on this machine that is always well, and keeps what it was sent. */
export async function openLoopbackPrinter(): Promise<LoopbackPrinter> {
  const received: { bytes: Buffer }[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    const job = { bytes: Buffer.alloc(0) };
    received.push(job);
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    socket.on('data', (chunk) => {
      job.bytes = Buffer.concat([job.bytes, chunk]);
      for (; endsWithQuestion(job.bytes); job.bytes = job.bytes.subarray(0, -QUESTION_BYTES)) {
        socket.write(Buffer.of(WELL));
      }
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const pulses = (): number[] => received.flatMap(({ bytes }) => pulsesIn(bytes));
  return {
    port: (server.address() as AddressInfo).port,
    jobs: () => received.map(({ bytes }) => bytes).filter((bytes) => bytes.length > 0 && pulsesIn(bytes).length === 0),
    pulses,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

/** `DLE EOT n`. Whoever asks waits for the answer, so that nothing has come behind it. */
function endsWithQuestion(bytes: Buffer): boolean {
  const [first, second, which = 0] = bytes.subarray(-QUESTION_BYTES);
  return bytes.length >= QUESTION_BYTES && first === DLE && second === EOT && which >= 1 && which <= 4;
}

/** `ESC p m t1 t2`, in what is no more than that: in a slip the same bytes may be dots. */
function pulsesIn(bytes: Buffer): readonly number[] {
  const at = bytes.indexOf(Buffer.from([ESC, 'p'.charCodeAt(0)]));
  return bytes.length < 16 && at >= 0 ? [bytes[at + 2] ?? -1] : [];
}

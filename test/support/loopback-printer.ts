import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

const DLE = 0x10;
const EOT = 0x04;
const ESC = 0x1b;
/** What a printer answers to `DLE EOT 1..4` when all is well. */
const WELL = 0x12;

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
      const { printed, questions } = withoutQuestions(chunk);
      job.bytes = Buffer.concat([job.bytes, printed]);
      if (questions > 0) socket.write(Buffer.alloc(questions, WELL));
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

/** A question stands alone in what a till sends, as it waits for the answer. */
function withoutQuestions(chunk: Buffer): { readonly printed: Buffer; readonly questions: number } {
  const isQuestion = chunk.length % 3 === 0 && chunk.every((byte, at) => at % 3 === 2 || byte === [DLE, EOT][at % 3]);
  return isQuestion ? { printed: Buffer.alloc(0), questions: chunk.length / 3 } : { printed: chunk, questions: 0 };
}

/** `ESC p m t1 t2`, in what is no more than that: in a slip the same bytes may be dots. */
function pulsesIn(bytes: Buffer): readonly number[] {
  const at = bytes.indexOf(Buffer.from([ESC, 'p'.charCodeAt(0)]));
  return bytes.length < 16 && at >= 0 ? [bytes[at + 2] ?? -1] : [];
}

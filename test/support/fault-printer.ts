import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';

/**
 * well prints and answers that it is well
 * slow the same in small reads, one per turn of the loop
 * paper_out says so before the slip
 * cover_open the same
 * garbage answers nonsense
 * silent prints and never answers
 * never_reads accepts the connection and reads nothing
 * hangs_up closes at once
 * half_way breaks the connection within a slip
 * vanishes prints the slip and is gone before it answers
 * out_in_the_midst runs out of paper within a slip, and says so
 */
export const PRINTER_FAULTS = [
  'slow',
  'paper_out',
  'cover_open',
  'garbage',
  'silent',
  'never_reads',
  'hangs_up',
  'half_way',
  'vanishes',
  'out_in_the_midst',
] as const;
export type PrinterFault = 'well' | (typeof PRINTER_FAULTS)[number];

export type Printed = { readonly bytes: readonly number[]; readonly isWhole: boolean };

const WELL = 0x12;
const HALF = 40;

export type FaultPrinter = Awaited<ReturnType<typeof startFaultPrinter>>;

export async function startFaultPrinter() {
  const printed: Printed[] = [];
  const sockets = new Set<Socket>();
  let last: Promise<unknown> = Promise.resolve();
  const server = createServer({ pauseOnConnect: true }, (socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    const closed = new Promise<void>((resolve) => void socket.once('close', () => resolve()));
    void closed.then(() => sockets.delete(socket));
    // the next one is served after this one closes
    last = last.then(() => serve(socket, printer.next(), printed, closed, () => once(server, 'connection')));
  });
  const port = await listen(server, 0);
  const printer = {
    port,
    /** In printing order, without connections that sent nothing to print. */
    printed: printed as readonly Printed[],
    next: (): PrinterFault => 'well',
    refusing: async (work: () => Promise<void>): Promise<void> => {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.resetAndDestroy();
      await closed;
      await work();
      await listen(server, port);
    },
    stop: async (): Promise<void> => {
      for (const socket of sockets) socket.destroy();
      if (server.listening) await new Promise((resolve) => void server.close(resolve));
    },
  };
  return printer;
}

async function listen(server: Server, port: number): Promise<number> {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

async function serve(
  socket: Socket,
  fault: PrinterFault,
  printed: Printed[],
  closed: Promise<void>,
  nextCall: () => Promise<unknown>,
): Promise<void> {
  if (fault === 'hangs_up') {
    socket.end();
    socket.resume();
    return closed;
  }
  if (fault === 'never_reads') {
    // it does not notice that the other end is gone, which reconnects after its time-out
    await Promise.race([nextCall(), closed]);
    socket.destroy();
    return closed;
  }
  const paper = { bytes: [] as number[], isWhole: false };
  const isCut = fault === 'half_way' || fault === 'out_in_the_midst';
  const isBegun = (): boolean => printed.includes(paper);
  const takeByte = (byte: number): void => {
    if (!isBegun()) printed.push(paper);
    if (!isCut || paper.bytes.length < HALF) paper.bytes.push(byte);
  };
  const answer = (question: number): void => {
    // the question comes behind the slip: it is printed, also where the connection then breaks
    if (isBegun() && !isCut) paper.isWhole = true;
    if (isBegun() && fault === 'vanishes') socket.resetAndDestroy();
    else if (fault !== 'silent') socket.write(Buffer.of(answerOf(fault, question, isBegun())));
  };
  const read = reader(takeByte, answer);
  const end = await readAll(socket, fault, (chunk) => {
    read(chunk);
    if (isBegun() && fault === 'half_way') socket.resetAndDestroy();
  });
  if (end === 'in_order' && !isCut) paper.isWhole = true;
  return closed;
}

async function readAll(
  socket: Socket,
  fault: PrinterFault,
  read: (chunk: Buffer) => void,
): Promise<'in_order' | 'broken'> {
  try {
    for await (const chunk of socket as AsyncIterable<Buffer>) {
      for (const sip of fault === 'slow' ? sips(chunk) : [chunk]) {
        if (fault === 'slow') await turn();
        read(sip);
      }
    }
    return 'in_order';
  } catch {
    return 'broken';
  }
}

function answerOf(fault: PrinterFault, question: number, isBegun: boolean): number {
  if (fault === 'garbage') return 0x41;
  if (fault === 'cover_open' && question === 2) return 0x16;
  const isOut = fault === 'paper_out' || (fault === 'out_in_the_midst' && isBegun);
  return isOut && question === 4 ? 0x72 : WELL;
}

function* sips(chunk: Buffer): Generator<Buffer> {
  for (let at = 0; at < chunk.length; at += 200) yield chunk.subarray(at, at + 200);
}

/** Separates `DLE EOT n` from printed bytes, however they were split. */
function reader(print: (byte: number) => void, answer: (question: number) => void): (chunk: Buffer) => void {
  let held: number[] = [];
  return (chunk) => {
    for (const byte of chunk) {
      held.push(byte);
      if (held.length === 3 && held[0] === 0x10 && held[1] === 0x04) {
        answer(byte);
        held = [];
      } else if (!(held[0] === 0x10 && (held.length === 1 || (held.length === 2 && byte === 0x04)))) {
        held.forEach(print);
        held = [];
      }
    }
  };
}

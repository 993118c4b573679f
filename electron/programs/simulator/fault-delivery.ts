import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { assertNever } from '../../../shared/assert.ts';
import { type Answer, textAnswer } from './answer.ts';
import type { ServiceContext } from './context.ts';
import type { WireFault } from './faults.ts';
import type { Operation, WireRequest } from './operation.ts';
import type { PendingWork } from './pending-work.ts';
import { noteUndone, perform } from './perform.ts';

export type Delivery = {
  readonly context: ServiceContext;
  readonly operation: Operation;
  readonly request: WireRequest;
  readonly reply: FastifyReply;
  readonly pending: PendingWork;
};

export async function send(reply: FastifyReply, answer: Answer): Promise<void> {
  reply.code(answer.status);
  if (answer.contentType !== null) reply.header('content-type', answer.contentType);
  await reply.send(answer.body === '' ? undefined : answer.body);
}

export async function deliverThrough(fault: WireFault, delivery: Delivery): Promise<void> {
  const { context, operation, request, reply, pending } = delivery;
  const work = (): Answer => perform(context, operation, request, fault.kind);
  const workIf = (isDone: boolean): void => {
    if (isDone) work();
    else noteUndone(context, operation, request, fault.kind);
  };
  switch (fault.kind) {
    case 'answer_lost':
      work();
      return hangUp(reply);
    case 'delay':
      return delay(fault.settings, work, delivery);
    case 'reset':
      return reset(work, delivery);
    case 'http_status':
      workIf(fault.settings.work);
      if (fault.settings.location !== undefined) reply.header('location', fault.settings.location);
      return send(reply, textAnswer(fault.settings.body, fault.settings.status));
    case 'empty_body':
      return send(reply, { status: work().status, contentType: null, body: '' });
    case 'garbage_body':
      return sendGarbage(fault.settings, workOrNote(fault.settings.work, work, delivery, fault.kind), reply);
    case 'error_text':
      workIf(fault.settings.work);
      return send(reply, textAnswer(`[ERRO]: ${fault.settings.text}`));
    case 'late_delivery':
      if (fault.settings.hold) reply.raw.once('close', () => pending.later(fault.settings.ms, work));
      else pending.later(fault.settings.ms, work);
      return fault.settings.hold ? hold(reply) : hangUp(reply);
    default:
      return assertNever(fault);
  }
}

/** Status of the work, or 200 without it. */
function workOrNote(isDone: boolean, work: () => Answer, delivery: Delivery, kind: string): number {
  if (isDone) return work().status;
  noteUndone(delivery.context, delivery.operation, delivery.request, kind);
  return 200;
}

async function delay(
  settings: { readonly ms: number; readonly before: boolean },
  work: () => Answer,
  { reply, pending }: Delivery,
): Promise<void> {
  if (settings.before) {
    await pending.wait(settings.ms);
    return send(reply, work());
  }
  const answer = work();
  await pending.wait(settings.ms);
  return send(reply, answer);
}

function reset(work: () => Answer, { context, operation, request, reply, pending }: Delivery): void {
  const late = context.modes.get().late_delivery;
  if (late === false) noteUndone(context, operation, request, 'reset');
  else pending.later(late.after_ms, work);
  reply.hijack();
  reply.raw.socket?.resetAndDestroy();
}

/** The caller sees the connection end before any byte. */
function hangUp(reply: FastifyReply): void {
  reply.hijack();
  reply.raw.socket?.destroy();
}

/** Leaves the caller waiting. */
function hold(reply: FastifyReply): void {
  reply.hijack();
}

const NOISE = Buffer.from(Array.from({ length: 65_536 }, (_, index) => (index * 181 + (index >> 7)) % 256));

function* noise(bytes: number): Generator<Buffer> {
  for (let left = bytes; left > 0; left -= NOISE.length) yield NOISE.subarray(0, Math.min(left, NOISE.length));
}

async function sendGarbage(
  settings: { readonly body?: string | undefined; readonly bytes: number; readonly content_type: string },
  status: number,
  reply: FastifyReply,
): Promise<void> {
  reply.code(status).header('content-type', settings.content_type);
  // a Buffer, since a string under application/json would be sent as is
  await reply.send(settings.body === undefined ? Readable.from(noise(settings.bytes)) : Buffer.from(settings.body));
}

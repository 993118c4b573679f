import { z } from 'zod';
import { type Cents, cents } from '../../../shared/money.ts';
import { CUSTOMER_OPERATIONS, type CustomerOperation, type OperationName, WIRE_OPERATIONS } from './operation-names.ts';

/** Scripted faults: `POST {control_url}/faults` with `{operation, kind, times, settings}` affects the next `times`
 * requests (`-1`: all). The oldest with times left wins. In memory only. */

const waitMs = z.int().min(0).max(600_000);
const script = { times: z.int().min(-1).default(1) };
const onWire = { ...script, operation: z.union([z.enum(WIRE_OPERATIONS), z.literal('*')]) };

export const faultSchema = z.discriminatedUnion('kind', [
  /** Work done, connection closed without an answer. */
  z.strictObject({ ...onWire, kind: z.literal('answer_lost'), settings: z.strictObject({}).default({}) }),
  /** Delays the answer; with `before` also the work. */
  z.strictObject({
    ...onWire,
    kind: z.literal('delay'),
    settings: z.strictObject({ ms: waitMs, before: z.boolean().default(false) }),
  }),
  /** Connection reset before any work; in mode `late_delivery` the request still arrives later. */
  z.strictObject({ ...onWire, kind: z.literal('reset'), settings: z.strictObject({}).default({}) }),
  /** Any HTTP status, without the work unless `work`. */
  z.strictObject({
    ...onWire,
    kind: z.literal('http_status'),
    settings: z
      .strictObject({
        status: z.int().min(300).max(599).default(500),
        body: z.string().max(10_000).default(''),
        location: z.string().max(2000).optional(),
        work: z.boolean().default(false),
      })
      .prefault({}),
  }),
  /** Work done, status kept, no body. */
  z.strictObject({ ...onWire, kind: z.literal('empty_body'), settings: z.strictObject({}).default({}) }),
  /** Work done, status kept, body replaced by `body` or `bytes` of noise. */
  z.strictObject({
    ...onWire,
    kind: z.literal('garbage_body'),
    settings: z
      .strictObject({
        body: z.string().max(1_000_000).optional(),
        bytes: z.int().min(1).max(200_000_000).default(64),
        content_type: z.string().max(100).default('application/json'),
        work: z.boolean().default(true),
      })
      .prefault({}),
  }),
  /** `[ERRO]:` under HTTP 200, without the work unless `work`. */
  z.strictObject({
    ...onWire,
    kind: z.literal('error_text'),
    settings: z
      .strictObject({
        text: z.string().max(1000).default('serviço indisponível no momento'),
        work: z.boolean().default(false),
      })
      .prefault({}),
  }),
  /** Connection closed, work done `ms` later; with `hold` the caller must give up first. */
  z.strictObject({
    ...onWire,
    kind: z.literal('late_delivery'),
    settings: z.strictObject({ ms: waitMs.default(500), hold: z.boolean().default(false) }).prefault({}),
  }),
  /** Another amount is paid; on `qr.create` the BR Code names another. */
  z.strictObject({
    ...script,
    operation: z.enum([...CUSTOMER_OPERATIONS, 'qr.create']),
    kind: z.literal('wrong_amount'),
    settings: z
      .strictObject({ amount_cents: z.int().min(1).optional(), delta_cents: z.int().default(-1) })
      .prefault({}),
  }),
]);

export type Fault = z.infer<typeof faultSchema>;
export type WireFault = Exclude<Fault, { kind: 'wrong_amount' }>;

type Script = { fault: Fault; left: number; readonly id: number };
type ScriptedFault = { readonly id: number; readonly left: number } & Fault;

export type Faults = ReturnType<typeof scriptedFaults>;

export function scriptedFaults() {
  let scripts: Script[] = [];
  let lastId = 0;
  const shown = ({ fault, left, id }: Script): ScriptedFault => ({ ...fault, id, left });
  const take = <F extends Fault>(fits: (fault: Fault) => fault is F): F | null => {
    const script = scripts.find(({ fault, left }) => left !== 0 && fits(fault));
    if (script === undefined || !fits(script.fault)) return null;
    if (script.left > 0) script.left -= 1;
    return script.fault;
  };
  return {
    add: (fault: Fault): ScriptedFault => {
      lastId += 1;
      const script = { fault, left: fault.times, id: lastId };
      scripts.push(script);
      return shown(script);
    },
    /** With times left, oldest first. */
    list: (): ScriptedFault[] => scripts.filter(({ left }) => left !== 0).map(shown),
    clear: (): void => {
      scripts = [];
    },
    /** Counts the fault as used. */
    takeOnWire: (operation: OperationName): WireFault | null =>
      take(
        (fault): fault is WireFault =>
          fault.kind !== 'wrong_amount' && (fault.operation === operation || fault.operation === '*'),
      ),
    /** The amount really paid or named. */
    takeAmount: (operation: CustomerOperation | 'qr.create', amount: Cents): Cents => {
      const fault = take(
        (candidate): candidate is Extract<Fault, { kind: 'wrong_amount' }> =>
          candidate.kind === 'wrong_amount' && candidate.operation === operation,
      );
      if (fault === null) return amount;
      return cents(Math.max(1, fault.settings.amount_cents ?? amount + fault.settings.delta_cents));
    },
  };
}

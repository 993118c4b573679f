import fc from 'fast-check';
import { createRequestSpacing } from '../../../electron/lib/request-spacing.ts';
import {
  decodeBody,
  type HttpAnswer,
  type HttpExchange,
  type HttpRequest,
} from '../../../electron/operator/http-exchange.ts';
import { createOperatorClient } from '../../../electron/operator/operator-client.ts';
import type { PaymentState } from '../../../shared/payment-states.ts';
import { DEFAULT_SETTINGS } from '../../../shared/settings.ts';
import { type Mutation, mutate, mutations, spoil, type TextMutation, textMutationOrNone } from './mutations.ts';
import type { Step } from './one-step.ts';
import { type CardRecords, type PixRecords, RECORDED_AT, type Recorded, type Records } from './recorded-answers.ts';

export type AnswerCase = {
  readonly scene: number;
  readonly mutations: readonly Mutation[];
  readonly text: TextMutation | null;
  readonly status: number | null;
  readonly contentType: string | null;
};

const STATUSES = [200, 201, 202, 204, 206, 302, 303, 307, 400, 401, 404, 408, 409, 429, 500, 502, 503, 504, 599];
const TYPES = [
  '',
  'text/html',
  'text/plain; charset=ISO-8859-1',
  'application/json; charset=windows-1252',
  'image/png',
];

export const answerCase: fc.Arbitrary<AnswerCase> = fc.record({
  scene: fc.nat(100_000),
  mutations,
  text: textMutationOrNone,
  status: fc.option(fc.constantFrom(...STATUSES), { freq: 6, nil: null }).map((one) => (one === 206 ? null : one)),
  contentType: fc.constantFrom(null, null, null, null, null, ...TYPES),
});

export function spoilt(scene: Scene, { mutations: list, text, status, contentType }: AnswerCase): HttpAnswer {
  const recorded = scene.answers[scene.target];
  const type = contentType ?? recorded.contentType;
  const bytes = spoil(mutate(recorded.text, list, scene.records, scene.other), text);
  return { kind: 'answered', status: status ?? recorded.status, contentType: type, text: decodeBody(bytes, type) };
}

export type AnsweredClient = ReturnType<typeof openAnsweredClient>;

export function openAnsweredClient() {
  let answers: ((request: HttpRequest) => HttpAnswer) | null = null;
  let requests: HttpRequest[] = [];
  const exchange: HttpExchange = {
    send: async (request) => {
      requests.push(request);
      if (answers === null) throw new Error('there is nobody to answer');
      return answers(request);
    },
    closing: new AbortController().signal,
    close: async () => undefined,
  };
  const clock = { now: () => RECORDED_AT, monotonicMs: () => 0, sleep: async () => undefined };
  const address = { baseUrl: 'https://operator.example', qrBaseUrl: 'https://operator.example' };
  const operator = createOperatorClient({
    settings: { ...DEFAULT_SETTINGS.operator, ...address, cnpj: '99887766000105' },
    token: () => 'token',
    clock,
    spacing: createRequestSpacing(clock, 0),
    openExchange: () => exchange,
  });
  return {
    operator,
    follow: (next: (request: HttpRequest) => HttpAnswer) => {
      answers = next;
      requests = [];
    },
    requests: () => requests,
  };
}

export function operationOf({ method, path }: HttpRequest): Operation {
  if (path.endsWith('/SetVendaQrCode') || (method === 'POST' && path === '/pos-venda')) return 'create';
  if (path.endsWith('/SetRemoveVendaQrCode') || method === 'DELETE') return 'abort';
  return path.startsWith('/venda?') ? 'list' : 'read';
}

export function answered({ status, contentType, text }: Recorded): HttpAnswer {
  return { kind: 'answered', status, contentType, text };
}

type Operation = 'create' | 'read' | 'abort' | 'list';

/** A payment's step with its answers; the one of `target` is spoilt. */
export type Scene = {
  readonly tender: 'card' | 'pix';
  readonly step: Step;
  readonly state: PaymentState;
  readonly isCancelled: boolean;
  readonly records: CardRecords | PixRecords;
  readonly target: Operation;
  readonly answers: Readonly<Record<Operation, Recorded>>;
  /** Another answer from which a part may be taken. */
  readonly other: string;
};

const FOLLOWED: readonly PaymentState[] = ['pending', 'in_progress', 'unconfirmed', 'cancel_requested'];
const ENDED: readonly PaymentState[] = ['declined', 'cancelled'];

export function listScenes(records: Records): readonly Scene[] {
  return [
    ...records.cards.flatMap((one) => [...scenesOf('card', one, records.refusals), ...listScenesOf(one)]),
    ...records.pix.flatMap((one) => scenesOf('pix', one, records.refusals)),
  ];
}

function sharedBy(tender: Scene['tender'], records: CardRecords | PixRecords) {
  const abort = 'abort' in records ? records.abort : records.remove;
  const list = 'lists' in records ? records.lists.without : records.create;
  const { create, reads } = records;
  const answers = { create, abort, list, read: reads.waiting };
  return { tender, records, isCancelled: false, other: reads.paid.text, answers };
}

function scenesOf(
  tender: Scene['tender'],
  records: CardRecords | PixRecords,
  refusals: readonly Recorded[],
): readonly Scene[] {
  const shared = sharedBy(tender, records);
  const { create, abort } = shared.answers;
  const { paid } = records.reads;
  // wrong reads do the most harm, those of a paid sale most of all
  const told = [...Object.values(records.reads), paid, paid, ...refusals];
  const reads = (step: Step, states: readonly PaymentState[]): Scene[] =>
    states.flatMap((state) =>
      told.map((read) => {
        const isCancelled = state === 'cancel_requested';
        return { ...shared, step, state, isCancelled, target: 'read', answers: { ...shared.answers, read } };
      }),
    );
  const aborts = [abort, ...refusals].map((answer): Scene => {
    const answers = { ...shared.answers, abort: answer };
    return { ...shared, step: 'follow', state: 'cancel_requested', isCancelled: true, target: 'abort', answers };
  });
  const sends = [create, create, create, ...refusals].map((answer): Scene => {
    const answers = { ...shared.answers, create: answer };
    return { ...shared, step: 'send', state: 'created', target: 'create', answers };
  });
  return [...reads('follow', FOLLOWED), ...aborts, ...reads('watch', ENDED), ...sends, ...sends];
}

/** The list of payments is evidence too, if the request's own answer shows no payment. */
function listScenesOf(records: CardRecords): readonly Scene[] {
  const shared = sharedBy('card', records);
  const { cancelled, declined, aborted } = records.reads;
  const steps = [
    ...FOLLOWED.map((state) => ({ step: 'follow', state }) as const),
    ...ENDED.map((state) => ({ step: 'watch', state }) as const),
  ];
  return steps.flatMap(({ step, state }) =>
    [cancelled, declined, aborted].flatMap((read): Scene[] =>
      [records.lists.with, records.lists.with, records.lists.without].map((list) => {
        const isCancelled = state === 'cancel_requested';
        return { ...shared, step, state, isCancelled, target: 'list', answers: { ...shared.answers, read, list } };
      }),
    ),
  );
}

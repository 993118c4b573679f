import fc from 'fast-check';
import { createRequestSpacing } from '../../../electron/lib/request-spacing.ts';
import type { HttpAnswer, HttpExchange, HttpRequest } from '../../../electron/operator/http-exchange.ts';
import { decodeBody } from '../../../electron/operator/http-exchange.ts';
import { createOperatorClient } from '../../../electron/operator/operator-client.ts';
import { DEFAULT_SETTINGS } from '../../../shared/settings.ts';
import type { Operation, Scene } from './answer-scenes.ts';
import { type Mutation, mutate, mutations, spoil, type TextMutation, textMutationOrNone } from './mutations.ts';
import { RECORDED_AT, type Recorded } from './recorded-answers.ts';

/** One spoilt answer in one scene. */
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

/** What the till gets instead of the recorded answer. */
export function spoilt(scene: Scene, { mutations: list, text, status, contentType }: AnswerCase): HttpAnswer {
  const recorded = scene.answers[scene.target];
  const type = contentType ?? recorded.contentType;
  const bytes = spoil(mutate(recorded.text, list, scene.records, scene.other), text);
  return { kind: 'answered', status: status ?? recorded.status, contentType: type, text: decodeBody(bytes, type) };
}

export type AnsweredClient = ReturnType<typeof openAnsweredClient>;

/** The real client over prepared answers instead of a network. */
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
    /** Requests since `follow`. */
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

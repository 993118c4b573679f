import { loaded, npmReader } from './readers.ts';
import { SERVICE } from './service-interface.ts';

/* A client of the payment service that openapi-client-axios generates from the specification as an OpenAPI document.
 * Ajv holds each answer against it. */

const CLIENT = npmReader('openapi-client-axios', '7.9.1', ['axios@1.21.1']);
const AJV = npmReader('ajv', '8.20.0');
export const withoutClient = CLIENT.missing ?? AJV.missing;

export type Access = {
  readonly baseUrl: string;
  readonly qrBaseUrl: string;
  readonly token: string;
  readonly cnpj: string;
};

export type Answer = { readonly status: number; readonly text: string };

type Raw = { readonly status: number; readonly data: string };
type Operation = (params: object, body?: unknown) => Promise<Raw>;
type Generated = Readonly<Record<string, Operation>>;
type Maker = { readonly default: new (options: object) => { readonly init: () => Promise<Generated> } };
type Validator = { (value: unknown): boolean; readonly errors: unknown };
type Ajv = {
  readonly default: new (
    options: object,
  ) => { readonly addSchema: (schema: object, key: string) => void; readonly compile: (schema: object) => Validator };
};

/** Where an operation is in the document. */
function placeOf(operationId: string): readonly [path: string, method: string, of: { readonly responses: object }] {
  for (const [path, operations] of Object.entries(SERVICE.paths)) {
    for (const [method, of] of Object.entries(
      operations as Record<string, { operationId?: string; responses: object }>,
    )) {
      if (of.operationId === operationId) return [path, method, of];
    }
  }
  throw new Error(`the specification has no ${operationId}`);
}

const pointer = (...steps: readonly (string | number)[]): string =>
  steps.map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

/** Each answer of a status that the specification shows is as it says; any other is left alone. */
export function createJudge(): (operationId: string, answer: Answer) => void {
  const { default: Validators } = loaded<Ajv>(AJV, 'ajv/dist/2020.js');
  const ajv = new Validators({ strict: false, allErrors: true });
  ajv.addSchema(SERVICE, 'service');
  return (operationId, { status, text }) => {
    const [path, method, { responses }] = placeOf(operationId);
    const shown = (responses as Record<string, { readonly content?: object }>)[status];
    if (shown === undefined) return;
    if (shown.content === undefined) {
      if (text !== '') throw new Error(`${operationId}: a body where the specification has none: ${text}`);
      return;
    }
    const steps = ['paths', path, method, 'responses', status, 'content', 'application/json', 'schema'];
    const valid = ajv.compile({ $ref: `service#${encodeURI(pointer(...steps))}` });
    if (!valid(/^[[{]"?/.test(text) && !text.startsWith('[ERRO]') ? JSON.parse(text) : text))
      throw new Error(`${operationId}: ${text} is not as the specification says: ${JSON.stringify(valid.errors)}`);
  };
}

function operationOf(client: Generated, operationId: string): Operation {
  const operation = client[operationId];
  if (operation === undefined) throw new Error(`no ${operationId} was generated`);
  return operation;
}

/** Any operation by its name; `params` by theirs, wherever the document puts them. */
export async function serviceClient({ baseUrl, qrBaseUrl, token, cnpj }: Access) {
  const { default: OpenApiClient } = loaded<Maker>(CLIENT, 'openapi-client-axios');
  const urls = { '{base_url}': baseUrl, '{qr_base_url}': qrBaseUrl };
  const text = Object.entries(urls).reduce((all, [name, url]) => all.replaceAll(name, url), JSON.stringify(SERVICE));
  const axiosConfigDefaults = {
    headers: { Authorization: `Bearer ${token}` },
    validateStatus: () => true,
    transformResponse: (body: string) => body,
  };
  const client = await new OpenApiClient({ definition: JSON.parse(text), axiosConfigDefaults }).init();
  const judge = createJudge();
  return async (operationId: string, params: object = {}, body?: unknown): Promise<Answer> => {
    const own = placeOf(operationId)[0].endsWith('QrCode') ? { token, cnpj } : {};
    const { status, data } = await operationOf(client, operationId)({ ...own, ...params }, body);
    const answer = { status, text: data ?? '' };
    judge(operationId, answer);
    return answer;
  };
}

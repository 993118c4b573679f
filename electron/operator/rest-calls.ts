import type { Answer } from './operator.ts';
import type { CallOperator, OperatorCall, ReadAnswer } from './operator-call.ts';
import { refusedField } from './operator-call.ts';
import type { WireHeader } from './wire-headers.ts';
import { parseWireJson } from './wire-json.ts';
import { canBePathSegment } from './wire-requests.ts';

type RestCall<T> = Omit<OperatorCall<T>, 'base' | 'headers'> & {
  readonly contentType?: 'application/json' | 'text/plain';
};

export function callRest<T>(call: CallOperator, rest: RestCall<T>): Promise<Answer<T>> {
  const { contentType, ...request } = rest;
  return call({ ...request, base: 'baseUrl', headers: (token) => restHeaders(token, contentType) });
}

function restHeaders(token: string, contentType: string | undefined): WireHeader[] {
  const headers = [{ name: 'authorization', value: `Bearer ${token}`, field: 'token' }];
  return contentType === undefined
    ? headers
    : [...headers, { name: 'content-type', value: contentType, field: 'body' }];
}

/** Refuses an identifier that cannot be a path segment. */
export async function withPathSegment<T>(
  identifier: string,
  field: string,
  run: () => Promise<Answer<T>>,
): Promise<Answer<T>> {
  return canBePathSegment(identifier) ? run() : refusedField(field, 'the identifier cannot be part of a path');
}

export function readJson<T>(map: (body: unknown) => T | null): ReadAnswer<T> {
  return (text) => {
    const json = parseWireJson(text);
    const value = json === null ? null : map(json.value);
    return value === null ? null : { value };
  };
}

/** Empty body, or any JSON; other text is not this operator's. */
export const readNothing: ReadAnswer<null> = (text) =>
  text.trim() === '' || parseWireJson(text) !== null ? { value: null } : null;

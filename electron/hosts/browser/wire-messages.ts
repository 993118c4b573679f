import type { Result } from '../../../shared/result.ts';

/** JSON over one WebSocket. */
export type PageMessage = { readonly id: number; readonly channel: string; readonly input: unknown };
export type HostMessage =
  | { readonly id: number; readonly result: Result<unknown> }
  | { readonly push: string; readonly payload: unknown };

/** A product with the largest picture, and room. */
export const MAX_MESSAGE_BYTES = 1024 * 1024;

export const SOCKET_PATH = '/till';
export const PRELOAD_PATH = '/preload.js';

/** Customer page; its socket only sends. */
export const CUSTOMER_PATH = '/customer';
export const CUSTOMER_SOCKET_PATH = '/customer-view';
export const CUSTOMER_PRELOAD_PATH = '/customer-preload.js';

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** Null if malformed. */
export function readPageMessage(text: string): PageMessage | null {
  try {
    const value: unknown = JSON.parse(text);
    if (!isRecord(value)) return null;
    const { id, channel, input } = value;
    if (typeof id !== 'number' || !Number.isSafeInteger(id) || typeof channel !== 'string') return null;
    return { id, channel, input: input ?? null };
  } catch {
    return null;
  }
}

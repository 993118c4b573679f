import type { Channel, Input, PosApi, PushChannel, Pushes, Value } from '../shared/api/contract.ts';
import { fail, type Result } from '../shared/result.ts';
import { byCause, callBegins, causeOfNews, type News } from './quiet/causes.ts';

declare global {
  interface Window {
    readonly pos: PosApi;
  }
}

let reportBreak: () => void = () => undefined;

export function onBrokenCall(listener: () => void): void {
  reportBreak = listener;
}

/**
 * Never throws. An undelivered call is an `internal` error of unknown effect: the stores are read again once the
 * connection is back.
 */
export async function callPos<C extends Channel>(channel: C, input: Input<C>): Promise<Result<Value<C>>> {
  const answered = callBegins();
  try {
    return await askPos(channel, input);
  } finally {
    answered();
  }
}

/** As {@link callPos}, for calls that no cashier waits for. */
export async function askPos<C extends Channel>(channel: C, input: Input<C>): Promise<Result<Value<C>>> {
  try {
    return await window.pos.call[channel](input);
  } catch {
    reportBreak();
    return fail('internal');
  }
}

export function onPush<P extends PushChannel>(channel: P, listener: (payload: Pushes[P]) => void): () => void {
  return window.pos.on[channel]((payload) => {
    const news = { channel, payload } as News;
    byCause(causeOfNews(news), () => listener(payload), news);
  });
}

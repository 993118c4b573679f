import type { Page } from 'playwright';
import type { Channel, Input, PosApi, Value } from '../../shared/api/contract.ts';
import type { Result } from '../../shared/result.ts';

/** A call by the page without its keys, and the till's answer. */
export function answerOf<C extends Channel>(page: Page, channel: C, input: Input<C>): Promise<Result<Value<C>>> {
  return page.evaluate(
    ([name, given]) => (globalThis as unknown as { readonly pos: PosApi }).pos.call[name](given as never),
    [channel, input] as const,
  ) as Promise<Result<Value<C>>>;
}

/** The same; throws if refused. For acts that another journey is about. */
export async function ask<C extends Channel>(page: Page, channel: C, input: Input<C>): Promise<Value<C>> {
  const answer = await answerOf(page, channel, input);
  if (!answer.ok) throw new Error(`${channel}: ${JSON.stringify(answer.error)}`);
  return answer.value;
}

import type { Locator, Page } from 'playwright';

type Sight = string | RegExp | Locator;
type Sees = (...sights: readonly Sight[]) => Promise<void>;

/** An act and its visible result: `await press('F9').sees('Como o cliente vai pagar?')`. */
type Act = Promise<void> & { readonly sees: Sees };

type Acts<T> = {
  readonly [K in keyof T]: T[K] extends (...given: infer Given) => Promise<void> ? (...given: Given) => Act : T[K];
};

export type WithSight<T> = Acts<T> & { readonly sees: Sees };

export function withSight<T extends object>(page: Page, acts: T): WithSight<T> {
  const sees: Sees = async (...sights) => {
    for (const sight of sights) await isSeen(page, sight);
  };
  const asActs = Object.entries(acts).map(([name, act]) => {
    if (typeof act !== 'function') return [name, act];
    const does = (...given: unknown[]): Act => {
      const done: Promise<void> = act(...given);
      return Object.assign(done, { sees: (...sights: readonly Sight[]) => done.then(() => sees(...sights)) });
    };
    return [name, does];
  });
  return { ...Object.fromEntries(asActs), sees };
}

async function isSeen(page: Page, sight: Sight): Promise<void> {
  const isText = typeof sight === 'string' || sight instanceof RegExp;
  const place = isText ? page.getByText(asWritten(sight)).filter({ visible: true }).first() : sight;
  await place.waitFor();
}

/** Case-sensitive: `PAGO` is not the "pago" of a hint. Any kind of space matches. */
function asWritten(text: string | RegExp): RegExp {
  if (typeof text !== 'string') return text;
  const words = text.split(/\s+/).map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(words.join('\\s+'));
}

import { useEffect, useRef, useState } from 'react';
import type { CategoryId, Product } from '../../shared/product.ts';
import type { AppError } from '../../shared/result.ts';
import { MAX_READ_LENGTH } from '../../shared/scan-text.ts';
import { callPos } from '../pos-api.ts';
import { keepSame } from '../state/keep-same.ts';
import { useProductChanges } from './use-product-changes.ts';

export type ProductSearch = {
  /** The text that the products answer; null before the first answer. */
  readonly text: string | null;
  /** Their category; null for all. */
  readonly categoryId: CategoryId | null;
  readonly products: readonly Product[];
  /** Exact up to the shown rows, or without a text; otherwise more than that. */
  readonly total: number;
  readonly error: AppError | null;
};

export type ProductQuery = {
  readonly text: string;
  readonly onlyActive: boolean;
  readonly limit: number;
  /** This category alone; null or absent: all. */
  readonly categoryId?: CategoryId | null;
};

const NOTHING: ProductSearch = { text: null, categoryId: null, products: [], total: 0, error: null };

/** One call at a time, then the newest text. */
export function useProductSearch({ text, onlyActive, limit, categoryId = null }: ProductQuery): ProductSearch {
  const [found, setFound] = useState<ProductSearch>(NOTHING);
  const asker = useRef<NewestAsker<ProductQuery> | null>(null);
  useEffect(() => {
    const mine = createNewestAsker(search, (query: ProductQuery, answer: Awaited<ReturnType<typeof search>>) => {
      const found = answer.ok ? { ...answer.value, error: null } : { ...NOTHING, error: answer.error };
      setFound((before) => keepSame(before, { ...found, ...asked(query) }));
    });
    asker.current = mine;
    return mine.stop;
  }, []);
  const ask = (): void => asker.current?.ask({ text, onlyActive, limit, categoryId });
  useEffect(ask, [text, onlyActive, limit, categoryId]);
  useProductChanges(ask);
  return found;
}

/** For Enter before the answer to `text`: then the only product is taken; several are shown. */
export function useEnterWaits(
  found: ProductSearch,
  text: string,
  take: (product: Product) => void,
): (text: string) => void {
  const waits = useRef<string | null>(null);
  // typing on takes Enter back
  useEffect(
    () => () => {
      if (waits.current === text) waits.current = null;
    },
    [text],
  );
  useEffect(() => {
    if (waits.current !== found.text || found.text !== text) return;
    waits.current = null;
    const [product, ...others] = found.products;
    if (product !== undefined && others.length === 0) take(product);
  });
  return (wanted) => {
    waits.current = wanted;
  };
}

function asked({ text, categoryId = null }: ProductQuery): Pick<ProductSearch, 'text' | 'categoryId'> {
  return { text, categoryId };
}

/** More match than are shown. Counting them would take as long as the search, at each key. */
export function isMoreThanShown(found: ProductSearch): boolean {
  return found.total > found.products.length;
}

function search({ text, categoryId, ...query }: ProductQuery) {
  return callPos('catalogue:search', {
    text: text.slice(0, MAX_READ_LENGTH),
    offset: 0,
    countTo: query.limit + 1,
    ...query,
    ...(categoryId == null ? {} : { categoryId }),
  });
}

type NewestAsker<Question> = { readonly ask: (question: Question) => void; readonly stop: () => void };

/** One call at a time, then the newest: typing does not flood a slow disk, and answers keep their order. */
export function createNewestAsker<Question, Answer>(
  answerTo: (question: Question) => Promise<Answer>,
  show: (question: Question, answer: Answer) => void,
): NewestAsker<Question> {
  let waiting: { readonly question: Question } | null = null;
  let running = false;
  let stopped = false;

  async function run(): Promise<void> {
    running = true;
    while (waiting !== null && !stopped) {
      const { question } = waiting;
      waiting = null;
      const answer = await answerTo(question);
      if (!stopped) show(question, answer);
    }
    running = false;
  }

  return {
    ask: (question) => {
      waiting = { question };
      if (!running) void run();
    },
    stop: () => {
      stopped = true;
    },
  };
}

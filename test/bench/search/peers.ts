import { Index } from 'flexsearch';
import Fuse from 'fuse.js';
import MiniSearch from 'minisearch';
import { foldText } from '../../../shared/product.ts';
import { shopCatalogue } from '../catalogue/shop-catalogue.ts';
import { searchWords } from '../catalogue/typed-queries.ts';

/*
 * What others search with, each set up as its own documentation has it for type-ahead: every word a prefix, all of them
 * wanted, the first twenty. The texts are folded before they are given, so that none has to know of accents.
 */

export const PEERS = ['MiniSearch', 'FlexSearch', 'Fuse.js'] as const;
export type PeerName = (typeof PEERS)[number];

/** Gives the numbers of the products found; a product's is its place in the catalogue, from 1. */
export type PeerSearch = (text: string) => readonly number[];

const LIMIT = 20;

export const BUILD_PEER: Readonly<Record<PeerName, (products: number) => PeerSearch>> = {
  MiniSearch: (products) => {
    const index = new MiniSearch<{ id: number; name: string }>({
      fields: ['name'],
      tokenize: (text) => [...searchWords(text)],
      searchOptions: { prefix: true, combineWith: 'AND' },
    });
    for (const entry of entries(products)) index.add(entry);
    return (text) =>
      index
        .search(text)
        .slice(0, LIMIT)
        .map(({ id }) => Number(id));
  },
  FlexSearch: (products) => {
    const index = new Index({ tokenize: 'forward' });
    for (const { id, name } of entries(products)) index.add(id, name);
    return (text) => index.search(text, { limit: LIMIT }) as number[];
  },
  'Fuse.js': (products) => {
    const index = new Fuse([...entries(products)], { keys: ['name'], ignoreLocation: true, threshold: 0.2 });
    return (text) => index.search(text, { limit: LIMIT }).map(({ item }) => item.id);
  },
};

function* entries(products: number): Generator<{ id: number; name: string }> {
  let id = 0;
  for (const { name } of shopCatalogue(products)) {
    id += 1;
    yield { id, name: foldText(name) };
  }
}

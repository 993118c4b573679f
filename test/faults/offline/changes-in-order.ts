import type { LedgerRequest } from '../../../electron/programs/simulator/ledger.ts';
import { codesOf } from '../../support/created-products.ts';
import type { Row, TillFile } from '../judge/till-file.ts';

/** Did every waiting change reach the operator once, in order per product? */

type Act = { readonly code: string; readonly what: 'save' | 'switch' | 'delete' };

const WHAT: Readonly<Record<string, Act['what']>> = {
  'produto.create': 'save',
  'produto.update': 'save',
  'produto.activate': 'switch',
  'produto.deactivate': 'switch',
  'produto.delete': 'delete',
  product_save: 'save',
  product_active: 'switch',
  product_delete: 'delete',
  product_retire_code: 'delete',
};

/** `since`: outbox rows when the network went; `requests`: the operator's since it returned. */
export function changesInOrder(till: TillFile, since: number, requests: readonly LedgerRequest[]): readonly string[] {
  const expected = byCode(
    till
      .rows('outbox')
      .filter((row) => isSentSince(row, since))
      .map((row) => actOf(till, row)),
  );
  // an update of a missing product asks, and its answer leads to a create
  const got = byCode(
    requests.filter(isAct).flatMap((one) => codesOf(one).map((code) => ({ code, what: whatOf(one.operation) }))),
  );
  const codes = new Set([...expected.keys(), ...got.keys()]);
  return [...codes].flatMap((code) => {
    const [wanted, had] = [expected.get(code) ?? [], got.get(code) ?? []].map((acts) => acts.join(', '));
    return wanted === had ? [] : [`I14: product ${code} was changed by "${wanted}", the operator heard "${had}"`];
  });
}

/** Deleting what the operator lacks counts as deleted. */
function isAct({ operation, outcome, http_status: status }: LedgerRequest): boolean {
  if (WHAT[operation] === undefined) return false;
  return outcome === 'done' || (operation === 'produto.delete' && status === 404);
}

function byCode(acts: readonly Act[]): ReadonlyMap<string, readonly Act['what'][]> {
  const codes = new Map<string, Act['what'][]>();
  for (const { code, what } of acts) codes.set(code, [...(codes.get(code) ?? []), what]);
  return codes;
}

const isSentSince = (row: Row, since: number): boolean => Number(row['id']) > since && row['state'] === 'sent';

/** A save carries the product as it is now; other changes carry their original code. */
function actOf(till: TillFile, row: Row): Act {
  const { code } = JSON.parse(String(row['payload'])) as { readonly code?: string };
  const product = till.rows('product').find((one) => `product:${one['id']}` === row['lane']);
  return { code: code ?? String(product?.['code'] ?? ''), what: whatOf(String(row['kind'])) };
}

function whatOf(name: string): Act['what'] {
  const what = WHAT[name];
  if (what === undefined) throw new Error(`${name} changes no product`);
  return what;
}

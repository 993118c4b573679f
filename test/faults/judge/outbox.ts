import { type Breach, breach, unless } from './breach.ts';
import type { Check, Facts } from './facts.ts';
import type { Row } from './till-file.ts';

const OPEN = new Set<unknown>(['waiting', 'refused']);

/** I14: a change and its outbox row exist together; rows go in order, none vanishes. */
export const checkOutbox: Check = (facts) => {
  const rows = facts.till.rows('outbox');
  const lanes = Map.groupBy(rows, (row) => String(row['lane']));
  return [
    ...checkNoneVanished(rows),
    ...[...lanes].flatMap(([lane, inLane]) => checkLane(lane, inLane)),
    ...facts.till.rows('product').flatMap((product) => checkProduct(product, lanes.get(laneOf(product)) ?? [])),
    ...checkDelivered(facts, lanes),
  ];
};

const laneOf = (product: Row): string => `product:${product['id']}`;

function checkNoneVanished(rows: readonly Row[]): Breach[] {
  const wrong = rows.findIndex((row, index) => row['id'] !== index + 1);
  return unless(wrong < 0, 'I14', [`outbox ${wrong + 1}`], 'a row of the outbox is not there any more');
}

function checkLane(lane: string, rows: readonly Row[]): Breach[] {
  const firstOpen = rows.find((row) => OPEN.has(row['state']));
  const overtaking = rows.find((row) => row['state'] === 'sent' && firstOpen !== undefined && before(firstOpen, row));
  const found: Breach[] = [];
  if (overtaking !== undefined)
    found.push(breach('I14', [`outbox ${overtaking['id']}`, lane], 'a row was sent before an earlier one of its lane'));
  for (const row of rows.filter((one) => one['state'] === 'superseded')) {
    const later = rows.some((other) => before(row, other) && replaces(row, other));
    if (!later)
      found.push(breach('I14', [`outbox ${row['id']}`, lane], 'a row was given up and nothing came in its place'));
  }
  return found;
}

const before = (one: Row, other: Row): boolean => Number(one['id']) < Number(other['id']);

/** A save carries the whole product; a deletion makes earlier rows unnecessary. */
function replaces(row: Row, other: Row): boolean {
  return other['kind'] === row['kind'] || other['kind'] === 'product_delete' || other['kind'] === 'product_save';
}

/** A product's last change and its row share a transaction, and so a time. */
function checkProduct(product: Row, lane: readonly Row[]): Breach[] {
  const name = `product ${product['id']}`;
  const isTold = lane.some((row) => row['created_at'] === product['updated_at']);
  return unless(isTold, 'I14', [name], 'a change of a product is stored and no row of the outbox tells of it');
}

function checkDelivered({ till, quiet, catalogue }: Facts, lanes: ReadonlyMap<string, readonly Row[]>): Breach[] {
  if (!quiet || catalogue === null) return [];
  const found: Breach[] = [];
  for (const product of till.rows('product')) {
    if ((lanes.get(laneOf(product)) ?? []).some((row) => OPEN.has(row['state']))) continue;
    const there = catalogue.find((one) => one.identifier === product['code']);
    const agrees =
      there !== undefined &&
      there.name === product['name'] &&
      there.price_cents === product['price_cents'] &&
      there.is_active === (product['active'] === 1);
    if (!agrees)
      found.push(breach('I14', [`product ${product['id']}`], 'the operator has not got what the till calls sent'));
  }
  const known = new Set(till.rows('product').map((product) => product['code']));
  const deleted = [...lanes.values()]
    .flat()
    .filter((row) => row['kind'] === 'product_delete' && row['state'] === 'sent');
  for (const row of deleted) {
    const code: unknown = JSON.parse(String(row['payload'])).code;
    if (!known.has(String(code)) && catalogue.some((one) => one.identifier === code && one.is_active))
      found.push(breach('I14', [`outbox ${row['id']}`], 'the operator still has what the till calls deleted'));
  }
  return found;
}

/**
 * `after`, with every part of it that equals the same part of `before` being that very part, and `before` itself where
 * nothing differs. For plain data, as it comes over the wire: what did not change is then not drawn again either.
 */
export function keepSame<Data>(before: Data, after: Data): Data {
  if (Object.is(before, after)) return before;
  if (Array.isArray(before) && Array.isArray(after)) return keepItems(before, after) as Data;
  if (isRecord(before) && isRecord(after)) return keepFields(before, after) as Data;
  return after;
}

function keepItems(before: readonly unknown[], after: readonly unknown[]): readonly unknown[] {
  const kept = after.map((item, index) => (index < before.length ? keepSame(before[index], item) : item));
  const isSame = before.length === kept.length && kept.every((item, index) => Object.is(item, before[index]));
  return isSame ? before : kept;
}

function keepFields(before: PlainRecord, after: PlainRecord): PlainRecord {
  const names = Object.keys(after);
  const kept: Record<string, unknown> = {};
  let isSame = names.length === Object.keys(before).length;
  for (const name of names) {
    kept[name] = keepSame(before[name], after[name]);
    isSame &&= name in before && Object.is(kept[name], before[name]);
  }
  return isSame ? before : kept;
}

type PlainRecord = Readonly<Record<string, unknown>>;

function isRecord(value: unknown): value is PlainRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

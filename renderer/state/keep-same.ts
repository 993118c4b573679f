/** Reuses the objects of `before` for unchanged parts: React does not redraw them. For plain JSON data. */
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
  const kept = Object.entries(after).map(
    ([name, value]) => [name, Object.hasOwn(before, name) ? keepSame(before[name], value) : value] as const,
  );
  const isSame =
    kept.length === Object.keys(before).length &&
    kept.every(([name, value]) => Object.hasOwn(before, name) && Object.is(value, before[name]));
  // not by assignment: a field may be called __proto__
  return isSame ? before : Object.fromEntries(kept);
}

type PlainRecord = Readonly<Record<string, unknown>>;

function isRecord(value: unknown): value is PlainRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

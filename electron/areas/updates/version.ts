/** Three numbers; test releases differ by channel, not by version. */
const VERSION = /^(0|[1-9]\d{0,5})\.(0|[1-9]\d{0,5})\.(0|[1-9]\d{0,5})$/;

export function isVersion(text: string): boolean {
  return VERSION.test(text);
}

/** Throws for an invalid version. */
export function isNewer(one: string, other: string): boolean {
  const [ours, theirs] = [numbersOf(one), numbersOf(other)];
  const first = ours.findIndex((number, index) => number !== theirs[index]);
  return first !== -1 && (ours[first] ?? 0) > (theirs[first] ?? 0);
}

function numbersOf(version: string): readonly number[] {
  if (!isVersion(version)) throw new TypeError(`no version: ${version}`);
  return version.split('.').map(Number);
}

/** ISO/IEC 15424:2008: `]`, a letter for the symbology, and a modifier. */
const AIM = /^\][A-Za-z][0-9A-Za-z]/;

/** The AIM identifier at the beginning of `text`; empty where it has none. */
export function aimOf(text: string): string {
  return AIM.exec(text)?.[0] ?? '';
}

/** AIM identifiers of GS1-128, DataBar and its composites, GS1 DataMatrix, QR and DotCode (GS1 General Specifications, 5.1.3). */
const OF_GS1 = ['C1', 'e0', 'e1', 'e2', 'd2', 'Q3', 'J1'];

/** Whether an AIM identifier says that FNC1 stands in front: an element string follows. */
export function isAimOfGs1(aim: string): boolean {
  return OF_GS1.includes(aim.slice(1));
}

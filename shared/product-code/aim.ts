/** ISO/IEC 15424:2008: `]`, symbology letter, modifier. */
const AIM = /^\][A-Za-z][0-9A-Za-z]/;

/** Leading AIM identifier; may be empty. */
export function aimOf(text: string): string {
  return AIM.exec(text)?.[0] ?? '';
}

/** GS1-128, DataBar and composites, GS1 DataMatrix, QR, DotCode (GS1 General Specifications, 5.1.3). */
const OF_GS1 = ['C1', 'e0', 'e1', 'e2', 'd2', 'Q3', 'J1'];

/** FNC1 in front: an element string follows. */
export function isAimOfGs1(aim: string): boolean {
  return OF_GS1.includes(aim.slice(1));
}

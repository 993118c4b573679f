/** Hundredths of a percent as a cashier reads them: `5`, `7,5`, `0,25`. */
export function percentText(basisPoints: number): string {
  const text = (basisPoints / 100).toFixed(2).replace(/\.?0+$/, '');
  return text.replace('.', ',');
}

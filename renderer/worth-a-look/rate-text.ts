const RATE = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });

/** How many of a hundred: `4,2`. */
export function ofHundred(count: number, chances: number): string {
  return chances === 0 ? '0' : RATE.format((count * 100) / chances);
}

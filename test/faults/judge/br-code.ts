/** What the judge itself reads of the text behind a QR: the chain of id, length and value, its check sum, its amount. */

function checkSum(text: string): string {
  let sum = 0xffff;
  for (const byte of Buffer.from(text, 'utf8')) {
    sum ^= byte << 8;
    for (let bit = 0; bit < 8; bit++) sum = ((sum << 1) ^ (sum & 0x8000 ? 0x1021 : 0)) & 0xffff;
  }
  return sum.toString(16).toUpperCase().padStart(4, '0');
}

function fieldOf(text: string, wanted: string): string | null {
  let rest = text;
  while (rest.length >= 4) {
    const end = 4 + Number(rest.slice(2, 4));
    if (rest.startsWith(wanted)) return rest.slice(4, end);
    rest = rest.slice(end);
  }
  return null;
}

/** Null where a bank's app would pay exactly `amountCents` of reais with it, in Brazil. */
export function whatIsWrongWith(text: string, amountCents: number): string | null {
  if (checkSum(text.slice(0, -4)) !== text.slice(-4)) return 'whose check sum is wrong';
  if (/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text)) return 'with a character of control';
  if (fieldOf(text, '53') !== '986') return 'in another currency';
  if (fieldOf(text, '58') !== 'BR') return 'of another country';
  const amount = fieldOf(text, '54');
  // a dynamic code may leave it to its address
  if (amount === null) return fieldOf(fieldOf(text, '26') ?? '', '25') === null ? 'without an amount' : null;
  const [reais = '', cents = ''] = amount.split('.');
  const named = BigInt(reais || '0') * 100n + BigInt(cents.padEnd(2, '0'));
  return named === BigInt(amountCents) ? null : `for ${named} instead of ${amountCents}`;
}

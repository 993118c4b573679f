import { formatCpf, isCpf } from '../../../shared/tax-id.ts';
import { createRandom } from '../seeded-random.ts';

/** What a till hears in a day and must not reveal. */
export const KINDS = ['token', 'pin', 'head_office', 'cpf', 'card', 'name'] as const;
export type Kind = (typeof KINDS)[number];

export type Secret = { readonly kind: Kind; readonly text: string };

const COUNTS: Readonly<Record<Kind, number>> = {
  token: 120,
  pin: 130,
  head_office: 50,
  cpf: 250,
  card: 300,
  name: 150,
};

export type Planted = { readonly [K in Kind]: readonly string[] };

/** A thousand distinct secrets that cannot occur by chance; deterministic by seed. */
export function plantedSecrets(seed: number): Planted {
  const random = createRandom(seed);
  const below = (limit: number): number => Math.floor(random() * limit);
  const pick = (letters: string): string => letters.charAt(below(letters.length));
  const digits = (count: number): string => Array.from({ length: count }, () => below(10)).join('');
  const word = (letters: string, count: number): string => Array.from({ length: count }, () => pick(letters)).join('');
  const syllables = (count: number): string =>
    Array.from({ length: count }, () => pick('bcdfglmnprstvz') + pick('aeiouãéíóç')).join('');
  const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
  const makers: Readonly<Record<Kind, () => string>> = {
    // with characters that URLs and JSON escape
    token: () => `tk_${word('abcdefghjkmnpqrstuvwxyz23456789', 14)}+/"${word('ABCDEFGH23456789', 6)}=`,
    // neither repeated digits nor a sequence
    pin: () => `${1 + below(9)}${digits(7)}`,
    head_office: () => `SU${word('ABCDEFGHIJKLMNOPQRSTUVWXYZ234567', 30)}`,
    cpf: () => formatCpf(withCheckDigits(digits(9))),
    card: () => withLuhnDigit(`4${digits(14)}`),
    name: () => `${capital(syllables(4))} ${capital(syllables(5))}`,
  };
  const many = (kind: Kind): readonly string[] => {
    const made = new Set<string>();
    while (made.size < COUNTS[kind]) made.add(makers[kind]());
    return [...made];
  };
  return Object.fromEntries(KINDS.map((kind) => [kind, many(kind)])) as unknown as Planted;
}

export function secretsOf(planted: Planted): readonly Secret[] {
  return KINDS.flatMap((kind) => planted[kind].map((text) => ({ kind, text })));
}

function withLuhnDigit(body: string): string {
  const total = [...body].reverse().reduce((sum, char, index) => {
    const doubled = Number(char) * (index % 2 === 0 ? 2 : 1);
    return sum + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return `${body}${(10 - (total % 10)) % 10}`;
}

function withCheckDigits(body: string): string {
  const endings = Array.from({ length: 100 }, (_, ending) => `${body}${String(ending).padStart(2, '0')}`);
  return endings.find(isCpf) ?? '';
}

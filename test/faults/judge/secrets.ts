import { readFileSync } from 'node:fs';
import { type Breach, breach } from './breach.ts';
import type { Check } from './facts.ts';
import type { TillFile } from './till-file.ts';

/** I23: no secret or card number in any file, text or column; no PIN in the trail. */
export const checkSecrets: Check = ({ till, secrets, files, texts }) => {
  const found: Breach[] = [];
  const look = (where: string, content: Buffer | string): void => {
    for (const [index, secret] of secrets.entries()) {
      if (content.includes(secret)) found.push(breach('I23', [where], `secret ${index + 1} of the rig is in it`));
    }
  };
  for (const file of files) look(file, readFileSync(file));
  for (const [index, text] of texts.entries()) {
    look(`text ${index + 1}`, text);
    if (hasCardNumber(text)) found.push(breach('I23', [`text ${index + 1}`], 'it holds what looks like a card number'));
  }
  for (const file of files.filter((one) => one.endsWith('.log'))) {
    if (hasCardNumber(readFileSync(file, 'utf8')))
      found.push(breach('I23', [file], 'it holds what looks like a card number'));
  }
  return [...found, ...columns(till), ...hashesInTrail(till)];
};

/** Columns with digits that are not a person's: BR Codes and hashes. */
const DIGITS_OF_THEIR_OWN = new Set([
  'br_code',
  'hash',
  'barcode',
  'body',
  'id',
  'payment_id',
  'sale_id',
  'subject_id',
]);
const LOOKED_AT = [
  'payment',
  'payment_event',
  'payment_conflict',
  'money_case',
  'outbox',
  'sale_line',
  'device',
  'till_memory',
];

function columns(till: TillFile): Breach[] {
  return LOOKED_AT.flatMap((table) =>
    till.rows(table).flatMap((row) =>
      Object.entries(row)
        .filter(
          ([column, value]) => !DIGITS_OF_THEIR_OWN.has(column) && typeof value === 'string' && hasCardNumber(value),
        )
        .map(([column]) => breach('I23', [`${table} ${row['id']}`], `${column} holds what looks like a card number`)),
    ),
  );
}

/** PIN hashes stay in their tables: the trail is sent to others. */
function hashesInTrail({ tables, rows, audit }: TillFile): Breach[] {
  const kept = ['person_pin', 'recovery_code'].filter((table) => tables.has(table));
  const hashes = kept.flatMap((table) => rows(table).flatMap(({ hash, salt }) => [String(hash), String(salt)]));
  return audit
    .filter(({ body, who }) => hashes.some((hash) => body.includes(hash) || who.includes(hash)))
    .map(({ id }) => breach('I23', [`audit ${id}`], 'what a PIN is compared with is in the trail'));
}

/** Isolated digits with a card's length, a known issuer and a valid check digit. */
const CANDIDATE = /(?<![\w.,-])(?:[3-6]|2[2-7])\d(?:[ -]?\d){12,17}(?![\w-])/g;

export function hasCardNumber(text: string): boolean {
  return [...text.matchAll(CANDIDATE)].some(([found]) => passesLuhn(found.replace(/\D/g, '')));
}

function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (const [index, digit] of [...digits].reverse().entries()) {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    sum += value > 9 ? value - 9 : value;
  }
  return digits.length >= 14 && digits.length <= 19 && sum % 10 === 0;
}

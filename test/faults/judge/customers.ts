import { type Breach, breach } from './breach.ts';
import type { Check } from './facts.ts';
import { stepsOf } from './replay.ts';
import type { Row, TillFile } from './till-file.ts';

/** Form of an encrypted CPF or CNPJ and of its keyed hash: a mark and a fixed length. */
const ENCRYPTED = /^[0-9a-f]{16}\.[\w-]{56}$/;
const SEARCH_KEY = /^[0-9a-f]{16}\.[\w-]{43}$/;

export const checkCustomers: Check = ({ till }) => [
  ...numbersInClear(till),
  ...namesInClear(till),
  ...heldWithoutAct(till),
];

function salesAndImages(till: TillFile) {
  const images = stepsOf(till).filter(({ subject }) => subject === 'sale');
  return [
    ...till.sales.map((sale) => ({ where: `sale ${sale.id}`, row: sale as unknown as Row })),
    ...images.map(({ id, after }) => ({ where: `audit ${id}`, row: after })),
  ];
}

/** I23: no CPF or CNPJ in the clear in sales or their trail. */
function numbersInClear(till: TillFile): Breach[] {
  return salesAndImages(till)
    .filter(({ row }) => !isEncrypted(row['tax_id'], ENCRYPTED) || !isEncrypted(row['tax_id_key'], SEARCH_KEY))
    .map(({ where }) => breach('I23', [where], "it holds a customer's number as nobody encrypts it"));
}

/** I23: no names; those of held sales are stored elsewhere. */
function namesInClear(till: TillFile): Breach[] {
  return salesAndImages(till)
    .filter(({ row }) => (row['held_name'] ?? '') !== '')
    .map(({ where }) => breach('I23', [where], 'it names a customer'));
}

function isEncrypted(value: Row[string] | undefined, form: RegExp): boolean {
  return value === null || value === undefined || (typeof value === 'string' && form.test(value));
}

/** I15: a held sale's person and time match its act. */
function heldWithoutAct({ sales, rows }: TillFile): Breach[] {
  const acts = rows('sale_act').filter(({ kind }) => kind === 'held');
  return (sales as unknown as readonly Row[])
    .filter((sale) => {
      const at = sale['held_at'] ?? null;
      if (at === null) return false;
      const by = idIn(sale['held_by']);
      return !acts.some((act) => act['sale_id'] === sale['id'] && isAbout(at, act['at']) && idIn(act['person']) === by);
    })
    .map((sale) => breach('I15', [`sale ${sale['id']}`], 'who held it, and when, is not what its acts say'));
}

/** the act's time is read a moment later */
function isAbout(at: Row[string], other: Row[string] | undefined): boolean {
  return Math.abs(Date.parse(String(other)) - Date.parse(String(at))) <= 60_000;
}

function idIn(person: Row[string] | undefined): unknown {
  return typeof person === 'string' ? (JSON.parse(person) as { readonly id?: unknown }).id : undefined;
}

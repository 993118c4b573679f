import { z } from 'zod';
import { maskCardNumbers } from '../../shared/mask-card-numbers.ts';
import { readCommaAmount, readDottedAmount } from './wire-amount.ts';
import { tidySentence } from './wire-errors.ts';
import { WireNumber } from './wire-json.ts';

/* Operator answers after `parseWireJson`. Undocumented fields are ignored; a missing, null or mistyped field is
 * null, and the mappings judge it. A schema fails only if nothing can be concluded. */

const number = z.instanceof(WireNumber);

function absentAsNull<T extends z.ZodType>(schema: T) {
  return schema.nullable().catch(null);
}

/** Unknown values come as null or empty text. */
function emptyAsNull(value: string): string | null {
  return value === '' ? null : value;
}

/** Safe to show and store. */
const text = absentAsNull(z.string().transform(tidySentence).transform(emptyAsNull));

const exactText = absentAsNull(z.string().max(8_192));

const LONGEST_RECEIPT = 4_000;

/** Keeps line breaks; removes unprintable characters and card numbers. */
const receiptText = absentAsNull(
  z
    .string()
    .transform((value) =>
      value
        .slice(0, LONGEST_RECEIPT)
        .replace(/[^\P{C}\n]/gu, ' ')
        .trimEnd(),
    )
    .transform((value) => emptyAsNull(maskCardNumbers(value))),
);

/** Compared with ours, so not tidied; card numbers are masked. */
const exactWords = absentAsNull(z.string().max(8_192).transform(maskCardNumbers));

/** Documented as text on one page and number on another. */
const textOrNumber = absentAsNull(
  z.union([z.string().max(200).transform(emptyAsNull), number.transform((one) => one.source)]),
);

/** 15 digits are a safe integer; `2.0` and `2e0` are undocumented forms. */
const integer = absentAsNull(
  number.refine((one) => /^-?\d{1,15}$/.test(one.source)).transform((one) => Number(one.source)),
);

const amount = absentAsNull(number.transform((one) => readDottedAmount(one.source)));
const commaAmount = absentAsNull(
  z.union([z.string().transform(readCommaAmount), number.transform((one) => readDottedAmount(one.source))]),
);

/** Ignores case, accents and surrounding blanks. */
function plainWord(value: string): string {
  return value.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase();
}

/** Present but unreadable: matches no key. */
const UNREADABLE_WORD = '?';
const statusWord = z
  .unknown()
  .optional()
  .transform((value) =>
    value == null ? null : typeof value === 'string' ? emptyAsNull(plainWord(value)) : UNREADABLE_WORD,
  );

const status = absentAsNull(
  z.object({ key: integer, value: statusWord }).transform(({ key, value }) => ({ key, word: value })),
);
const flag = absentAsNull(z.union([z.boolean(), z.enum(['true', 'false']).transform((word) => word === 'true')]));
/** Longer lists could block the till for seconds. */
function listUpTo(most: number) {
  return z.custom<readonly unknown[]>((value) => Array.isArray(value) && value.length <= most);
}

/** Payments of a request, transactions of a payment. */
const list = absentAsNull(listUpTo(200));

export const wireCompany = z.object({ id: integer, nome: text, cnpj: textOrNumber });

export const wireProducts = z.array(z.object({ id: integer }));

/** Assumed: as in the answer to a create. */
export const wireListedProduct = z.object({ identificador: exactText, nome: exactWords, preco: amount, isativo: flag });

export const wireDevice = z.object({
  id: integer,
  codigo: textOrNumber,
  nome: text,
  isativo: flag,
  heartbeat: exactText,
});

export const wirePage = z.object({
  paginaatual: integer,
  quantidadedepaginas: integer,
  quantidadetotaldeitens: integer,
  paginaproxima: flag,
  data: listUpTo(2_000),
});

export const wireCreatedCardSale = z.object({ id: integer });

export const wireCardSale = z.object({
  identificador: exactText,
  descricao: exactWords,
  valor: amount,
  status,
  vendas: list,
});

export const wireCardPayment = z.object({
  id: integer,
  identificador: exactText,
  posvendaidentificador: exactText,
  valor: amount,
  status,
  transacoes: list,
  comprovante: receiptText,
  cadastradoem: exactText,
});

/** Present but unreadable: matches no device. */
const UNREADABLE_CODE = '?';
const deviceCode = z
  .unknown()
  .transform((value) => (value == null || value === '' ? null : (textOrNumber.parse(value) ?? UNREADABLE_CODE)));

export const wirePaymentDevice = absentAsNull(z.object({ codigo: deviceCode, nome: text }));

export const wireTransaction = z.object({
  valor: amount,
  parcelas: integer,
  status,
  tipopagamento: integer,
  dados: absentAsNull(
    z.object({ datahora: text, nsu: textOrNumber, autorizacao: textOrNumber, bandeira: text, adquirente: text }),
  ),
});

export const wireRegistration = z.object({ id: textOrNumber, lojaid: textOrNumber, caixaid: textOrNumber });

export const wireCreatedCharge = z.object({
  codigo: textOrNumber,
  valor: commaAmount,
  dataexpiracaotransacao: exactText,
  qr_code: exactText,
});

export const wireChargeStatus = z.object({
  codigo: textOrNumber,
  nsu: textOrNumber,
  codigoautorizacao: textOrNumber,
  datahora: text,
  valor: commaAmount,
  statuscode: textOrNumber,
  pagamentoid: textOrNumber,
  status: text,
});

export type WireCardPayment = z.infer<typeof wireCardPayment>;
export type WireStatus = z.infer<typeof status>;
export type WireTransaction = z.infer<typeof wireTransaction>;
export type WireChargeStatus = z.infer<typeof wireChargeStatus>;

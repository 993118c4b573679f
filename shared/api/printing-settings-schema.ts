import { z } from 'zod';
import { judgeImage } from '../image-header.ts';
import { maskCardNumbers } from '../mask-card-numbers.ts';
import {
  CODE_PAGES,
  MAX_FOOTER_LENGTH,
  MAX_LOGO_BYTES,
  MAX_LOGO_DOTS,
  MAX_PRINTERS,
  type PrinterId,
  type PrinterProfile,
  type PrintingSettings,
} from '../printing.ts';
import { lineText, nameText, textId } from './fields.ts';

/** Host name or IP address; no brackets, credentials or path. */
const host = z
  .string()
  .max(253)
  .transform((text) => text.trim())
  .refine(
    (text) => /^[A-Za-z0-9](?:[A-Za-z0-9.-]*[A-Za-z0-9])?$/.test(text) || /^[0-9A-Fa-f:]*:[0-9A-Fa-f:.]*$/.test(text),
    'not a host',
  );

/** Only serial ports: bytes are written to the path as they are. */
const serialPath = z
  .string()
  .max(120)
  .regex(
    /^(?:COM\d{1,3}|\/dev\/(?:tty(?:S|USB|ACM|AMA)\d{1,3}|rfcomm\d{1,3}|serial\/by-(?:id|path)\/[A-Za-z0-9_.:+-]{1,100}))$/,
  );
const usbPath = z
  .string()
  .max(40)
  .regex(/^\/dev\/(?:usb\/)?lp\d{1,3}$/);
const BAUD_RATES = [1_200, 2_400, 4_800, 9_600, 19_200, 38_400, 57_600, 115_200] as const;

const connection = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('network'), host, port: z.int().min(1).max(65_535) }),
  z.strictObject({ by: z.literal('serial'), path: serialPath, baudRate: z.literal([...BAUD_RATES]) }),
  z.strictObject({ by: z.literal('usb'), path: usbPath }),
  z.strictObject({ by: z.literal('spooler'), queue: lineText(200, 1) }),
  z.strictObject({ by: z.literal('system'), printer: lineText(200, 1) }),
  z.strictObject({ by: z.literal('virtual') }),
]);

export const printerProfile: z.ZodType<PrinterProfile> = z.strictObject({
  id: textId<PrinterId>(),
  name: nameText(40, 1),
  connection,
  paperMm: z.literal([80, 58]),
  columns: z.int().min(32).max(64),
  codePage: z.enum(CODE_PAGES),
  codePageNumber: z.int().min(0).max(255),
  cut: z.enum(['full', 'partial', 'none']),
  drawer: z.enum(['none', 'pin_2', 'pin_5']),
  answersStatus: z.boolean(),
  printsLogo: z.boolean(),
});

/** Checks the header: only a small, still PNG reaches a decoder. */
function isLogo(text: string): boolean {
  const judged = judgeImage(z.core.util.base64ToUint8Array(text));
  if (!judged.ok || judged.header.kind !== 'png') return false;
  return judged.header.width <= MAX_LOGO_DOTS && judged.header.height <= MAX_LOGO_DOTS;
}

const logo = z.literal('').or(
  z
    .base64()
    .max(Math.ceil(MAX_LOGO_BYTES / 3) * 4)
    .pipe(z.string().refine(isLogo, 'not a small PNG')),
);

const footer = z
  .string()
  .max(MAX_FOOTER_LENGTH)
  .refine((text) => !/[^\P{C}\n]|[\p{Zl}\p{Zp}]/u.test(text), 'unreadable character')
  .transform((text) => maskCardNumbers(text.trim()));

export const printingSettings = z.strictObject({
  printers: z
    .array(printerProfile)
    .max(MAX_PRINTERS)
    .refine((printers) => new Set(printers.map(({ id }) => id)).size === printers.length, 'one printer twice'),
  receipts: z.enum(['always', 'asked']),
  cardSlips: z.enum(['none', 'customer', 'both']),
  footer,
  logo,
}) satisfies z.ZodType<PrintingSettings>;

import { z } from 'zod';
import type { scannerApi } from '../../../shared/api/scanner.ts';
import type { ScanReadId } from '../../../shared/scanner.ts';
import {
  BAUD_RATES,
  GAP_MS,
  isPortPath,
  isScanMark,
  LEAST_LENGTH,
  MAX_PORT_LENGTH,
  REPEAT_ACTS,
  REPEAT_MS,
  SCAN_SUFFIXES,
  type ScannerSettings,
  SERIAL_SUFFIXES,
} from '../../../shared/scanner-settings.ts';
import type { SoundSettings } from '../../../shared/sound-settings.ts';
import { numberId, type SchemasOf } from '../../lib/field-schemas.ts';

const mark = z.string().refine(isScanMark, 'not what a scanner sends');
const portPath = z.string().max(MAX_PORT_LENGTH).refine(isPortPath, 'not a port');

const within = ({ least, most }: typeof GAP_MS) => z.int().min(least).max(most);

export const scannerSettingsSchema = z
  .strictObject({
    prefix: mark,
    suffix: z.enum(SCAN_SUFFIXES),
    suffixText: mark,
    longestGapMs: within(GAP_MS),
    leastLength: within(LEAST_LENGTH),
    stripAim: z.boolean(),
    repeats: z.enum(REPEAT_ACTS),
    repeatWithinMs: within(REPEAT_MS),
    serial: z
      .strictObject({ path: portPath, baudRate: z.literal(BAUD_RATES), suffix: z.enum(SERIAL_SUFFIXES) })
      .nullable(),
  })
  .refine(({ suffix, suffixText }) => (suffix === 'text') === (suffixText !== ''), {
    path: ['suffixText'],
    message: 'a text for the suffix `text`, and for no other',
  }) satisfies z.ZodType<ScannerSettings>;

export const soundSettingsSchema = z.strictObject({
  scan: z.boolean(),
  unknown: z.boolean(),
  approved: z.boolean(),
  refused: z.boolean(),
  volume: z.int().min(0).max(100),
}) satisfies z.ZodType<SoundSettings>;

export const SCANNER_SCHEMAS = {
  'scanner:list-ports': () => z.null(),
  'scanner:state': () => z.null(),
  'scanner:take': () => z.strictObject({ id: numberId<ScanReadId>() }),
} satisfies SchemasOf<typeof scannerApi>;

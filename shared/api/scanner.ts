import { z } from 'zod';
import type { ScanReadId, SerialPortList, SerialScannerState } from '../scanner.ts';
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
} from '../scanner-settings.ts';
import type { SoundSettings } from '../sound-settings.ts';
import { read } from './call.ts';
import { nothing, numberId } from './fields.ts';

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

export const scannerApi = {
  'scanner:list-ports': read(nothing, { act: 'scanner', while: 'always' }).gives<SerialPortList>(),
  'scanner:state': read(nothing, { act: 'door', while: 'always' }).gives<SerialScannerState>(),
  /** With several pages, true for the first to ask. Served before sign-in: the page must report that such a scan
   * goes nowhere. */
  'scanner:take': read(() => ({ id: numberId<ScanReadId>() }), { act: 'door', while: 'always' }).gives<{
    readonly yours: boolean;
  }>(),
};

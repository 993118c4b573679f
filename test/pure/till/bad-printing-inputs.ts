import type { Channel } from '../../../shared/api/contract.ts';
import { jpegOf, pngOf } from '../../support/image-samples.ts';

const printing = (field: string): string => `settings.printing.${field}`;
const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');

/** What the calls about paper, and its settings, must refuse. */
export const BAD_PRINTING: readonly (readonly [Channel, string, readonly unknown[]])[] = [
  ['printing:print', 'slip.saleId', ['', 'a b', 7, null]],
  ['printing:print', 'slip.kind', ['poster', '', null]],
  ['printing:print', 'printerId', ['', 'x'.repeat(65), 7]],
  ['printing:again', 'jobId', ['', '../1', null]],
  ['printing:again', 'printerId', ['', 7]],
  ['printing:dismiss', 'jobId', ['', null]],
  ['printing:preview', 'slip.report', ['all', '', null]],
  ['printing:preview', 'slip.from', ['01/11/2026', '2026-13-01', null]],
  ['printing:write-pdf', 'slip.number', [0, 1.5, '12', 10_000_001]],
  ['printing:find', 'network', ['true', 1, null]],
  ['printing:test', 'printer.name', ['', 'x'.repeat(41), 'a\nb']],
  [
    'printing:test',
    'printer.connection.host',
    ['', 'a b', 'http://printer', '10.0.0.5:9100', 'x'.repeat(254), '-printer', 'printer/', null],
  ],
  ['printing:test', 'printer.connection.port', [0, 65_536, 1.5, '9100']],
  ['printing:test', 'printer.paperMm', [57, '80', null]],
  ['printing:test', 'printer.columns', [31, 65, 40.5, '48']],
  ['printing:test', 'printer.codePage', ['utf-8', '', null]],
  ['printing:test', 'printer.codePageNumber', [-1, 256, 1.5, '2']],
  ['printing:test', 'printer.cut', ['half', true]],
  ['printing:test', 'printer.drawer', ['pin_3', null]],
  ['printing:open-drawer', 'reason', ['', 'x', 'x'.repeat(81), 'a\nb']],
  ['settings:save', printing('receipts'), ['never', true, null]],
  ['settings:save', printing('cardSlips'), ['store', '', null]],
  ['settings:save', printing('footer'), ['x'.repeat(401), 'a\u001b@b', 'a\u2028b', null]],
  [
    'settings:save',
    printing('logo'),
    [
      ...['no base64!', 'A'.repeat(90_000), null],
      ...[Buffer.from('not a picture'), jpegOf({ width: 8, height: 8 }), pngOf({ width: 577, height: 8 })].map(base64),
    ],
  ],
];

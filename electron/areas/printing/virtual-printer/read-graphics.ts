import { rowBytes } from '../picture/picture.ts';
import type { EscPosCommand } from './escpos-command.ts';
import type { Taken } from './read-commands.ts';

/** `GS v 0 m xL xH yL yH`, then the rows. Of `m` bit 0 doubles the width and bit 1 the height. */
export function rasterCommand(bytes: Uint8Array): Taken | null {
  const [, , kind = 0, mode = 0, xLow = 0, xHigh = 0, yLow = 0, yHigh = 0] = bytes;
  const [row, height] = [xLow + 256 * xHigh, yLow + 256 * yHigh];
  const length = 8 + row * height;
  if (kind !== 0x30 || bytes.length < length) return null;
  const picture = { width: row * 8, height, bytes: bytes.slice(8, 8 + rowBytes(row * 8) * height) };
  return { command: { is: 'raster', picture, wide: (mode & 1) + 1, high: ((mode >> 1) & 1) + 1 }, length };
}

/** `GS ( k pL pH cn fn …`: symbols of two dimensions; 49 is the QR. */
export function symbolCommand(bytes: Uint8Array): Taken | null {
  const [, , family, low = 0, high = 0, kind, act] = bytes;
  const length = 5 + low + 256 * high;
  if (family !== 0x6b || bytes.length < length) return null;
  const values = bytes.slice(7, length);
  return {
    command: kind === 49 ? qrCommand(act ?? 0, values) : { is: 'unknown', bytes: bytes.slice(0, length) },
    length,
  };
}

function qrCommand(act: number, values: Uint8Array): EscPosCommand {
  switch (act) {
    case 65:
      return { is: 'silent' };
    case 67:
      return { is: 'qr_size', dots: values[0] ?? 0 };
    case 69:
      return { is: 'qr_level', level: (values[0] ?? 48) - 48 };
    case 80:
      return { is: 'qr_data', bytes: values.slice(1) };
    case 81:
      return { is: 'qr_print' };
    default:
      return { is: 'unknown', bytes: Uint8Array.of(act, ...values) };
  }
}

/** `GS k m n …` of the newer form; 73 is Code 128. */
export function barcodeCommand(bytes: Uint8Array): Taken | null {
  const [, , kind = 0, count = 0] = bytes;
  const length = 4 + count;
  if (kind < 65 || bytes.length < length) return null;
  const data = bytes.slice(4, length);
  return {
    command: kind === 73 ? { is: 'code128', bytes: data } : { is: 'unknown', bytes: bytes.slice(0, length) },
    length,
  };
}

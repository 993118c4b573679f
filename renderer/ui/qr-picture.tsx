import QRCode from 'qrcode';
import { type ReactNode, useMemo } from 'react';

/** Empty modules around the symbol that readers need (ISO/IEC 18004). */
const QUIET = 4;

/** A QR code as one path; always dark on white, whatever the colours of the till. */
export function QrPicture({ text, name }: { readonly text: string; readonly name: string }): ReactNode {
  const { size, path } = useMemo(() => drawQr(text), [text]);
  const edge = size + 2 * QUIET;
  return (
    <svg className="qr" viewBox={`0 0 ${edge} ${edge}`} role="img" aria-label={name} shapeRendering="crispEdges">
      <rect width={edge} height={edge} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

function drawQr(text: string): { readonly size: number; readonly path: string } {
  const { size, data } = QRCode.create(text, { errorCorrectionLevel: 'M' }).modules;
  let path = '';
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      if (data[row * size + column] !== 0) path += `M${column + QUIET} ${row + QUIET}h1v1h-1z`;
    }
  }
  return { size, path };
}

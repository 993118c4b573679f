import QRCode from 'qrcode';
import { type ReactNode, useMemo } from 'react';

/** Empty modules around the symbol that readers need (ISO/IEC 18004). */
const QUIET = 4;

/** A QR code as one path; dark on white in every theme. */
export function QrPicture({ text, name }: { readonly text: string; readonly name: string }): ReactNode {
  const { size, path } = useMemo(() => qrPath(text), [text]);
  const edge = size + 2 * QUIET;
  return (
    <svg
      className="qr"
      viewBox={`${-QUIET} ${-QUIET} ${edge} ${edge}`}
      role="img"
      aria-label={name}
      shapeRendering="crispEdges"
    >
      <rect x={-QUIET} y={-QUIET} width={edge} height={edge} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

/** Dark modules as squares of 1 x 1, without the quiet zone; `size` modules a side. */
export function qrPath(text: string): { readonly size: number; readonly path: string } {
  const { size, data } = QRCode.create(text, { errorCorrectionLevel: 'M' }).modules;
  const dark = Array.from(data).flatMap((module, place) => (module === 0 ? [] : [place]));
  return { size, path: dark.map((place) => `M${place % size} ${Math.floor(place / size)}h1v1h-1z`).join('') };
}

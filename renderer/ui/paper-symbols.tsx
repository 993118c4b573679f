import { type ReactNode, useMemo } from 'react';
import { code128Widths } from '../../shared/paper/code128.ts';
import { qrPath } from './qr-picture.tsx';

/** A QR as it is printed; what it says stands on the paper too, so that nobody needs to hear it. */
export function PaperQr({ text }: { readonly text: string }): ReactNode {
  const { size, path } = useMemo(() => qrPath(text), [text]);
  return (
    <svg className="paper-qr" viewBox={`0 0 ${size} ${size}`} aria-hidden="true" shapeRendering="crispEdges">
      <path d={path} />
    </svg>
  );
}

/** Code 128 with its text below, as it is printed. */
export function PaperBarcode({ text }: { readonly text: string }): ReactNode {
  const { width, path } = useMemo(() => barsPath(text), [text]);
  return (
    <div className="paper-barcode">
      <svg viewBox={`0 0 ${width} 40`} aria-hidden="true" shapeRendering="crispEdges" preserveAspectRatio="none">
        <path d={path} />
      </svg>
      <p>{text}</p>
    </div>
  );
}

function barsPath(text: string): { readonly width: number; readonly path: string } {
  let width = 0;
  let path = '';
  for (const [place, modules] of code128Widths(text).entries()) {
    if (place % 2 === 0) path += `M${width} 0h${modules}v40h-${modules}z`;
    width += modules;
  }
  return { width, path };
}

import { type CSSProperties, type ReactNode, useMemo, useRef } from 'react';
import { code128Widths } from '../../shared/paper/code128.ts';
import type { PaperBlock, PaperDocument } from '../../shared/paper/paper-document.ts';
import { useKeys } from '../keys/use-keys.ts';
import { qrPath } from './qr-picture.tsx';
import './paper.css';

/** The arrows scroll a long slip from any focus. `logo`: image address of the shop's picture, or null. */
export function Paper(props: {
  readonly label: string;
  readonly paper: PaperDocument;
  readonly logo?: string | null;
}): ReactNode {
  const { label, paper, logo = null } = props;
  const frame = useRef<HTMLElement>(null);
  const scroll = (key: string, pages: number) => ({
    key,
    label: '',
    hidden: true,
    run: () => frame.current?.scrollBy({ top: pages * frame.current.clientHeight }),
  });
  useKeys('screen', [
    scroll('ArrowDown', 0.12),
    scroll('ArrowUp', -0.12),
    scroll('PageDown', 0.9),
    scroll('PageUp', -0.9),
  ]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolled by keyboard.
    <section ref={frame} className="paper-frame scrolls" aria-label={label} tabIndex={0}>
      <PaperSheet paper={paper} logo={logo} />
    </section>
  );
}

/** The slip without scrolling. */
export function PaperSheet(props: { readonly paper: PaperDocument; readonly logo: string | null }): ReactNode {
  return (
    <div className="paper" style={{ '--columns': props.paper.columns } as CSSProperties}>
      {props.paper.blocks.map((block, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks are identified by their place.
        <Block key={place} block={block} logo={props.logo} />
      ))}
    </div>
  );
}

function Block({ block, logo }: { readonly block: PaperBlock; readonly logo: string | null }): ReactNode {
  switch (block.is) {
    case 'line':
      return <p className={`paper-line paper-${block.look}`}>{block.text === '' ? '\u00a0' : block.text}</p>;
    case 'feed':
      return <div className="paper-feed" style={{ '--lines': block.lines } as CSSProperties} />;
    case 'logo':
      return logo === null ? null : <img className="paper-logo" src={logo} alt="" />;
    case 'qr':
      return <PaperQr text={block.text} />;
    case 'barcode':
      return <PaperBarcode text={block.text} />;
  }
}

/** Hidden from screen readers: its content is on the paper as text. */
function PaperQr({ text }: { readonly text: string }): ReactNode {
  const { size, path } = useMemo(() => qrPath(text), [text]);
  return (
    <svg className="paper-qr" viewBox={`0 0 ${size} ${size}`} aria-hidden="true" shapeRendering="crispEdges">
      <path d={path} />
    </svg>
  );
}

/** Code 128 with its text below, as printed. */
function PaperBarcode({ text }: { readonly text: string }): ReactNode {
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

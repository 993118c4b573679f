import { type CSSProperties, type ReactNode, useRef } from 'react';
import type { PaperBlock, PaperDocument } from '../../shared/paper/paper-document.ts';
import { useKeys } from '../keys/use-keys.ts';
import { PaperBarcode, PaperQr } from './paper-symbols.tsx';
import './paper.css';

/**
 * A slip as it is printed; the arrows scroll a long one, whatever has the focus. `logo` is the shop's picture as an address
 * that an image takes; null where there is none.
 */
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
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can have the focus.
    <section ref={frame} className="paper-frame scrolls" aria-label={label} tabIndex={0}>
      <PaperSheet paper={paper} logo={logo} />
    </section>
  );
}

/** The slip alone, which does not scroll. */
export function PaperSheet(props: { readonly paper: PaperDocument; readonly logo: string | null }): ReactNode {
  return (
    <div className="paper" style={{ '--columns': props.paper.columns } as CSSProperties}>
      {props.paper.blocks.map((block, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks of a paper have nothing but their place.
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

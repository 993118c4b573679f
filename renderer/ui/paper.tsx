import { type CSSProperties, type ReactNode, useRef } from 'react';
import { useKeys } from '../keys/use-keys.ts';
import type { PaperLine } from '../text/paper-lines.ts';
import './paper.css';

/** A slip as it would be printed, on paper of `columns` characters; the arrows scroll a long one, whatever has the focus. */
export function Paper(props: {
  readonly label: string;
  readonly lines: readonly PaperLine[];
  readonly columns: number;
}): ReactNode {
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
    <section ref={frame} className="paper-frame scrolls" aria-label={props.label} tabIndex={0}>
      <div className="paper" style={{ '--columns': props.columns } as CSSProperties}>
        {props.lines.map((line) => (
          <p key={line.number} className={`paper-line paper-${line.look}`}>
            {line.text === '' ? '\u00a0' : line.text}
          </p>
        ))}
      </div>
    </section>
  );
}

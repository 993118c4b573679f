import { Activity, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { PagePlace } from '../../ui/page-place.ts';

/**
 * Takes a page out of the document and keeps its state: typed text, open dialog, focus. Meanwhile it hears no key.
 * Mounted when first shown.
 */
export function KeptPage({ shown, children }: { readonly shown: boolean; readonly children: ReactNode }): ReactNode {
  const [holder] = useState(createHolder);
  const place = useRef<HTMLDivElement>(null);
  const begun = useRef(false);
  begun.current ||= shown;
  const caret = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    if (!shown) return;
    place.current?.append(holder);
    return () => {
      const { activeElement } = document;
      caret.current = activeElement instanceof HTMLElement && holder.contains(activeElement) ? activeElement : null;
      holder.remove();
    };
  }, [shown, holder]);
  useEffect(() => {
    if (shown) caret.current?.focus();
  }, [shown]);
  if (!begun.current) return null;
  return (
    <>
      <div className="kept-place" ref={place} />
      {createPortal(
        <PagePlace value={holder}>
          <Activity mode={shown ? 'visible' : 'hidden'}>{children}</Activity>
        </PagePlace>,
        holder,
      )}
    </>
  );
}

function createHolder(): HTMLElement {
  const holder = document.createElement('div');
  holder.className = 'kept-place';
  return holder;
}

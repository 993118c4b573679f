/** A plain table over the till's page: the minimal cost of a line. */
type BareTable = {
  readonly body: () => HTMLTableSectionElement | null;
  readonly lay: (rows: number) => void;
  readonly addRow: () => void;
};

type PageWithBareTable = { readonly bareTable: BareTable };

/** Sent to the page as text. */
function installBareTable(): void {
  let body: HTMLTableSectionElement | null = null;
  const addRow = (): void => {
    if (body === null) return;
    const row = body.insertRow();
    const texts = [String(body.rows.length), 'Café Torrado e Moído Serra Azul 500 g', '1', '12,90', '12,90'];
    for (const text of texts) row.insertCell().textContent = text;
    const total = document.getElementById('bare-total');
    if (total !== null) total.textContent = `R$ ${body.rows.length * 12}`;
    row.scrollIntoView({ block: 'nearest' });
  };
  const lay = (rows: number): void => {
    body?.closest('div')?.remove();
    const frame = document.createElement('div');
    frame.style.cssText = 'position: fixed; inset: 0 40% 40% 0; overflow: auto; background: white; z-index: 9';
    frame.innerHTML = '<p id="bare-total"></p><table><tbody></tbody></table>';
    document.body.append(frame);
    body = frame.querySelector('tbody');
    for (let row = 0; row < rows; row++) addRow();
  };
  const bareTable: BareTable = { body: () => body, lay, addRow };
  Object.assign(globalThis, { bareTable });
}

export type PaintProbe = {
  mode: 'till' | 'bare';
  /** Milliseconds from the next Enter's keydown to the frame with the new line. */
  readonly nextPaint: () => Promise<number>;
  /** Milliseconds from the navigation to so many rows and a field that takes keys. */
  readonly interactive: (rows: number) => Promise<number>;
};

export type PageWithProbe = PageWithBareTable & { readonly paintProbe: PaintProbe; readonly enterAt: number };

/** Sent as text before the page's scripts: sees keys first and withholds the bare table's. */
export function watchKeys(): void {
  addEventListener(
    'keydown',
    (event) => {
      const page = globalThis as unknown as PageWithProbe;
      if (event.key === 'Enter') Object.assign(page, { enterAt: event.timeStamp });
      if (page.paintProbe.mode === 'till') return;
      event.stopImmediatePropagation();
      event.preventDefault();
      if (event.key === 'Enter') page.bareTable.addRow();
    },
    { capture: true },
  );
}

/** Sent as text. */
export function installPaintProbe(): void {
  const page = globalThis as unknown as PageWithProbe;
  /** A message arrives after the frame's painting. */
  const afterPaint = (done: () => void): void => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = done;
      port2.postMessage(null);
    });
  };
  const nextPaint = (): Promise<number> =>
    new Promise((resolve, reject) => {
      const body = paintProbe.mode === 'till' ? document.querySelector('.lines-table') : page.bareTable.body();
      if (body === null) throw new Error('there are no lines to look at');
      const limit = setTimeout(() => reject(new Error('the line of a scan has not come')), 20_000);
      const watcher = new MutationObserver(() => {
        watcher.disconnect();
        clearTimeout(limit);
        afterPaint(() => resolve(performance.now() - page.enterAt));
      });
      watcher.observe(body, { childList: true, subtree: true });
    });
  const interactive = (rows: number): Promise<number> =>
    new Promise((resolve) => {
      const look = (): void => {
        const isThere = document.querySelectorAll('tbody tr').length >= rows;
        if (isThere && document.activeElement?.tagName === 'INPUT') afterPaint(() => resolve(performance.now()));
        else requestAnimationFrame(look);
      };
      look();
    });
  const paintProbe: PaintProbe = { mode: 'till', nextPaint, interactive };
  Object.assign(page, { paintProbe });
}

export const IN_PAGE = [installBareTable, watchKeys, installPaintProbe] as const;

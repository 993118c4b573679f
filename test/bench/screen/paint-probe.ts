/*
 * What runs in the page. It has to stand in one function, which is sent to the page as its text.
 */

export type PaintProbe = {
  /** Who answers the keys: the till's own screen, or a bare table laid over it. */
  mode: 'till' | 'bare';
  /** Milliseconds from the keydown of the next Enter to the frame that has the new line in it. */
  readonly nextPaint: () => Promise<number>;
  /** Milliseconds from the beginning of the navigation until so many rows are there and a field takes keys. */
  readonly interactive: (rows: number) => Promise<number>;
  /** Lays the bare table over the page, with so many rows. */
  readonly layBare: (rows: number) => void;
};

export type PageWithProbe = { readonly paintProbe: PaintProbe };

export function installPaintProbe(): void {
  let enterAt = 0;
  let bareBody: HTMLTableSectionElement | null = null;
  const tillBody = (): Element | null => document.querySelector('.lines-table tbody');

  /** After the frame has been made: a message comes behind the painting that the frame began with. */
  const afterPaint = (done: (ms: number) => void, since: () => number): void => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => done(performance.now() - since());
      port2.postMessage(null);
    });
  };

  const addBareRow = (): void => {
    if (bareBody === null) return;
    const row = bareBody.insertRow();
    const texts = [String(bareBody.rows.length), 'Café Torrado e Moído Serra Azul 500 g', '1', '12,90', '12,90'];
    for (const text of texts) row.insertCell().textContent = text;
    const total = document.getElementById('bare-total');
    if (total !== null) total.textContent = `R$ ${bareBody.rows.length * 12}`;
    row.scrollIntoView({ block: 'nearest' });
  };

  // before anything of the page: what is meant for the bare table never reaches the till
  addEventListener(
    'keydown',
    (event) => {
      if (event.key === 'Enter') enterAt = event.timeStamp;
      if (probe.mode === 'till') return;
      event.stopImmediatePropagation();
      event.preventDefault();
      if (event.key === 'Enter') addBareRow();
    },
    { capture: true },
  );

  const probe: PaintProbe = {
    mode: 'till',
    nextPaint: () =>
      new Promise((resolve, reject) => {
        const body = probe.mode === 'till' ? tillBody() : bareBody;
        if (body === null) {
          reject(new Error('there are no lines to look at'));
          return;
        }
        const limit = setTimeout(() => reject(new Error('the line of a scan has not come')), 20_000);
        const watcher = new MutationObserver(() => {
          watcher.disconnect();
          clearTimeout(limit);
          afterPaint(resolve, () => enterAt);
        });
        watcher.observe(body, { childList: true });
      }),
    interactive: (rows) =>
      new Promise((resolve) => {
        const isThere = (): boolean =>
          document.querySelectorAll('tbody tr').length >= rows && document.activeElement?.tagName === 'INPUT';
        const look = (): void => {
          if (isThere()) afterPaint(resolve, () => 0);
          else requestAnimationFrame(look);
        };
        look();
      }),
    layBare: (rows) => {
      bareBody?.closest('div')?.remove();
      const frame = document.createElement('div');
      frame.style.cssText = 'position: fixed; inset: 0 40% 40% 0; overflow: auto; background: white; z-index: 9';
      frame.innerHTML = '<p id="bare-total"></p><table><tbody></tbody></table>';
      document.body.append(frame);
      bareBody = frame.querySelector('tbody');
      for (let row = 0; row < rows; row++) addBareRow();
    },
  };
  Object.assign(globalThis, { paintProbe: probe });
}

/** A table of plain elements, laid over the till's page: the least that a line on a screen can cost. */
export type BareTable = {
  readonly body: () => HTMLTableSectionElement | null;
  /** Lays it anew with so many rows. */
  readonly lay: (rows: number) => void;
  readonly addRow: () => void;
};

export type PageWithBareTable = { readonly bareTable: BareTable };

/** Runs in the page, where it stands alone: it is sent there as its text. */
export function installBareTable(): void {
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

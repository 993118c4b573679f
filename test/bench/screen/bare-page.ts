import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const PAGE = `<!doctype html>
<html lang="pt-BR"><head><meta charset="utf-8"><title>bare</title></head>
<body><input autofocus><table><tbody></tbody></table><script>
const body = document.querySelector('tbody');
for (let row = 1; row <= ROWS; row++) {
  const cells = [row, 'Café Torrado e Moído Serra Azul 500 g', 1, '12,90', '12,90'];
  for (const [index, cell] of cells.entries()) (index === 0 ? body.insertRow() : body.rows[row - 1]).insertCell().textContent = cell;
}
document.querySelector('input').focus();
</script></body></html>`;

/** A page of so many items and a field, served on loopback and made of nothing else: the least that a page can be. */
export async function serveBarePage(
  rows: number,
): Promise<{ readonly url: string; readonly stop: () => Promise<void> }> {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end(PAGE.replace('ROWS', String(rows)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

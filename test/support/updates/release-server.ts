import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

export type ServerManner =
  | 'well'
  | 'breaks_file_off'
  | 'redirects_manifest'
  | 'redirects_file'
  | 'answers_503'
  | 'manifest_never_ends';

/** A test may change it while it is served. */
type Served = { manifest: Uint8Array; readonly files: Map<string, Uint8Array> };

export async function serveRelease(served: Served, manner: ServerManner = 'well') {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const name = decodeURIComponent(request.url?.replace(/\?.*/, '').split('/').at(-1) ?? '');
    asked.push(name);
    const isManifest = name.endsWith('.json');
    const body = isManifest ? served.manifest : served.files.get(name);
    const isElsewhere = request.url?.startsWith('/elsewhere/') === true;
    if (manner === 'answers_503') return void response.writeHead(503).end('busy');
    const redirects = manner === 'redirects_manifest' ? isManifest : manner === 'redirects_file' && !isManifest;
    if (redirects && !isElsewhere) {
      const { port } = server.address() as AddressInfo;
      // the same machine by another name: another origin
      return void response.writeHead(302, { location: `http://localhost:${port}/elsewhere/${name}` }).end();
    }
    if (body === undefined) return void response.writeHead(404).end();
    if (isManifest && manner === 'manifest_never_ends') return sendForEver(response);
    response.writeHead(200, manner === 'breaks_file_off' ? { 'content-length': body.length } : {});
    if (manner !== 'breaks_file_off' || isManifest) return void response.end(body);
    response.write(body.subarray(0, body.length / 2), () => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/releases`;
  const stop = async (): Promise<void> => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  onTestFinished(stop);
  // folder of manifests and files, and names requested
  return { address, asked: asked as readonly string[], files: served.files, stop };
}

function sendForEver(response: ServerResponse): void {
  response.writeHead(200);
  const more = (): void => {
    while (!response.destroyed && response.write(' '.repeat(16_384)));
  };
  response.on('drain', more);
  more();
}

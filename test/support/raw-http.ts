import { type IncomingHttpHeaders, request } from 'node:http';

export type RawAnswer = { readonly status: number; readonly headers: IncomingHttpHeaders; readonly body: string };

export type RawRequest = {
  readonly port: number;
  /** Sent as it is, with dots unresolved. */
  readonly path: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
};

/** One HTTP request without additions or redirects. */
export function rawHttp({ port, path, method = 'GET', headers = {} }: RawRequest): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, method, headers, agent: false }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('error', reject);
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          body: Buffer.concat(parts).toString('utf8'),
        }),
      );
    });
    sent.on('error', reject);
    sent.end();
  });
}

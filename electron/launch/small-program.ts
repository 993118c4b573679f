import type { Plugin } from 'vite';

/*
 * What the main process holds of its own program, kept small. The program of the benchmarks and of the fault rigs is
 * bundled with the same, so that they measure what a shop has.
 */

/**
 * undici as the till uses it: its index loads five times as much. HTTP/2 is never offered to an operator (`allowH2` in
 * `http-exchange.ts`), so that no connection ends there, and neither HTTP/2 nor TLS is loaded before a connection asks for it.
 */
export const httpAlone: Plugin = {
  name: 'http-alone',
  enforce: 'pre',
  load: (id) => {
    if (id.endsWith('/undici/index.js')) return HTTP_ALONE;
    return id.endsWith('/undici/lib/dispatcher/client-h2.js') ? NO_HTTP2 : null;
  },
};

const HTTP_ALONE = `
Object.assign(require('./lib/dispatcher/dispatcher').prototype, require('./lib/api'));
module.exports = { Agent: require('./lib/dispatcher/agent'), buildConnector: require('./lib/core/connect') };
`;

const NO_HTTP2 = `module.exports = () => { throw new Error('an operator chose HTTP/2, which was not offered'); };`;

/** V8 keeps the text of a program as long as it runs, and takes two bytes for each character where one is beyond Latin-1. */
export const oneByteText: Plugin = {
  name: 'one-byte-text',
  generateBundle: (_, bundle) => {
    for (const chunk of Object.values(bundle)) if (chunk.type === 'chunk') chunk.code = withinLatin1(chunk.code);
  },
};

/** The same program: such characters stand in texts and patterns alone, where they may be escaped. */
export function withinLatin1(code: string): string {
  return code.replace(/[^\0-\xff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

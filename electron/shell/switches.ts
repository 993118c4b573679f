/**
 * Command-line switches that open the till to someone else on this machine: a debugger, a proxy, another name server,
 * a page without its sandbox. No fuse stops them, so the packaged till refuses to run with any.
 */
const DANGEROUS = [
  /^remote-debugging-/,
  /^inspect/,
  /^no-sandbox$/,
  /^disable-web-security$/,
  /^ignore-certificate-errors/,
  /^host-(resolver-)?rules$/,
  /^proxy-/,
  /^no-proxy-server$/,
  /^js-flags$/,
  /^load-extension$/,
];

/** The first dangerous switch among `args`, as it was written; null when there is none. */
export function dangerousSwitch(args: readonly string[]): string | null {
  const name = (arg: string): string => arg.replace(/^--?/, '').replace(/=.*$/s, '').toLowerCase();
  return args.find((arg) => arg.startsWith('-') && DANGEROUS.some((pattern) => pattern.test(name(arg)))) ?? null;
}

/**
 * Command-line switches that open the till to someone else on this machine: a debugger, a proxy, another name server,
 * a page without its sandbox. No fuse stops them, so the packaged till refuses to run with any.
 */
const DANGEROUS = [
  /^remote-debugging-/,
  /^inspect/,
  /^no-sandbox$/,
  /^disable-(gpu-|setuid-|namespace-|seccomp-filter-)?sandbox$/,
  /^single-process$/,
  /-cmd-prefix$/,
  /^(gpu-launcher|browser-subprocess-path)$/,
  /^disable-web-security$/,
  /^ignore-certificate-errors/,
  /^host-(resolver-)?rules$/,
  /^proxy-/,
  /^no-proxy-server$/,
  /^js-flags$/,
  /^load-extension$/,
  /^log-net-log$/,
];

/** The first dangerous switch among `args`, as it was written; null when there is none. */
export function dangerousSwitch(args: readonly string[]): string | null {
  // Windows reads `/switch` as well
  const name = (arg: string): string => /^\s*(?:--?|\/)([^=\s]*)/.exec(arg)?.[1]?.toLowerCase() ?? '';
  return args.find((arg) => DANGEROUS.some((pattern) => pattern.test(name(arg)))) ?? null;
}

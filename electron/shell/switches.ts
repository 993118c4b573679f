/**
 * Command-line switches that open the till to someone else on this machine: a debugger, a proxy, another name server,
 * a page without its sandbox, a record of what goes over TLS. No fuse stops them, so the packaged till refuses to run
 * with any.
 */
const DANGEROUS = [
  /^remote-/,
  /^inspect/,
  /^experimental-network-inspection$/,
  /^auto-open-devtools-for-tabs$/,
  /^(enable|disable)-blink-features$/,
  /^no-sandbox$/,
  /^disable-(gpu-|setuid-|namespace-|seccomp-filter-)?sandbox$/,
  /^single-process$/,
  /^no-zygote$/,
  /^disable-site-isolation/,
  /-cmd-prefix$/,
  /^(gpu-launcher|browser-subprocess-path)$/,
  /^disable-web-security$/,
  /^allow-(running-insecure-content|insecure-localhost|file-access-from-files)$/,
  /^unsafely-/,
  /^ignore-certificate-errors/,
  /^host-(resolver-)?rules$/,
  /^proxy-/,
  /^no-proxy-server$/,
  /^js-flags$/,
  /^(load-extension|disable-extensions-except)$/,
  /^(log-net-log|ssl-key-log-file)$/,
];

/** The first dangerous switch among `args`, as it was written; null when there is none. */
export function dangerousSwitch(args: readonly string[]): string | null {
  // Windows reads `/switch` as well
  const name = (arg: string): string => /^\s*(?:--?|\/)([^=\s]*)/.exec(arg)?.[1]?.toLowerCase() ?? '';
  return args.find((arg) => DANGEROUS.some((pattern) => pattern.test(name(arg)))) ?? null;
}

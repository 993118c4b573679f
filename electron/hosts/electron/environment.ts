/**
 * Variables that take TLS from this program, put a certificate into it, or make it another program. Two of them no fuse
 * stops: the first is looked at for each connection, the second when Chromium's network begins, which is later than this.
 * The others a packaged till does not obey, and what it starts is not to meet them either.
 */
const TAKEN_AWAY = [
  'NODE_TLS_REJECT_UNAUTHORIZED',
  'SSLKEYLOGFILE',
  'NODE_OPTIONS',
  'NODE_EXTRA_CA_CERTS',
  'ELECTRON_RUN_AS_NODE',
];

/**
 * Takes them out of the environment. They are no reason not to open, as a switch is: virus scanners put the second one
 * into programs, and a shop has to sell.
 */
export function takeAwayVariables(environment: NodeJS.ProcessEnv): void {
  for (const name of TAKEN_AWAY) delete environment[name];
}

/**
 * Variables that weaken TLS, add a certificate or change the program. No fuse stops the first two, which are read per
 * connection and when Chromium's network starts, later than this. The rest must not reach child programs.
 */
const TAKEN_AWAY = [
  'NODE_TLS_REJECT_UNAUTHORIZED',
  'SSLKEYLOGFILE',
  'NODE_OPTIONS',
  'NODE_EXTRA_CA_CERTS',
  'ELECTRON_RUN_AS_NODE',
];

/** Removed instead of refused: virus scanners set SSLKEYLOGFILE, and the shop must be able to sell. */
export function takeAwayVariables(environment: NodeJS.ProcessEnv): void {
  for (const name of TAKEN_AWAY) delete environment[name];
}

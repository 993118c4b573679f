export type PrintLimits = {
  readonly connectMs: number;
  /** For one status answer before anything is sent. */
  readonly answerMs: number;
  /** Without the printer accepting another byte. */
  readonly stallMs: number;
  /** Until the printer reports that all of it is on paper. */
  readonly settleMs: number;
  readonly pauseMs: number;
  /** For the printer to close the connection. */
  readonly closeMs: number;
  /** Before a slip that did not print is retried: first and longest. */
  readonly retryMs: number;
  readonly longestRetryMs: number;
};

export const PRINT_LIMITS: PrintLimits = {
  connectMs: 4_000,
  answerMs: 2_500,
  stallMs: 10_000,
  settleMs: 30_000,
  pauseMs: 250,
  closeMs: 1_500,
  retryMs: 2_000,
  longestRetryMs: 15_000,
};

/** How long a printer is waited for, in milliseconds. */
export type PrintLimits = {
  readonly connectMs: number;
  /** For the answer to one question before anything is sent. */
  readonly answerMs: number;
  /** Without the printer taking a single byte more. */
  readonly stallMs: number;
  /** Until all that was sent is on paper, and the printer says so. */
  readonly settleMs: number;
  /** Between two questions of how it is. */
  readonly pauseMs: number;
  /** For the printer's own end of the connection. */
  readonly closeMs: number;
  /** Before a slip of which nothing came out is tried again: at first, and at the most. */
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

/**
 * Ends the program at the first unhandled error: later output could be wrong; the next start resumes from disk. `end`
 * is called once and must not resume work.
 */
export function endOnDefect(end: (error: unknown) => void): void {
  let hasEnded = false;
  const endOnce = (error: unknown): void => {
    if (hasEnded) return;
    hasEnded = true;
    end(error);
  };
  process.on('uncaughtException', endOnce);
  process.on('unhandledRejection', endOnce);
}

/** For the log, which redacts. */
export function defectText(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : 'something that is no error was thrown';
}

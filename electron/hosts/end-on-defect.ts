/**
 * Ends the program at the first error that nobody awaited: what a till says after one could be untrue, and all that
 * matters is on disk, where the next start takes it up. `end` is called once and must not return to work.
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

/** Where a defect is: for the log, which masks what must not be there. */
export function defectText(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : 'something that is no error was thrown';
}

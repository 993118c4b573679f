import { app, dialog } from 'electron';
import type { Language } from '../../../shared/language.ts';
import { holderOf, whyNotOpen } from '../why-not-open.ts';
import { SHELL_WORDS, type ShellWords } from './shell-words.ts';

function whoHolds({ holder }: ShellWords, error: unknown): string {
  const found = holderOf(error);
  if (found === null) return '';
  // same format in the three languages
  const since = new Date(found.startedAt).toLocaleString('pt-BR', { dateStyle: 'short', timeStyle: 'short' });
  return ` ${holder(since, found.user, found.host, found.pid)}`;
}

const reasonOf = (error: unknown): keyof ShellWords['why'] =>
  error instanceof NoSandboxError ? 'no_sandbox' : whyNotOpen(error);

/** An AppImage starts without a sandbox if the system forbids user namespaces. */
export class NoSandboxError extends Error {
  override readonly name = 'NoSandboxError';
}

/** Shows the reason in a message box, then exits at once. */
export function showErrorAndExit(
  what: keyof ShellWords['headings'],
  error: unknown,
  logFile: string,
  language: Language,
): void {
  const words = SHELL_WORDS[language];
  const why = what === 'ended' ? words.ended : `${words.why[reasonOf(error)]}${whoHolds(words, error)}`;
  dialog.showErrorBox(words.headings[what], `${why}\n\n${words.details(logFile)}`);
  app.exit(1);
}

import { ipcMain, type WebContents } from 'electron';
import { CHANNELS } from '../../../shared/api/contract.ts';
import { fail } from '../../../shared/result.ts';
import type { Logger } from '../../lib/logger.ts';
import type { Serve } from '../../till/serve.ts';

export type IpcSender = {
  readonly sender: Pick<WebContents, 'mainFrame'>;
  readonly senderFrame: { readonly origin: string } | null;
};

/** Main frame only, and still alive. */
export function isOwnFrame(event: IpcSender, origin: string): boolean {
  const frame = event.senderFrame;
  return frame !== null && frame === event.sender.mainFrame && frame.origin === origin;
}

export type IpcParts = {
  readonly serve: Serve;
  readonly isTrusted: (event: IpcSender) => boolean;
  /** Called for each trusted call. */
  readonly heard: () => void;
  readonly log: Logger;
};

export function answerCalls({ serve, isTrusted, heard, log }: IpcParts): void {
  for (const channel of CHANNELS) {
    ipcMain.handle(channel, (event, input: unknown) => {
      if (!isTrusted(event)) {
        log.warn('call from a page that is not ours');
        return fail('internal');
      }
      heard();
      return serve(channel as string, input);
    });
  }
}

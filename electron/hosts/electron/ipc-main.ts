import { ipcMain, type WebContents } from 'electron';
import { CHANNELS } from '../../../shared/api/contract.ts';
import { fail } from '../../../shared/result.ts';
import type { Logger } from '../../lib/logger.ts';
import type { Serve } from '../../till/serve.ts';

/** The part of an Electron event that tells who is asking. */
export type IpcSender = {
  readonly sender: Pick<WebContents, 'mainFrame'>;
  readonly senderFrame: { readonly origin: string } | null;
};

/** True for the main frame of a page of `origin`: not for a frame inside it, nor for one that is already gone. */
export function isOwnFrame(event: IpcSender, origin: string): boolean {
  const frame = event.senderFrame;
  return frame !== null && frame === event.sender.mainFrame && frame.origin === origin;
}

export type IpcParts = {
  readonly serve: Serve;
  /** Whether a message comes from our own page. */
  readonly isTrusted: (event: IpcSender) => boolean;
  /** Told of each call of our own page. */
  readonly heard: () => void;
  readonly log: Logger;
};

/** Answers every channel of the contract to our own page, and no other. */
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

import { ipcMain, type WebContents } from 'electron';
import { CHANNELS } from '../../../shared/api/contract.ts';
import type { Call } from '../../till/registrar.ts';

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

/** Answers every channel of the contract by `call`, and no other. */
export function answerCalls(call: Call<IpcSender>): void {
  for (const channel of CHANNELS) ipcMain.handle(channel, (event, input: unknown) => call(event, channel, input));
}

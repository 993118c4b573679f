import { callPos, onPush } from '../pos-api.ts';
import { tellUnheard } from '../quiet/guard-input.ts';
import { isQuiet } from '../quiet/quiet.ts';
import { type Scan, scanOfSerial } from './scan.ts';

/** Reads in order. With several pages open, only the page that takes a read handles it. */
export function listenForSerialReads(onScan: (scan: Scan) => void): () => void {
  let turn: Promise<void> = Promise.resolve();
  let stopped = false;
  const unsubscribe = onPush('scanner:read', ({ id, text, ending, atMs }) => {
    // at once: a burst does not wait for each answer
    const taken = callPos('scanner:take', { id });
    turn = turn.then(async () => {
      const answer = await taken;
      if (stopped || !answer.ok || !answer.value.yours) return;
      if (isQuiet()) tellUnheard(text);
      else onScan(scanOfSerial(text, atMs, ending));
    });
  });
  return () => {
    stopped = true;
    unsubscribe();
  };
}

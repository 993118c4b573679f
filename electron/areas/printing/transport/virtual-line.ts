import { existsSync } from 'node:fs';
import path from 'node:path';
import { statusQuestion } from '../status.ts';
import { type Line, LineError } from './line.ts';

const WELL = 0x12;
const PAPER_END = 0x72;
const COVER_OPEN = 0x16;

function isQuestion(bytes: Uint8Array, what: 1 | 2 | 3 | 4): boolean {
  const question = statusQuestion(what);
  return bytes.length === question.length && question.every((byte, at) => bytes[at] === byte);
}

/** A folder that acts as a printer and gives each job to `keep`. To simulate trouble, put a file named `paper_out`,
 * `cover_open` or `unreachable` there. */
export async function openVirtualLine(folder: string, keep: (bytes: Uint8Array) => Promise<void>): Promise<Line> {
  const has = (trouble: string): boolean => existsSync(path.join(folder, trouble));
  if (has('unreachable')) throw new LineError('unreachable', 'switched off', true);
  const chunks: Uint8Array[] = [];
  let answers: number[] = [];

  function answer(bytes: Uint8Array): boolean {
    const asked = ([1, 2, 3, 4] as const).find((what) => isQuestion(bytes, what));
    if (asked === undefined) return false;
    if (asked === 2 && has('cover_open')) answers.push(COVER_OPEN);
    else answers.push(asked === 4 && has('paper_out') ? PAPER_END : WELL);
    return true;
  }

  return {
    write: async (bytes) => {
      if (!answer(bytes)) chunks.push(Uint8Array.from(bytes));
    },
    read: async () => {
      const said = Uint8Array.from(answers);
      answers = [];
      return said;
    },
    close: async () => {
      if (chunks.length > 0) await keep(Buffer.concat(chunks));
    },
    drop: () => undefined,
  };
}

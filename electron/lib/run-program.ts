import { spawn } from 'node:child_process';

export type ProgramCall = {
  readonly file: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  readonly input?: Uint8Array;
  readonly limitMs: number;
};

export type ProgramEnd =
  | { readonly ended: true; readonly code: number | null; readonly output: string }
  | { readonly ended: false; readonly why: 'missing' | 'too_slow' };

/** Never through a shell. Never rejects. */
export type RunProgram = (call: ProgramCall) => Promise<ProgramEnd>;

const MOST_OUTPUT = 200_000;

export const runProgram: RunProgram = ({ file, args, env = {}, input, limitMs }) =>
  new Promise((resolve) => {
    const child = spawn(file, [...args], {
      stdio: ['pipe', 'pipe', 'ignore'],
      env: { ...process.env, ...env },
      windowsHide: true,
    });
    const limit = setTimeout(() => {
      child.kill('SIGKILL');
      resolve({ ended: false, why: 'too_slow' });
    }, limitMs);
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      if (output.length < MOST_OUTPUT) output += text;
    });
    child.on('error', () => {
      clearTimeout(limit);
      resolve({ ended: false, why: 'missing' });
    });
    child.on('close', (code) => {
      clearTimeout(limit);
      resolve({ ended: true, code, output });
    });
    // a program that does not read to the end reports by its exit code
    child.stdin.on('error', () => undefined);
    child.stdin.end(input);
  });

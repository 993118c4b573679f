import type { Channel, Input, PushChannel, Pushes, Value } from '../../../shared/api/contract.ts';
import type { Result } from '../../../shared/result.ts';
import type { Settings } from '../../../shared/settings.ts';
import { type ChildLife, type Programs, startChild } from './child-life.ts';
import type { Pace } from './fast-clock.ts';

class TillGoneError extends Error {
  override readonly name = 'TillGoneError';
}

export function expectGone(error: unknown): void {
  if (!(error instanceof TillGoneError)) throw error;
}

export type TillChild = Pick<ChildLife, 'pid' | 'kill' | 'ended' | 'complaints'> & {
  /** Resolves once started; rejects with {@link TillGoneError} or the start's error. */
  readonly ready: Promise<void>;
  /** Rejects with {@link TillGoneError}: unknown whether carried out. */
  readonly call: <C extends Channel>(channel: C, input: Input<C>) => Promise<Result<Value<C>>>;
  readonly stop: () => Promise<void>;
};

export type TillListener = {
  readonly onPush?: <P extends PushChannel>(channel: P, payload: Pushes[P]) => void;
  readonly onStep?: (step: string) => void;
};

type Waiting = { readonly resolve: (result: never) => void; readonly reject: (error: Error) => void };

export function startTill(programs: Programs, order: TillOrder, listener: TillListener = {}): TillChild {
  const waiting = new Map<number, Waiting>();
  const ready = Promise.withResolvers<void>();
  ready.promise.catch(() => undefined);
  let calls = 0;

  function hear(line: FromTill): void {
    if ('n' in line) {
      waiting.get(line.n)?.resolve(line.result as never);
      waiting.delete(line.n);
    } else if ('push' in line) listener.onPush?.(line.push, line.payload as never);
    else if ('step' in line) listener.onStep?.(line.step);
    else if ('ready' in line) ready.resolve();
    else ready.reject(new Error(line.failed));
  }

  const life = startChild({
    program: programs.till,
    order,
    env: programs.env,
    flags: programs.flags,
    onLine: (line) => hear(JSON.parse(line) as FromTill),
  });
  let isGone = false;
  const gone = (): void => {
    isGone = true;
    ready.reject(new TillGoneError(`the till ended: ${life.complaints.join(' ')}`));
    for (const { reject } of waiting.values()) reject(new TillGoneError('the till ended'));
    waiting.clear();
  };
  life.ended.then(gone, gone);

  function call<C extends Channel>(channel: C, input: Input<C>): Promise<Result<Value<C>>> {
    calls += 1;
    const n = calls;
    return new Promise((resolve, reject) => {
      if (isGone) {
        reject(new TillGoneError('the till has ended'));
        return;
      }
      waiting.set(n, { resolve: resolve as Waiting['resolve'], reject });
      life.send({ n, channel, input });
    });
  }

  return {
    pid: life.pid,
    kill: life.kill,
    ended: life.ended,
    complaints: life.complaints,
    ready: ready.promise,
    call,
    stop: async () => {
      life.send({ stop: true });
      await life.ended;
    },
  };
}

export type TillOrder = {
  readonly dataDir: string;
  readonly settings: Settings;
  readonly token: string;
  readonly pace: Pace;
  readonly pushes: readonly PushChannel[];
  /** Dies at the n-th pass (from 1) of the step. */
  readonly dieAt?: { readonly step: string; readonly pass: number };
  readonly tellSteps?: boolean;
  readonly wrong?: WrongTill;
};

export type WrongTill = 'acknowledges_before_commit' | 'sends_again_on_resume' | 'new_identifier_on_resume';

export type ToTill =
  | { readonly n: number; readonly channel: Channel; readonly input: unknown }
  | { readonly stop: true };

/** Written synchronously: a line before a kill was told. */
export type FromTill =
  | { readonly ready: true }
  | { readonly n: number; readonly result: unknown }
  | { readonly push: PushChannel; readonly payload: unknown }
  | { readonly step: string }
  | { readonly failed: string };

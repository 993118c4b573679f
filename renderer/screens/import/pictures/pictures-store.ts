import { create } from 'zustand';
import type { AppError } from '../../../../shared/result.ts';
import { callPos } from '../../../pos-api.ts';
import { forgetWithPerson } from '../../../state/drafts.ts';
import { shrinkImage } from '../../../ui/shrink-image.ts';
import { inOrder, MAX_PICKED_FILES } from './picked-files.ts';
import { matchFiles, type PictureParts, type PictureProblem, type PictureTask, takePicture } from './picture-work.ts';

export type PicturesProgress = {
  readonly tasks: readonly PictureTask[];
  readonly files: number;
  readonly done: number;
  readonly stored: number;
  readonly same: number;
  readonly problems: readonly PictureProblem[];
};

/**
 * paused: refused by the till (`error`), or the screen was left (null); can continue.
 * done: finished, or ended by a person.
 */
export type PicturesState =
  | { readonly step: 'none'; readonly refused: 'empty' | 'tooMany' | null; readonly error: AppError | null }
  | { readonly step: 'matching'; readonly files: number; readonly done: number }
  | ({ readonly step: 'matched' } & PicturesProgress)
  | ({ readonly step: 'working' } & PicturesProgress)
  | ({ readonly step: 'done' } & PicturesProgress)
  | ({ readonly step: 'paused'; readonly error: AppError | null } & PicturesProgress);

export const NO_PICTURES: PicturesState = { step: 'none', refused: null, error: null };

/** Survives leaving the screen, for the same person, while the work stops. */
export const usePictures = create<PicturesState>()(() => NO_PICTURES);

function become(state: PicturesState): void {
  usePictures.setState(state, true);
}

/** A loop ends when this is another object. */
let present: object = {};
/** The next run waits for this one, so that no picture is handled twice. */
let running: Promise<void> = Promise.resolve();

const PARTS: PictureParts = { call: callPos, shrink: shrinkImage };

export async function choosePictures(given: Iterable<File>, parts = PARTS): Promise<void> {
  const files = inOrder(given);
  if (files.length === 0) return become({ step: 'none', refused: 'empty', error: null });
  if (files.length > MAX_PICKED_FILES) return become({ step: 'none', refused: 'tooMany', error: null });
  const mine = {};
  present = mine;
  const matched = await matchFiles(files, parts, (done) => {
    if (present === mine) become({ step: 'matching', files: files.length, done });
    return present === mine;
  });
  if (present !== mine) return;
  if (!matched.ok) return become({ step: 'none', refused: null, error: matched.error });
  const { tasks, problems } = matched;
  become({ step: 'matched', tasks, problems, files: files.length, done: 0, stored: 0, same: 0 });
}

/** Continues where it stopped; never two runs at once. */
export function takePictures(parts = PARTS): Promise<void> {
  running = running.then(() => takeThem(parts));
  return running;
}

async function takeThem(parts: PictureParts): Promise<void> {
  const begun = usePictures.getState();
  if (begun.step !== 'matched' && begun.step !== 'paused') return;
  const mine = {};
  present = mine;
  become({ ...progressOf(begun), step: 'working' });
  while (present === mine) {
    const state = usePictures.getState();
    if (state.step !== 'working') return;
    const task = state.tasks[state.done];
    if (task === undefined) return become({ ...state, step: 'done' });
    const fate = await takePicture(task, parts);
    // pictures already handed over count even after a stop
    const now = usePictures.getState();
    if (now.step !== 'working' && now.step !== 'paused' && now.step !== 'done') return;
    if (fate.kind !== 'stopped') become(counted(now, fate));
    else if (present === mine) return become({ ...progressOf(now), step: 'paused', error: fate.error });
  }
}

function counted<S extends PicturesState & PicturesProgress>(state: S, fate: Exclude<Fate, { kind: 'stopped' }>): S {
  return {
    ...state,
    done: state.done + 1,
    stored: state.stored + Number(fate.kind === 'stored'),
    same: state.same + Number(fate.kind === 'same'),
    problems: fate.kind === 'problem' ? [...state.problems, fate.problem] : state.problems,
  };
}

type Fate = Awaited<ReturnType<typeof takePicture>>;

function progressOf({ tasks, files, done, stored, same, problems }: PicturesProgress): PicturesProgress {
  return { tasks, files, done, stored, same, problems };
}

/** Finishes the current picture. */
export function pausePictures(): void {
  const state = usePictures.getState();
  if (state.step === 'matching') endPictures();
  if (state.step !== 'working') return;
  present = {};
  become({ ...progressOf(state), step: 'paused', error: null });
}

export function endPictures(): void {
  const state = usePictures.getState();
  present = {};
  const begun = state.step === 'working' || state.step === 'paused';
  become(begun ? { ...progressOf(state), step: 'done' } : NO_PICTURES);
}

/** Another person signs in: stored pictures stay. */
forgetWithPerson(() => {
  present = {};
  become(NO_PICTURES);
});

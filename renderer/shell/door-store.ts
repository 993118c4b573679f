import { create } from 'zustand';

/**
 * What stands before the door besides the PINs. `held`: a manager is being made, or comes back by the code, and the door
 * stays shut until the new code has been written down, although he is signed in already.
 */
type Door = {
  readonly held: boolean;
  readonly code: string | null;
  readonly recovering: boolean;
  /** Whether a new till is set up by a file, or by hand; null until somebody has chosen. */
  readonly byFile: boolean | null;
};

export const useDoor = create<Door>()(() => ({ held: false, code: null, recovering: false, byFile: null }));

export function holdDoor(): void {
  useDoor.setState({ held: true });
}

/** The call did not come about: the door goes by who is signed in again. */
export function releaseDoor(): void {
  useDoor.setState({ held: false });
}

export function showCode(code: string): void {
  useDoor.setState({ held: true, code, recovering: false });
}

export function codeNoted(): void {
  useDoor.setState({ held: false, code: null, recovering: false });
}

export function setRecovering(recovering: boolean): void {
  useDoor.setState({ recovering });
}

export function setByFile(byFile: boolean | null): void {
  useDoor.setState({ byFile });
}

import { create } from 'zustand';

/** `held`: the sign-in page stays until the new recovery code was written down, although the manager is signed in. */
type Door = {
  readonly held: boolean;
  readonly code: string | null;
  readonly recovering: boolean;
  readonly byFile: boolean | null;
};

export const useDoor = create<Door>()(() => ({ held: false, code: null, recovering: false, byFile: null }));

export function holdDoor(): void {
  useDoor.setState({ held: true });
}

/** The call failed: the sign-in state decides again. */
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

import { create } from 'zustand';

/** One passing message below the header, whatever the screen. */
export const useNotice = create<{ readonly notice: string | null }>()(() => ({ notice: null }));

const SHOWN_MS = 8000;
let timer: ReturnType<typeof setTimeout> | undefined;

export function showNotice(notice: string): void {
  clearTimeout(timer);
  useNotice.setState({ notice });
  timer = setTimeout(() => useNotice.setState({ notice: null }), SHOWN_MS);
}

import { create } from 'zustand';

type Notice = {
  readonly notice: string | null /** News of money that has arrived: it has a colour of its own. */;
  readonly paid: boolean;
};

/** One passing message below the header, whatever the screen. */
export const useNotice = create<Notice>()(() => ({ notice: null, paid: false }));

const SHOWN_MS = 8000;
let timer: ReturnType<typeof setTimeout> | undefined;

export function showNotice(notice: string, { paid = false }: { readonly paid?: boolean } = {}): void {
  clearTimeout(timer);
  useNotice.setState({ notice, paid });
  timer = setTimeout(() => useNotice.setState({ notice: null }), SHOWN_MS);
}

/** Takes the message away before its time. */
export function hideNotice(): void {
  clearTimeout(timer);
  useNotice.setState({ notice: null });
}

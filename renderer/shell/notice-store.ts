import { create } from 'zustand';

/**
 * warn   partly failed, needs a look
 * info   done
 * plain  done, and no reason to be glad: a cancelled sale
 * paid   money has arrived: a colour of its own
 */
type NoticeKind = 'warn' | 'info' | 'plain' | 'paid';

type Notice = { readonly notice: string | null; readonly kind: NoticeKind };

/** Warnings over the header, successes at the foot. */
export const useNotice = create<Notice>()(() => ({ notice: null, kind: 'info' }));

const SHOWN_MS: Readonly<Record<NoticeKind, number>> = { warn: 8000, info: 4000, plain: 4000, paid: 4000 };
let timer: ReturnType<typeof setTimeout> | undefined;

export function showNotice(notice: string, kind: NoticeKind): void {
  clearTimeout(timer);
  useNotice.setState({ notice, kind });
  timer = setTimeout(() => useNotice.setState({ notice: null }), SHOWN_MS[kind]);
}

export function hideNotice(): void {
  clearTimeout(timer);
  useNotice.setState({ notice: null });
}

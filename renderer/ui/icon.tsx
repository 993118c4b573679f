import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

/** In rem: beside a line of text, as large as a large word, and as the one picture of an empty place. */
const SIZES = { text: '1.25rem', large: '1.5rem', picture: '2.25rem' } as const;

/** One of the lines that stand beside words; not read aloud. */
export function Icon({ of: Drawing, size = 'text' }: { of: LucideIcon; size?: keyof typeof SIZES }): ReactNode {
  return <Drawing className="icon" size={SIZES[size]} strokeWidth={1.75} aria-hidden="true" />;
}

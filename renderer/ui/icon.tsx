import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

/** Beside text, beside large text, and alone in an empty list. */
const SIZES = { text: '1.25rem', large: '1.5rem', picture: '2.25rem' } as const;

/** Decorative: hidden from screen readers. */
export function Icon({ of: Drawing, size = 'text' }: { of: LucideIcon; size?: keyof typeof SIZES }): ReactNode {
  return <Drawing className="icon" size={SIZES[size]} strokeWidth={1.75} aria-hidden="true" />;
}

import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Icon } from './icon.tsx';
import './screen.css';

export type ScreenProps = {
  readonly title: string;
  readonly children: ReactNode;
  /** Stands at the right of the title: buttons, a count. */
  readonly aside?: ReactNode;
  /** Keeps the title for screen readers alone, where the place is needed. */
  readonly titleUnseen?: boolean;
};

/** The frame of a screen below the header: its title takes the focus when nothing in it does. */
export function Screen({ title, children, aside, titleUnseen }: ScreenProps): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const active = document.activeElement;
    if (active === null || active === document.body) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <main className="stack unrolls screen" aria-label={title}>
      <div className={titleUnseen === true ? 'unseen' : 'abreast folds-row screen-head'}>
        <h1 ref={heading} tabIndex={-1} className="larger">
          {title}
        </h1>
        {aside === undefined ? null : <div className="acts screen-aside">{aside}</div>}
      </div>
      <div className="stack fills unrolls screen-body">{children}</div>
    </main>
  );
}

/** What a list says when it has nothing to show, and what to do about it. */
export function Empty(props: {
  readonly title: string;
  /** Shows what the list is for. */
  readonly icon?: LucideIcon;
  readonly children?: ReactNode;
}): ReactNode {
  return (
    <div className="stack centred empty">
      {props.icon === undefined ? null : (
        <span className="empty-icon">
          <Icon of={props.icon} size="picture" />
        </span>
      )}
      <p className="flow empty-title">{props.title}</p>
      {props.children}
    </div>
  );
}

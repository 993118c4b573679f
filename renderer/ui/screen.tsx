import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Icon } from './icon.tsx';
import './screen.css';

export type ScreenProps = {
  readonly title: string;
  readonly children: ReactNode;
  /** At the right of the title: buttons, a count. */
  readonly aside?: ReactNode;
  /** Shows the title to screen readers only, to save space. */
  readonly titleUnseen?: boolean;
};

/** The frame below the header: its title takes the focus if nothing inside does. */
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

export function Empty(props: {
  readonly title: string;
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

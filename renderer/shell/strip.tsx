import type { ReactNode } from 'react';
import './strips.css';

type StripProps = {
  /** `due`: an act is wanted, not at once. */
  readonly look: 'info' | 'due' | 'warn' | 'danger';
  readonly children: ReactNode;
  readonly act?: ReactNode;
  readonly delayed?: boolean;
};

const LOOKS = { info: 'strip-info', due: 'cautious strip-warn', warn: 'strip-warn', danger: 'strip-danger' };

export function Strip({ look, children, act, delayed }: StripProps): ReactNode {
  return (
    <div
      className={`abreast strip ${LOOKS[look]}${delayed === true ? ' strip-delayed' : ''}`}
      role={look === 'danger' ? 'alert' : 'status'}
    >
      <p className="breakable strip-text">{children}</p>
      {act}
    </div>
  );
}

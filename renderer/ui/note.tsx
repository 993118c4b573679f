import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AppError } from '../../shared/result.ts';
import { errorText } from '../text/error-text.ts';
import './note.css';

export type NoteProps = {
  readonly kind: 'info' | 'warn' | 'error';
  readonly children: ReactNode;
  /** Buttons at the end of the note. */
  readonly actions?: ReactNode;
};

/** A message on the screen itself: it waits to be read, and takes nothing away from the cashier. */
export function Note({ kind, children, actions }: NoteProps): ReactNode {
  return (
    <div className={`note note-${kind}`} role={kind === 'info' ? 'status' : 'alert'}>
      <div className="note-text">{children}</div>
      {actions === undefined ? null : <div className="note-actions">{actions}</div>}
    </div>
  );
}

/** An error of a call: our sentence, and the operator's own words as a quotation. Nothing when there is no error. */
export function ErrorNote({
  error,
  actions,
}: {
  readonly error: AppError | null;
  readonly actions?: ReactNode;
}): ReactNode {
  if (error === null) return null;
  const { text, quotation } = errorText(error);
  return (
    <Note kind="error" actions={actions}>
      <p>{text}</p>
      <OperatorQuote words={quotation} />
    </Note>
  );
}

/** What the operator itself said, marked as its words. */
export function OperatorQuote({ words }: { readonly words: string | null }): ReactNode {
  const { t } = useTranslation('errors');
  if (words === null || words.trim() === '') return null;
  return (
    <blockquote className="operator-quote">
      <span className="operator-quote-who">{t('operatorSaid')}:</span> “{words}”
    </blockquote>
  );
}

/** Says that something is being waited for, once it has taken long enough to be noticed. */
export function Working({ shown, children }: { readonly shown: boolean; readonly children: ReactNode }): ReactNode {
  return (
    <p className={shown ? 'working' : 'unseen'} role="status">
      {shown ? children : null}
    </p>
  );
}

import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AppError } from '../../shared/result.ts';
import { errorText } from '../text/error-text.ts';
import { Button } from './button.tsx';
import './note.css';

export type NoteProps = {
  readonly kind: 'info' | 'warn' | 'error';
  readonly children: ReactNode;
  readonly actions?: ReactNode;
};

/** A message within the screen, which covers nothing. */
export function Note({ kind, children, actions }: NoteProps): ReactNode {
  return (
    <div className={`abreast note note-${kind}`} role={kind === 'info' ? 'status' : 'alert'}>
      <div className="breakable note-text">{children}</div>
      {actions === undefined ? null : <div className="flow note-actions">{actions}</div>}
    </div>
  );
}

/** Our sentence for an error, and the operator's words as a quotation. `onAgain` adds the retry button. */
export function ErrorNote(props: {
  readonly error: AppError | null;
  readonly actions?: ReactNode;
  readonly onAgain?: (() => void) | undefined;
}): ReactNode {
  const { t } = useTranslation('shell');
  const { error, onAgain } = props;
  if (error === null) return null;
  const { text, quotation } = errorText(error);
  const actions = onAgain === undefined ? props.actions : <Button onPress={onAgain}>{t('keys.again')}</Button>;
  return (
    <Note kind="error" actions={actions}>
      <p>{text}</p>
      <OperatorQuote words={quotation} />
    </Note>
  );
}

export function OperatorQuote({ words }: { readonly words: string | null }): ReactNode {
  const { t } = useTranslation('errors');
  if (words === null || words.trim() === '') return null;
  return (
    <blockquote className="operator-quote">
      <span className="operator-quote-who">{t('operatorSaid')}:</span> “{words}”
    </blockquote>
  );
}

export function Working({ shown, children }: { readonly shown: boolean; readonly children: ReactNode }): ReactNode {
  return (
    <p className={shown ? 'soft working' : 'unseen'} role="status">
      {shown ? children : null}
    </p>
  );
}

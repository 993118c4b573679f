import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Cents } from '../../../shared/money.ts';
import { useKeys } from '../../keys/use-keys.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNote, Note, Working } from '../../ui/note.tsx';
import type { CallState } from '../../use-call.ts';
import type { useCountDraft } from './count-draft.ts';
import { isCounted, sumOf } from './pieces.ts';
import { PiecesGrid } from './pieces-grid.tsx';
import { ShownAmount } from './shown-amount.tsx';

/** The drawer counted by notes and coins; it is done with F9. */
export function CountForm(props: {
  readonly draft: ReturnType<typeof useCountDraft>;
  readonly title?: string;
  readonly sumLabel: string;
  /** Between the sum and the hint, and behind the hint. */
  readonly text?: ReactNode;
  readonly children?: ReactNode;
  readonly call: Pick<CallState<'shift:count'>, 'error' | 'slow' | 'running'>;
  readonly working: string;
  readonly done: string;
  readonly onDone: (sum: Cents) => void;
}): ReactNode {
  const { t } = useTranslation('shift');
  const { draft, title, call, done } = props;
  const [tries, setTries] = useState(0);
  const acts = useRef<HTMLDivElement>(null);
  const counted = isCounted(draft.texts);
  const finish = (): void => {
    if (call.running) return;
    if (counted) props.onDone(sumOf(draft.texts));
    else setTries((before) => before + 1);
  };
  useKeys('screen', [{ key: 'F9', label: done, primary: true, run: finish }]);
  return (
    <div className="fills grid folds shift-count">
      <PiecesGrid
        texts={draft.texts}
        onChange={draft.write}
        tries={tries}
        onLast={() => acts.current?.querySelector('button')?.focus()}
      />
      <div className="stack ring-room shrinks shift-side">
        {title === undefined ? null : <h2 className="large">{title}</h2>}
        <ShownAmount label={props.sumLabel} amount={sumOf(draft.texts)} />
        {props.text}
        <p className="field-help">{t('pieces.hint')}</p>
        {props.children}
        {tries > 0 && !counted ? <Note kind="error">{t('pieces.none')}</Note> : null}
        <ErrorNote error={call.error} />
        <Working shown={call.slow}>{props.working}</Working>
        <div className="acts shift-acts" ref={acts}>
          <Button look="primary" size="large" onPress={finish} busy={call.running} shortcut="F9">
            {done}
          </Button>
        </div>
      </div>
    </div>
  );
}

import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { TextField as AriaTextField, Input } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import type { Cents } from '../../../shared/money.ts';
import { DENOMINATIONS } from '../../../shared/shift.ts';
import { useKeys } from '../../keys/use-keys.ts';
import { moneyText } from '../../text/money-text.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNote, Note, Working } from '../../ui/note.tsx';
import type { CallState } from '../../use-call.ts';
import type { useCountDraft } from './count-draft.ts';
import { FIRST_COIN, isCounted, lineCents, type PieceTexts, pieceName, pieceText, sumOf } from './pieces.ts';
import { ShownAmount } from './shown-amount.tsx';

/** The drawer counted by notes and coins; F9 ends it. */
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

export type PiecesGridProps = {
  readonly texts: PieceTexts;
  readonly onChange: (texts: PieceTexts) => void;
  /** Each refused try gives the focus back to the first line. */
  readonly tries: number;
  readonly onLast: () => void;
};

function PiecesGrid(props: PiecesGridProps): ReactNode {
  const { t } = useTranslation('shift');
  const fields = useRef<(HTMLInputElement | null)[]>([]);
  const goTo = (index: number): void => {
    fields.current[index]?.focus();
    fields.current[index]?.select();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try gives the focus back.
  useEffect(() => {
    goTo(0);
  }, [props.tries]);
  const row = (index: number): ReactNode => (
    <PieceRow
      key={DENOMINATIONS[index]}
      index={index}
      text={props.texts[index] ?? ''}
      onChange={(text) => props.onChange(props.texts.map((one, at) => (at === index ? text : one)))}
      onMove={(step) => (index + step < DENOMINATIONS.length ? goTo(Math.max(0, index + step)) : props.onLast())}
      takeField={(field) => {
        fields.current[index] = field;
      }}
    />
  );
  const all = DENOMINATIONS.map((_, index) => index);
  return (
    <div className="grid folds unrolls pieces">
      <fieldset className="frame column pieces-group" aria-label={t('pieces.notes')}>
        <p className="hint strong">{t('pieces.notes')}</p>
        {all.slice(0, FIRST_COIN).map(row)}
      </fieldset>
      <fieldset className="frame column pieces-group" aria-label={t('pieces.coins')}>
        <p className="hint strong">{t('pieces.coins')}</p>
        {all.slice(FIRST_COIN).map(row)}
      </fieldset>
    </div>
  );
}

function PieceRow(props: {
  readonly index: number;
  readonly text: string;
  readonly onChange: (text: string) => void;
  readonly onMove: (step: 1 | -1) => void;
  readonly takeField: (field: HTMLInputElement | null) => void;
}): ReactNode {
  const { t } = useTranslation('shift');
  const sum = lineCents(props.index, props.text);
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = event.key === 'Enter' || event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : null;
    if (step === null) return;
    event.preventDefault();
    props.onMove(step);
  };
  return (
    <AriaTextField
      className="grid-s piece"
      value={props.text}
      onChange={(typed) => props.onChange(pieceText(typed))}
      aria-label={t('pieces.quantityOf', { piece: pieceName(props.index) })}
      inputMode="numeric"
      autoComplete="off"
    >
      <span className="strong unwrapped piece-name figures" aria-hidden="true">
        {pieceName(props.index)}
      </span>
      <Input className="field-input end figures strong piece-count" ref={props.takeField} onKeyDown={onKeyDown} />
      <span className="hint end unwrapped figures">{sum === null ? '—' : moneyText(sum)}</span>
    </AriaTextField>
  );
}

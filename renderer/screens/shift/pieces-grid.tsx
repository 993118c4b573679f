import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { TextField as AriaTextField, Input } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import { DENOMINATIONS } from '../../../shared/shift.ts';
import { moneyText } from '../../text/money-text.ts';
import { FIRST_COIN, lineCents, type PieceTexts, pieceName, pieceText } from './pieces.ts';

export type PiecesGridProps = {
  readonly texts: PieceTexts;
  readonly onChange: (texts: PieceTexts) => void;
  /** Each refused try gives the focus back to the first line. */
  readonly tries: number;
  readonly onLast: () => void;
};

export function PiecesGrid(props: PiecesGridProps): ReactNode {
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

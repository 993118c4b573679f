import { type ReactNode, useLayoutEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { runKey } from '../keys/key-listener.ts';
import { presentMarks } from '../text/language.ts';
import { asksForNumber, KEYBOARD_CLASS, type TouchedField } from './touched-field.ts';
import './touch-keyboard.css';

const BOARDS = { digits: '123', letters: 'abc', signs: 'á@/' } as const;

type Board = keyof typeof BOARDS;

/** Starts with digits for numbers, with letters for text; each board leads to the others. */
export function TouchKeyboard(props: { readonly field: TouchedField; readonly onClose: () => void }): ReactNode {
  const { t } = useTranslation('keys');
  const { field, onClose } = props;
  // the code field takes letters too, but nearly always gets digits
  const [board, setBoard] = useState<Board>(() =>
    asksForNumber(field) || field.hasAttribute('data-holds-keys') ? 'digits' : 'letters',
  );
  const [capital, setCapital] = useState(false);
  useRoomForIt(board, field);
  const write = (char: string): void => {
    writeInto(field, capital ? char.toUpperCase() : char);
    setCapital(false);
  };
  const others = (Object.keys(BOARDS) as Board[]).filter((one) => one !== board);
  const acts = (
    <>
      <Key label="⌫" name={t('board.erase')} onPress={() => eraseIn(field)} />
      {others.map((other) => (
        <Key key={other} label={BOARDS[other]} name={t(`board.${other}`)} onPress={() => setBoard(other)} />
      ))}
      <Key label="▾" name={t('board.close')} onPress={onClose} />
      <Key label="Enter" look="primary" onPress={() => enterIn(field)} />
    </>
  );
  return (
    <section className={KEYBOARD_CLASS} aria-label={t('board.label')} data-react-aria-top-layer="true">
      {board === 'digits' ? (
        <div className="touch-pad">
          <div className="touch-digits">
            {[...DIGITS, ...besideZero(field)].map((text) => (
              <Key key={text} label={text} onPress={() => write(text)} />
            ))}
          </div>
          <div className="touch-acts">{acts}</div>
        </div>
      ) : (
        (board === 'letters' ? LETTERS : SIGNS).map((row, index, { length }) => (
          <Row key={row.join('')} chars={capital ? row.map((char) => char.toUpperCase()) : row} onChar={write}>
            {index === length - 2 ? (
              <Key label="⇧" name={t('board.capital')} onPress={() => setCapital(!capital)} />
            ) : null}
            {index === length - 1 ? <Key label="␣" name={t('board.space')} onPress={() => write(' ')} /> : null}
            {index === length - 1 ? acts : null}
          </Row>
        ))
      )}
    </section>
  );
}

function Row(props: {
  readonly chars: readonly string[];
  readonly onChar: (char: string) => void;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <div className="touch-row">
      {props.chars.map((char) => (
        <Key key={char} label={char} onPress={() => props.onChar(char)} />
      ))}
      {props.children}
    </div>
  );
}

/** Leaves the focus in the field. */
function Key(props: {
  readonly label: string;
  readonly name?: string;
  readonly look?: 'primary';
  readonly onPress: () => void;
}): ReactNode {
  return (
    <button
      type="button"
      tabIndex={-1}
      className={props.look === 'primary' ? 'touch-key touch-key-primary' : 'touch-key'}
      onPointerDown={(event) => event.preventDefault()}
      onClick={props.onPress}
      {...(props.name === undefined ? {} : { 'aria-label': props.name })}
    >
      {props.label}
    </button>
  );
}

/** Dialogs and the field stay above it, with the field's later error. */
function useRoomForIt(board: Board, field: TouchedField): void {
  useLayoutEffect(() => {
    document.documentElement.dataset['touchKeyboard'] = board;
    const withError = field.closest('.field') ?? field;
    const growth = new ResizeObserver(() => withError.scrollIntoView({ block: 'nearest' }));
    growth.observe(withError);
    return () => {
      growth.disconnect();
      delete document.documentElement.dataset['touchKeyboard'];
    };
  }, [board, field]);
}

function writeInto(field: TouchedField, text: string): void {
  field.focus();
  // the only way to insert like typing: at the selection, within maxlength, with an input event
  document.execCommand('insertText', false, text);
}

function eraseIn(field: TouchedField): void {
  field.focus();
  document.execCommand('delete');
}

/** Enter in the field; if unused there, Enter on the screen. */
function enterIn(field: TouchedField): void {
  field.focus();
  const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true });
  if (field.dispatchEvent(enter)) runKey('Enter');
}

/** In the order of the pad: three to a row, zero last. */
export const DIGITS = [...'1234567890'];

function besideZero(field: TouchedField): readonly string[] {
  const { decimal } = presentMarks();
  if (field.hasAttribute('data-holds-keys')) return ['*', decimal];
  if (field.inputMode === 'decimal') return ['00', decimal];
  return field.inputMode === 'numeric' ? [] : ['-', decimal];
}

export const LETTERS = ['qwertyuiop', 'asdfghjklç', 'zxcvbnm.-'].map((row) => [...row]);
/** Every symbol of a real keyboard: passwords and access keys use them. */
export const SIGNS = ['áàâãéêíóôõúüñ', '<>[]{}|^`´§°€', ':/@_+=&%#?!$*', ',;()\\~"\'ªº'].map((row) => [...row]);

import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { parseKilograms } from '../../../shared/weight.ts';
import { kilogramsText } from '../../text/kilograms-text.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { DraftRow } from './return-draft.ts';

/** Pieces, or kilograms as grams; null for anything else. */
function readQuantity(text: string, { byWeight }: DraftRow): number | null {
  if (/^0(?:[.,]0{1,3})?$/.test(text)) return 0;
  if (byWeight) return parseKilograms(text);
  return /^\d{1,4}$/.test(text) ? Number(text) : null;
}

export function PiecesDialog(props: {
  readonly row: DraftRow;
  readonly onDone: (row: DraftRow, quantity: number) => void;
  readonly onClose: () => void;
}): ReactNode {
  const { t } = useTranslation('returns');
  const shell = useTranslation('shell').t;
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState(false);
  const { row } = props;
  const submit = (): void => {
    const quantity = readQuantity(text.trim(), row);
    if (quantity === null || quantity > row.most) {
      setWrong(true);
      return;
    }
    props.onDone(row, quantity);
    props.onClose();
  };
  return (
    <Dialog
      title={t('choose.quantity')}
      onClose={props.onClose}
      keys={[{ key: 'Enter', label: shell('keys.confirm'), primary: true, run: submit }]}
    >
      <TextField
        label={t(row.byWeight ? 'choose.weightOf' : 'choose.quantityOf', { name: row.name })}
        value={text}
        placeholder={row.byWeight ? kilogramsText(row.now) : String(row.now)}
        onChange={(next) => {
          setText(next);
          setWrong(false);
        }}
        onEnter={submit}
        error={wrong ? t(row.byWeight ? 'choose.weightProblem' : 'choose.quantityProblem', { max: row.most }) : null}
        inputMode={row.byWeight ? 'decimal' : 'numeric'}
        maxLength={8}
        autoFocus
        large
      />
    </Dialog>
  );
}

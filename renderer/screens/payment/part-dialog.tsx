import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Cents } from '../../../shared/money.ts';
import { moneyText } from '../../text/money-text.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { MoneyField } from '../../ui/money-field.tsx';

/** The amount of the next payment; empty for all that is due. */
export function PartDialog(props: {
  readonly due: Cents;
  readonly onChoose: (part: Cents | null) => void;
  readonly onClose: () => void;
}): ReactNode {
  const { t } = useTranslation('payment');
  const { due } = props;
  const [part, setPart] = useState<Cents | null>(null);
  const [isEmpty, setEmpty] = useState(true);
  const [wrong, setWrong] = useState(false);
  const submit = (): void => {
    if (isEmpty) props.onChoose(null);
    else if (part === null || part < 1 || part > due) setWrong(true);
    else props.onChoose(part === due ? null : part);
  };
  return (
    <Dialog
      title={t('part.title')}
      onClose={props.onClose}
      keys={[{ key: 'Enter', label: t('part.confirm'), primary: true, run: submit }]}
    >
      <MoneyField
        label={t('part.label')}
        initial={null}
        onText={(text) => setEmpty(text.trim() === '')}
        onChange={(amount) => {
          setPart(amount);
          setWrong(false);
        }}
        onEnter={submit}
        help={t('part.help', { due: moneyText(due) })}
        error={wrong ? t('part.wrong', { due: moneyText(due) }) : null}
        maxLength={14}
        autoFocus
        large
      />
    </Dialog>
  );
}

import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readDay } from '../../text/local-days.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';

/** Any day up to today. */
export function DayDialog(props: {
  readonly today: string;
  readonly onDay: (day: string) => void;
  readonly onClose: () => void;
}): ReactNode {
  const { t } = useTranslation('reconciliation');
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState<'wrong' | 'future' | null>(null);
  const submit = (): void => {
    const day = readDay(text);
    if (day === null) setWrong('wrong');
    else if (day > props.today) setWrong('future');
    else props.onDay(day);
  };
  return (
    <Dialog
      title={t('dayDialog.title')}
      onClose={props.onClose}
      keys={[{ key: 'Enter', label: t('dayDialog.confirm'), primary: true, run: submit }]}
    >
      <TextField
        label={t('dayDialog.label')}
        help={t('dayDialog.help')}
        value={text}
        onChange={(next) => {
          setText(next);
          setWrong(null);
        }}
        onEnter={submit}
        error={wrong === null ? null : t(`dayDialog.${wrong}`)}
        maxLength={10}
        autoFocus
        large
      />
    </Dialog>
  );
}

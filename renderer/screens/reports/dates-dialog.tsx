import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_REPORT_DAYS } from '../../../shared/report.ts';
import { readDay } from '../../text/local-days.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useWrongFieldFocus } from '../../ui/use-wrong-field-focus.ts';
import { daysIn, quickSpan, type ReportSpan } from './report-span.ts';

type Wrong = { readonly field: 'from' | 'to'; readonly why: 'wrong' | 'future' | 'backwards' | 'tooMany' };

/** A first date alone means one day. */
export function DatesDialog(props: {
  readonly onSpan: (span: ReportSpan) => void;
  readonly onClose: () => void;
}): ReactNode {
  const { t } = useTranslation('reports');
  const [texts, setTexts] = useState({ from: '', to: '' });
  const [wrong, setWrong] = useState<Wrong | null>(null);
  const [tries, setTries] = useState(0);
  const form = useWrongFieldFocus<HTMLDivElement>(tries, null);
  const second = useRef<HTMLInputElement>(null);
  const submit = (): void => {
    const read = readSpan(texts.from, texts.to, quickSpan('today', new Date()).to);
    if ('why' in read) {
      setWrong(read);
      setTries((now) => now + 1);
    } else props.onSpan(read);
  };
  const field = (name: 'from' | 'to') => ({
    label: t(`dates.${name}`),
    value: texts[name],
    onChange: (text: string) => {
      setTexts((now) => ({ ...now, [name]: text }));
      setWrong(null);
    },
    error: wrong?.field === name ? t(`dates.${wrong.why}`) : null,
    maxLength: 10,
    large: true,
  });
  return (
    <Dialog
      title={t('dates.title')}
      onClose={props.onClose}
      keys={[{ key: 'F9', label: t('dates.confirm'), primary: true, run: submit }]}
    >
      <div ref={form} className="report-dates">
        <TextField {...field('from')} help={t('dates.help')} onEnter={() => second.current?.focus()} autoFocus />
        <TextField {...field('to')} help={t('dates.same')} onEnter={submit} inputRef={second} />
      </div>
    </Dialog>
  );
}

export function readSpan(fromText: string, toText: string, today: string): ReportSpan | Wrong {
  const from = readDay(fromText);
  const to = toText.trim() === '' ? from : readDay(toText);
  if (from === null) return { field: 'from', why: 'wrong' };
  if (to === null) return { field: 'to', why: 'wrong' };
  if (from > today) return { field: 'from', why: 'future' };
  if (to > today) return { field: 'to', why: 'future' };
  if (to < from) return { field: 'to', why: 'backwards' };
  return daysIn({ from, to }) > MAX_REPORT_DAYS ? { field: 'to', why: 'tooMany' } : { from, to };
}

import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Weekday } from '../../../shared/qr-registration.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { type FieldProblem, KindField } from '../../ui/kind-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { HoursRow } from './qr-forms.ts';

/** Copies the first open day to every open day; returns `rows` itself where nothing changes. */
export function copyHours(rows: readonly HoursRow[]): readonly HoursRow[] {
  const first = rows.find((row) => row.open);
  if (first === undefined) return rows;
  const { opensAt, closesAt } = first;
  const alike = rows.every((row) => !row.open || (row.opensAt === opensAt && row.closesAt === closesAt));
  return alike ? rows : rows.map((row) => (row.open ? { ...row, opensAt, closesAt } : row));
}

export function OpeningHoursEditor(props: {
  readonly rows: readonly HoursRow[];
  readonly problems: Partial<Readonly<Record<Weekday, FieldProblem>>>;
  readonly onChange: (rows: readonly HoursRow[]) => void;
}): ReactNode {
  const { t } = useTranslation('qr-setup');
  const change = (changed: HoursRow): void =>
    props.onChange(props.rows.map((row) => (row.day === changed.day ? changed : row)));
  const copied = copyHours(props.rows);
  return (
    <fieldset className="hours">
      <legend className="field-label">{t('company.hours')}</legend>
      <p className="field-help">{t('company.hoursHint')}</p>
      {props.rows.map((row) => (
        <DayRow key={row.day} row={row} problem={props.problems[row.day]} onChange={change} />
      ))}
      <Button onPress={() => props.onChange(copied)} disabled={copied === props.rows}>
        {t('company.copy')}
      </Button>
    </fieldset>
  );
}

const TIME = { maxLength: 5 };

function DayRow(props: {
  readonly row: HoursRow;
  readonly problem: FieldProblem | undefined;
  readonly onChange: (row: HoursRow) => void;
}): ReactNode {
  const { t } = useTranslation('qr-setup');
  const { row, onChange } = props;
  const day = t(`weekday.${row.day}`);
  return (
    <div className="hours-row">
      <Checkbox label={day} checked={row.open} onChange={(open) => onChange({ ...row, open })} />
      {row.open ? (
        <>
          <KindField
            kind={TIME}
            label={t('company.opensAt', { day })}
            value={row.opensAt}
            onChange={(opensAt) => onChange({ ...row, opensAt })}
            problem={props.problem}
          />
          <span className="hours-to">{t('company.to')}</span>
          <TextField
            label={t('company.closesAt', { day })}
            value={row.closesAt}
            onChange={(closesAt) => onChange({ ...row, closesAt })}
            {...TIME}
          />
        </>
      ) : (
        <span className="hours-closed">{t('company.closed')}</span>
      )}
    </div>
  );
}

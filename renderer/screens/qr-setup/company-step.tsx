import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { QrRegistration, Weekday } from '../../../shared/qr-registration.ts';
import { useTill } from '../../state/till-store.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { type FieldProblem, KindField } from '../../ui/kind-field.tsx';
import { Working } from '../../ui/note.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useCall } from '../../use-call.ts';
import {
  COMPANY_TEXTS,
  type CompanyDraft,
  type CompanyProblems,
  companyDraft,
  companyForm,
  companyProblems,
  type HoursRow,
} from './qr-forms.ts';
import { StepOutcome } from './step-outcome.tsx';

const NO_PROBLEMS: CompanyProblems = { hours: {} };

export function CompanyStep(props: {
  readonly registration: QrRegistration;
  readonly onDone: (registration: QrRegistration) => void;
}): ReactNode {
  const { t } = useTranslation('qr-setup');
  const [draft, setDraft] = useState(() => companyDraft(props.registration.proposal));
  const [withHours, setWithHours] = useState(draft.hours.some((row) => row.open));
  const [problems, setProblems] = useState<CompanyProblems | null>(null);
  const sending = useCall('qr:register-company');
  const [complete] = useState(() => companyProblems(draft) === null);
  const sent: CompanyDraft = withHours ? draft : { ...draft, hours: [] };

  const change = (part: Partial<CompanyDraft>): void => {
    setDraft((now) => ({ ...now, ...part }));
    setProblems(null);
    sending.clearError();
  };
  const send = async (): Promise<void> => {
    if (sending.running) return;
    const found = companyProblems(sent);
    setProblems(found);
    if (found !== null) return;
    const result = await sending.run(companyForm(sent));
    if (result.ok) props.onDone(result.value);
  };

  return (
    <section className="panel panel-padded stack qr-step" aria-label={t('company.title')}>
      <h2 className="large">{t('company.title')}</h2>
      <CompanyFields
        draft={draft}
        problems={problems ?? NO_PROBLEMS}
        refusedField={sending.error?.field}
        focusFirst={!complete}
        hasPlace={props.registration.proposal.latitude !== ''}
        onChange={change}
        onEnter={() => void send()}
      />
      <Checkbox label={t('company.hoursShow')} checked={withHours} onChange={setWithHours} />
      {withHours ? (
        <OpeningHoursEditor
          rows={draft.hours}
          problems={problems?.hours ?? {}}
          onChange={(hours) => change({ hours })}
        />
      ) : null}
      <StepOutcome error={sending.error} state={props.registration.company} wrong={problems !== null} />
      <div className="abreast qr-step-foot">
        <Working shown={sending.slow}>{t('sending')}</Working>
        <Button
          look="primary"
          size="large"
          onPress={() => void send()}
          busy={sending.running}
          shortcut="Enter"
          autoFocus={complete}
        >
          {t('company.send')}
        </Button>
      </div>
    </section>
  );
}

function CompanyFields(props: {
  readonly draft: CompanyDraft;
  readonly problems: CompanyProblems;
  readonly refusedField: string | undefined;
  readonly focusFirst: boolean;
  /** The coordinates were proposed from the city. */
  readonly hasPlace: boolean;
  readonly onChange: (part: Partial<CompanyDraft>) => void;
  readonly onEnter: () => void;
}): ReactNode {
  const { t } = useTranslation('qr-setup');
  const { draft, onChange } = props;
  const city = useTill(({ till }) => till?.storeCity ?? '');
  return (
    <div className="grid folds qr-fields">
      {props.hasPlace ? <p className="across">{t('company.place', { city })}</p> : null}
      {(['storeId', 'latitude', 'longitude'] as const).map((field) => (
        <KindField
          key={field}
          kind={COMPANY_TEXTS[field]}
          label={t(`company.${field}`)}
          help={t(`company.${field}Hint`)}
          value={draft[field]}
          onChange={(text) => onChange({ [field]: text })}
          onEnter={props.onEnter}
          problem={props.problems[field]}
          refused={props.refusedField === field}
          autoFocus={props.focusFirst && field === 'storeId'}
          required
        />
      ))}
    </div>
  );
}

/** Copies the first open day to every open day. Returns `rows` itself if nothing changes. */
export function copyHours(rows: readonly HoursRow[]): readonly HoursRow[] {
  const first = rows.find((row) => row.open);
  if (first === undefined) return rows;
  const { opensAt, closesAt } = first;
  const alike = rows.every((row) => !row.open || (row.opensAt === opensAt && row.closesAt === closesAt));
  return alike ? rows : rows.map((row) => (row.open ? { ...row, opensAt, closesAt } : row));
}

function OpeningHoursEditor(props: {
  readonly rows: readonly HoursRow[];
  readonly problems: Partial<Readonly<Record<Weekday, FieldProblem>>>;
  readonly onChange: (rows: readonly HoursRow[]) => void;
}): ReactNode {
  const { t } = useTranslation('qr-setup');
  const change = (changed: HoursRow): void =>
    props.onChange(props.rows.map((row) => (row.day === changed.day ? changed : row)));
  const copied = copyHours(props.rows);
  return (
    <fieldset className="folds hours">
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
    <div className="grid hours-row">
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

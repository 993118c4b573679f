import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { QrRegistration } from '../../../shared/qr-registration.ts';
import { useTill } from '../../state/till-store.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Working } from '../../ui/note.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useCall } from '../../use-call.ts';
import { OpeningHoursEditor } from './opening-hours-editor.tsx';
import { type CompanyDraft, type CompanyProblems, companyDraft, companyForm, companyProblems } from './qr-forms.ts';
import { StepOutcome } from './step-outcome.tsx';

type TextPart = 'storeId' | 'latitude' | 'longitude';
const NO_PROBLEMS: CompanyProblems = { hours: {} };

/** Known values are filled in. */
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
    <section className="panel panel-padded qr-step" aria-label={t('company.title')}>
      <h2 className="qr-step-title">{t('company.title')}</h2>
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
      <div className="qr-step-foot">
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
  /** The place was proposed from the city. */
  readonly hasPlace: boolean;
  readonly onChange: (part: Partial<CompanyDraft>) => void;
  readonly onEnter: () => void;
}): ReactNode {
  const { t } = useTranslation('qr-setup');
  const { draft, onChange } = props;
  const city = useTill(({ till }) => till?.storeCity ?? '');
  const problemOf = (part: TextPart): string | null => {
    const problem = props.problems[part];
    if (problem !== undefined) return t(`problem.${problem}`);
    return props.refusedField === part ? t(`serverProblem.${part}`) : null;
  };
  return (
    <div className="qr-fields">
      {props.hasPlace ? <p className="qr-place">{t('company.place', { city })}</p> : null}
      <TextField
        label={t('company.storeId')}
        help={t('company.storeIdHint')}
        value={draft.storeId}
        onChange={(storeId) => onChange({ storeId })}
        onEnter={props.onEnter}
        error={problemOf('storeId')}
        maxLength={40}
        autoFocus={props.focusFirst}
        required
      />
      <TextField
        label={t('company.latitude')}
        help={t('company.coordinateHint', { example: '-23,5505' })}
        value={draft.latitude}
        onChange={(latitude) => onChange({ latitude })}
        onEnter={props.onEnter}
        error={problemOf('latitude')}
        maxLength={20}
        required
      />
      <TextField
        label={t('company.longitude')}
        help={t('company.coordinateHint', { example: '-46,6333' })}
        value={draft.longitude}
        onChange={(longitude) => onChange({ longitude })}
        onEnter={props.onEnter}
        error={problemOf('longitude')}
        maxLength={20}
        required
      />
    </div>
  );
}

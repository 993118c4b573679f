import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Company } from '../../../shared/settings.ts';
import { formatCnpj } from '../../../shared/tax-id.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { KeyButtons } from '../../ui/key-buttons.tsx';
import { ErrorNote, Working } from '../../ui/note.tsx';
import { RadioChoices } from '../../ui/radio-choices.tsx';
import { Empty } from '../../ui/screen.tsx';
import { useCall } from '../../use-call.ts';
import type { FieldParts } from './setting-field.tsx';
import { toInput } from './use-settings-form.ts';

/** A number of another length is shown unformatted. */
const CNPJ_LENGTH = 14;

export function CompanyChoice({ form, change }: Pick<FieldParts, 'form' | 'change'>): ReactNode {
  const { t } = useTranslation('settings');
  const [open, setOpen] = useState(false);
  const [companies, setCompanies] = useState<readonly Company[] | null>(null);
  const listing = useCall('settings:list-companies');

  const ask = (): void => {
    setOpen(true);
    setCompanies(null);
    void listing.run(toInput(form)).then((result) => result.ok && setCompanies(result.value));
  };
  return (
    <>
      <KeyButtons acts={[{ key: 'F6', label: t('company.button'), busy: listing.running, run: ask }]} />
      {open ? (
        <CompanyDialog
          companies={companies}
          chosen={form.companyId}
          asking={listing.slow}
          error={<ErrorNote error={listing.error} actions={<Button onPress={ask}>{t('retry')}</Button>} />}
          onChoose={(companyId) => {
            change({ companyId });
            setOpen(false);
          }}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}

type DialogParts = {
  readonly companies: readonly Company[] | null;
  /** As typed; may be empty. */
  readonly chosen: string;
  readonly asking: boolean;
  readonly error: ReactNode;
  readonly onChoose: (companyId: string) => void;
  readonly onClose: () => void;
};

function CompanyDialog(props: DialogParts): ReactNode {
  const { t } = useTranslation('settings');
  const { companies, onChoose, onClose } = props;
  const [picked, pick] = useState<string | null>(null);
  const first = companies?.find(({ id }) => String(id) === props.chosen) ?? companies?.[0];
  const value = picked ?? (first === undefined ? '' : String(first.id));
  const use = { key: 'Enter', label: t('company.use'), primary: true, autoFocus: true, run: () => onChoose(value) };
  const isThere = companies !== null && companies.length > 0;
  return (
    <Dialog title={t('company.title')} onClose={onClose} keys={isThere ? [use] : []}>
      <Working shown={props.asking}>{t('company.reading')}</Working>
      {props.error}
      {companies === null ? null : <Choices companies={companies} value={value} onPick={pick} />}
    </Dialog>
  );
}

function Choices(props: {
  readonly companies: readonly Company[];
  readonly value: string;
  readonly onPick: (id: string) => void;
}): ReactNode {
  const { t } = useTranslation('settings');
  if (props.companies.length === 0) return <Empty title={t('company.empty')} />;
  const choices = props.companies.map(({ id, name, cnpj }) => ({
    id: String(id),
    label: name,
    explained: t('company.one', { cnpj: cnpj.length === CNPJ_LENGTH ? formatCnpj(cnpj) : cnpj, id }),
  }));
  const none = { id: '', label: t('company.none'), explained: t('company.noneExplained') };
  return (
    <>
      <p>{t('company.text')}</p>
      <RadioChoices
        label={t('company.list')}
        value={props.value}
        choices={[...choices, none]}
        onChange={props.onPick}
      />
    </>
  );
}

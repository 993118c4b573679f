import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProvisioningPreview } from '../../../shared/provisioning.ts';
import { formatCnpj } from '../../../shared/tax-id.ts';
import { LANGUAGE_CHOICES } from '../../text/language-names.ts';
import { dayAndClock } from '../../text/time-words.ts';
import { TIME_ZONE_CHOICES } from '../../text/time-zone-names.ts';
import './provisioning.css';

export function ProvisioningFacts({ of: preview }: { readonly of: ProvisioningPreview }): ReactNode {
  const facts = useFacts(preview);
  return (
    <dl className="provisioning-facts">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt className="hint">{label}</dt>
          <dd className="wraps">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function useFacts({ sets, secrets, ...file }: ProvisioningPreview): readonly (readonly [string, string])[] {
  const { t } = useTranslation('installation');
  const { operator, printers = [], headOffice } = sets;
  const language = LANGUAGE_CHOICES.find(({ id }) => id === sets.language)?.label ?? sets.language;
  const facts: readonly (readonly [string, string])[] = [
    [t('facts.store'), `${sets.storeName}, ${sets.storeCity}`],
    [t('facts.timeZone'), TIME_ZONE_CHOICES.find(({ id }) => id === sets.timeZone)?.label ?? ''],
    [t('facts.till'), String(sets.registerNumber)],
    [t('facts.language'), language],
    [t('facts.cnpj'), formatCnpj(operator.cnpj)],
    [t('facts.operator'), operator.baseUrl],
    [t('facts.pix'), operator.qrBaseUrl],
    [t('facts.provider'), `${operator.qrProvider}, ${t(`facts.mode.${operator.qrMode}`)}`],
    [t('facts.printer'), printers.map(({ name }) => name).join(', ')],
    [t('facts.headOffice'), headOffice === undefined ? '' : `${headOffice.storeId} (${headOffice.servers.join(', ')})`],
    [t('facts.secrets'), secrets.map((secret) => t(`facts.secret.${secret}`)).join(', ')],
    [t('facts.issued'), dayAndClock(file.issuedAt)],
    [t('facts.valid'), dayAndClock(file.validUntil)],
    [t('facts.key'), file.keyMark],
  ];
  return facts.filter(([, value]) => value !== '');
}

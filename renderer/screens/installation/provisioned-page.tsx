import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProvisioningPreview } from '../../../shared/provisioning.ts';
import { DoorForm } from '../../ui/door-form.tsx';
import { useCall } from '../../use-call.ts';
import { ProvisioningFacts } from './provisioning-facts.tsx';

export function ProvisionedPage(props: { readonly set: ProvisioningPreview; readonly onGoOn: () => void }): ReactNode {
  const { t } = useTranslation('installation');
  const { run } = useCall('settings:get');
  const [hasToken, setHasToken] = useState(true);
  const form = useRef<HTMLElement>(null);
  useEffect(() => {
    void run(null).then((result) => result.ok && setHasToken(result.value.hasToken));
  }, [run]);
  return (
    <DoorForm
      title={t('done.title')}
      text={t('done.text')}
      confirm={t('done.goOn')}
      busy={false}
      onSubmit={props.onGoOn}
      formRef={form}
    >
      <ProvisioningFacts of={props.set} />
      <div>
        <h2 className="provisioning-left">{t('done.left')}</h2>
        <ul className="provisioning-rest">
          <li>{t('done.manager')}</li>
          {hasToken ? null : <li>{t('done.token')}</li>}
          <li>{t('done.device')}</li>
        </ul>
      </div>
    </DoorForm>
  );
}

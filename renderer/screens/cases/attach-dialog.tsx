import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { subtract } from '../../../shared/money.ts';
import type { AttachTarget, MoneyCase } from '../../../shared/money-case.ts';
import { moneyText } from '../../text/money-text.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ErrorNote, Working } from '../../ui/note.tsx';
import { useCall } from '../../use-call.ts';
import { CaseChoice, choiceKeys } from './case-choice.tsx';
import { amountOfCase } from './case-text.ts';

export type CaseDialogProps = {
  readonly money: MoneyCase;
  readonly onDone: (money: MoneyCase) => void;
  readonly onClose: () => void;
};

export function AttachDialog({ money, onDone, onClose }: CaseDialogProps): ReactNode {
  const { t } = useTranslation('cases');
  const shell = useTranslation('shell').t;
  const call = useCall('case:attach');
  const targets = money.acts.attach.may ? money.acts.attach.with : [];
  const [chosen, setChosen] = useState<AttachTarget['saleId'] | null>(targets[0]?.saleId ?? null);
  const target = targets.find((one) => one.saleId === chosen) ?? targets[0];
  const confirm = async (): Promise<void> => {
    if (call.running || target === undefined) return;
    const result = await call.run({ caseId: money.id, saleId: target.saleId });
    if (result.ok) onDone(result.value);
  };
  const choice = {
    value: target?.saleId ?? ('' as AttachTarget['saleId']),
    choices: targets.map((one) => ({ id: one.saleId, label: name(one), explained: rest(one) })),
    onChange: setChosen,
  };
  return (
    <ConfirmDialog
      title={t('attach.title', { amount: amountOfCase(money) })}
      confirm={t('case.act.attach')}
      onConfirm={() => void confirm()}
      onClose={onClose}
      keys={choiceKeys(choice)}
    >
      {targets.length > 1 ? <CaseChoice label={t('attach.which')} {...choice} onEnter={() => void confirm()} /> : null}
      {targets.length === 1 && target !== undefined ? (
        <p>
          {name(target)}. {rest(target)}
        </p>
      ) : null}
      <ErrorNote error={call.error} />
      <Working shown={call.slow}>{shell('working')}</Working>
    </ConfirmDialog>
  );

  function name(one: AttachTarget): string {
    const which = one.state === 'open' ? 'attach.onScreen' : 'attach.setAside';
    return t(one.own ? which : 'attach.other', { amount: moneyText(one.dueCents) });
  }

  function rest(one: AttachTarget): string {
    const left = subtract(one.dueCents, money.amountCents ?? one.dueCents);
    return left === 0 ? t('attach.closes') : t('attach.leaves', { amount: moneyText(left) });
  }
}

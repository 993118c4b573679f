import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Payment, PaymentId } from '../../../shared/payment.ts';
import type { Sale } from '../../../shared/sale.ts';
import { useKeyOf } from '../../keys/key-map.ts';
import { useKeys } from '../../keys/use-keys.ts';
import { showNotice } from '../../shell/notice-store.ts';
import { showSale } from '../../state/sale-store.ts';
import { giveBackText, keptPayments } from '../../text/give-back.ts';
import { moneyText } from '../../text/money-text.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ErrorNote, Working } from '../../ui/note.tsx';
import { useSupervisedCall } from '../../use-supervised-call.ts';
import { OptionList } from './option-list.tsx';
import { tenderName } from './tender-name.ts';

export function UndoKey(props: { readonly sale: Sale; readonly size?: 'normal' | 'large' }): ReactNode {
  const { sale, size = 'normal' } = props;
  const { t } = useTranslation('payment');
  const keyOf = useKeyOf();
  const [open, setOpen] = useState(false);
  const isThere = keptPayments(sale).length > 0;
  useKeys('panel', [{ key: keyOf('undoPart'), label: t('legs.undoKey'), run: () => setOpen(true) }], isThere);
  if (!isThere) return null;
  return (
    <>
      <Button size={size} shortcut={keyOf('undoPart')} onPress={() => setOpen(true)}>
        {t('legs.undo')}
      </Button>
      {open ? <UndoDialog sale={sale} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function UndoDialog({ sale, onClose }: { readonly sale: Sale; readonly onClose: () => void }): ReactNode {
  const { t } = useTranslation('payment');
  const shell = useTranslation('shell').t;
  const call = useSupervisedCall('payment:undo', { act: t('undo.act') });
  const kept = keptPayments(sale);
  const [picked, setPicked] = useState<PaymentId | null>(null);
  const leg = kept.find(({ id }) => id === picked) ?? kept.at(-1);
  if (leg === undefined) return null;
  const confirm = async (): Promise<void> => {
    if (call.running) return;
    const result = await call.run({ paymentId: leg.id }, { act: t('undo.act'), amountCents: leg.amountCents });
    if (!result.ok) return;
    showSale(result.value);
    showNotice(t('undo.done', { what: giveBackText(leg) }), 'warn');
    onClose();
  };
  const move = (step: 1 | -1) => (): void => {
    const at = kept.indexOf(leg);
    setPicked(kept[(at + step + kept.length) % kept.length]?.id ?? null);
  };
  const keys = [
    { key: 'ArrowDown', label: t('undo.which'), hidden: true, run: move(1) },
    { key: 'ArrowUp', label: t('undo.which'), hidden: true, run: move(-1) },
  ];
  return (
    <ConfirmDialog
      title={t('undo.title')}
      confirm={t('undo.confirm')}
      keep={t('undo.keep')}
      onConfirm={() => void confirm()}
      onClose={onClose}
      keys={kept.length > 1 ? keys : []}
      danger
    >
      <WhichLeg kept={kept} leg={leg} onPick={setPicked} />
      <p className="large" role="status">
        {giveBackText(leg)}
      </p>
      <p className="field-help">{t('undo.afterwards')}</p>
      <ErrorNote error={call.error} />
      <Working shown={call.slow}>{shell('working')}</Working>
    </ConfirmDialog>
  );
}

function WhichLeg(props: {
  readonly kept: readonly Payment[];
  readonly leg: Payment;
  readonly onPick: (id: PaymentId) => void;
}): ReactNode {
  const { t } = useTranslation('payment');
  if (props.kept.length < 2) return null;
  return (
    <OptionList
      label={t('undo.which')}
      value={props.leg.id}
      onChange={(id) => props.onPick(id as PaymentId)}
      options={props.kept.map((one) => ({
        id: one.id,
        content: `${tenderName(one)} ${moneyText(one.amountCents)}`,
      }))}
    />
  );
}

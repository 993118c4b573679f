import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type CardPayment, isKept } from '../../../shared/payment.ts';
import type { SlipRef } from '../../../shared/printing.ts';
import type { Sale } from '../../../shared/sale.ts';
import { useKeys } from '../../keys/use-keys.ts';
import { showNotice } from '../../shell/notice-store.ts';
import { usePrinting } from '../../state/printing-store.ts';
import { moneyText } from '../../text/money-text.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorNote } from '../../ui/note.tsx';
import { NumberedChoices, numberKeys } from '../../ui/numbered-choices.tsx';
import { useCall } from '../../use-call.ts';

type CardSlip = { readonly id: string; readonly label: string; readonly explained: string; readonly slip: SlipRef };

export function CardSlips({ sale }: { readonly sale: Sale }): ReactNode {
  const { t } = useTranslation('printing');
  const [choosing, setChoosing] = useState(false);
  const hasPrinter = usePrinting(({ state }) => (state?.printers.length ?? 0) > 0);
  const slips = useCardSlips(sale);
  const shown = hasPrinter && slips.length > 0;
  useKeys('screen', [{ key: 'F3', label: t('cardSlips.key'), run: () => setChoosing(true) }], shown);
  if (!shown) return null;
  return (
    <>
      <div>
        <Button shortcut="F3" onPress={() => setChoosing(true)}>
          {t('cardSlips.key')}
        </Button>
      </div>
      {choosing ? <SlipDialog slips={slips} onClose={() => setChoosing(false)} /> : null}
    </>
  );
}

function useCardSlips({ payments }: Sale): readonly CardSlip[] {
  const { t } = useTranslation('printing');
  const cards = payments.filter((payment): payment is CardPayment => payment.tender === 'card' && isKept(payment));
  return cards.flatMap(({ id, deviceName, amountCents }) =>
    (['customer', 'store'] as const).map((side) => ({
      id: `${id} ${side}`,
      label: t(`cardSlips.${side}`),
      explained: `${deviceName}, ${moneyText(amountCents)}`,
      slip: { kind: 'card_slip', paymentId: id, side } as const,
    })),
  );
}

function SlipDialog({
  slips,
  onClose,
}: {
  readonly slips: readonly CardSlip[];
  readonly onClose: () => void;
}): ReactNode {
  const { t } = useTranslation('printing');
  const call = useCall('printing:print');
  const print = async (id: string): Promise<void> => {
    const chosen = slips.find((one) => one.id === id);
    if (chosen === undefined || call.running) return;
    const result = await call.run({ slip: chosen.slip, printerId: null });
    if (!result.ok) return;
    showNotice(t('cardSlips.sent', { what: chosen.label, printer: result.value.printerName }), 'info');
    onClose();
  };
  const choose = (id: string): void => void print(id);
  return (
    <Dialog title={t('cardSlips.title')} onClose={onClose} keys={numberKeys(slips, choose)}>
      <ErrorNote error={call.error} />
      <NumberedChoices label={t('cardSlips.title')} choices={slips} onChoose={choose} busy={call.running} autoFocus />
    </Dialog>
  );
}

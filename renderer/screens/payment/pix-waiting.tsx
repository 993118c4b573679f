import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PixPayment, QrCharge } from '../../../shared/payment.ts';
import type { Sale } from '../../../shared/sale.ts';
import { useKeyOf } from '../../keys/key-map.ts';
import { useKeys } from '../../keys/use-keys.ts';
import { useAnnounced } from '../../shell/announcements.ts';
import { moneyText } from '../../text/money-text.ts';
import { countDown } from '../../text/time-words.ts';
import { Button } from '../../ui/button.tsx';
import { Note, OperatorQuote } from '../../ui/note.tsx';
import { QrPicture } from '../../ui/qr-picture.tsx';
import { useNow } from '../../ui/use-now.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { PaymentLayout } from './payment-layout.tsx';
import { SetAsideKey } from './set-aside-key.tsx';
import { WaitingFacts } from './waiting-facts.tsx';

export function PixWaiting({ sale, payment }: { readonly sale: Sale; readonly payment: PixPayment }): ReactNode {
  const { t } = useTranslation('payment');
  const shell = useTranslation('shell').t;
  const keyOf = useKeyOf();
  const [cancelling, setCancelling] = useState(false);
  const [copied, setCopied] = useState<boolean | null>(null);
  const leaving = payment.state === 'cancel_requested';
  const code = leaving ? null : payment.qr;
  const copy = (): void => {
    if (code !== null) void copyText(code.brCode).then(setCopied);
  };
  useKeys('panel', [
    { key: keyOf('copyPix'), label: t('pix.copy'), disabled: code === null, run: copy },
    { key: 'Escape', label: t('waiting.cancel'), disabled: leaving, run: () => setCancelling(true) },
  ]);
  const title = t(leaving ? 'waiting.pixCancel' : code === null ? 'pix.creating' : 'pix.scan');
  useAnnounced(title);
  return (
    <PaymentLayout amount={payment.amountCents} look="waiting">
      {code === null ? (
        <h2 className="waiting-title">{title}</h2>
      ) : (
        <QrCode payment={payment} charge={code} copied={copied} onCopy={copy} />
      )}
      {leaving ? <p className="waiting-hint">{t('waiting.pixCancelHint')}</p> : null}
      <OperatorQuote words={payment.operatorMessage} />
      <WaitingFacts payment={payment} />
      <div className="flow waiting-acts">
        <Button size="large" shortcut={shell('keyNames.Escape')} disabled={leaving} onPress={() => setCancelling(true)}>
          {t('waiting.cancel')}
        </Button>
        {leaving ? <SetAsideKey sale={sale} /> : null}
      </div>
      {cancelling ? <CancelDialog payment={payment} force={false} onClose={() => setCancelling(false)} /> : null}
    </PaymentLayout>
  );
}

function QrCode(props: {
  readonly payment: PixPayment;
  readonly charge: QrCharge;
  readonly copied: boolean | null;
  readonly onCopy: () => void;
}): ReactNode {
  const { t } = useTranslation('payment');
  const keyOf = useKeyOf();
  const { charge, copied } = props;
  const code = useRef<HTMLDivElement>(null);
  useEffect(() => {
    code.current?.firstElementChild?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={code} className="grid-l centred folds pix">
      <QrPicture text={charge.brCode} name={t('pix.qrName', { amount: moneyText(props.payment.amountCents) })} />
      <div className="stack-s pix-side">
        <h2>{t('pix.scan')}</h2>
        <TimeLeft expiresAt={charge.expiresAt} />
        <p className="field-help">{t('pix.byItself')}</p>
        <label className="field">
          <span className="field-label">{t('pix.copyLabel')}</span>
          <input className="field-input pix-code" readOnly value={charge.brCode} />
        </label>
        <Button shortcut={keyOf('copyPix')} onPress={props.onCopy}>
          {t('pix.copy')}
        </Button>
        <div role="status">
          {copied === true ? t('pix.copied') : null}
          {copied === false ? <Note kind="warn">{t('pix.notCopied')}</Note> : null}
        </div>
      </div>
    </div>
  );
}

function TimeLeft({ expiresAt }: { readonly expiresAt: string }): ReactNode {
  const { t } = useTranslation('payment');
  const left = Date.parse(expiresAt) - useNow(500);
  if (left <= 0) return <Note kind="warn">{t('pix.over')}</Note>;
  return <p className="large strong figures">{t('pix.left', { time: countDown(left) })}</p>;
}

/** By the clipboard, else by the selection. False if neither works. */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

function copyBySelection(text: string): boolean {
  const focused = document.activeElement;
  const area = document.createElement('textarea');
  area.value = text;
  area.className = 'unseen';
  document.body.append(area);
  area.select();
  const copied = document.execCommand('copy');
  area.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return copied;
}

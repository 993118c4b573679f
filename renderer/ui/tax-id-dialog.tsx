import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SaleId } from '../../shared/ids.ts';
import type { Sale } from '../../shared/sale.ts';
import { formatTaxId, kindOfTaxId, MAX_TAX_ID_LENGTH, type SaleTaxId } from '../../shared/tax-id.ts';
import { callPos } from '../pos-api.ts';
import { showSale } from '../state/sale-store.ts';
import { useTill } from '../state/till-store.ts';
import { useCall } from '../use-call.ts';
import { Dialog } from './dialog.tsx';
import { ErrorNote, Note, Working } from './note.tsx';
import { readTaxId, type TaxIdReading } from './read-tax-id.ts';
import { TextField } from './text-field.tsx';

export type TaxIdDialogProps = {
  readonly sale: Sale;
  /** `ask`: asked as paying begins; empty means none. */
  readonly why: 'ask' | 'change';
  /** Also by ESC: only the receipt depends on the answer. */
  readonly onClose: () => void;
};

/** By keyboard only; stored before the dialog closes. */
export function TaxIdDialog({ sale, why, onClose }: TaxIdDialogProps): ReactNode {
  const { t } = useTranslation('tax-id');
  const shell = useTranslation('shell').t;
  const given = useGivenTaxId(sale.id, why === 'change' && sale.hasTaxId);
  const [typed, setTyped] = useState<string | null>(null);
  const [shown, setShown] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  // typing replaces the stored number
  useEffect(() => (given?.state === 'known' ? field.current?.select() : undefined), [given]);
  const call = useCall('sale:set-tax-id');
  const text = typed ?? (given?.state === 'known' ? formatTaxId(given.taxId) : '');
  const reading = readTaxId(text);
  useCustomerAsked(text);
  const submit = async (): Promise<void> => {
    if (call.running) return;
    if (reading.state === 'wrong') return setShown(true);
    if (reading.state === 'empty' && !sale.hasTaxId) return onClose();
    const result = await call.run({ saleId: sale.id, taxId: reading.state === 'right' ? reading.bare : null });
    if (!result.ok) return;
    showSale(result.value);
    onClose();
  };
  const leave = why === 'ask' ? t('skip') : shell('keys.back');
  return (
    <Dialog
      title={t(why === 'ask' ? 'askTitle' : 'changeTitle')}
      onClose={onClose}
      back={{ label: leave }}
      keys={[
        { key: 'Enter', label: t('confirm'), primary: true, busy: call.running, run: () => void submit() },
        { key: 'Escape', label: leave, run: onClose },
      ]}
    >
      {given?.state === 'unreadable' ? <Note kind="warn">{t('unreadableChange')}</Note> : null}
      <TextField
        label={t('label')}
        value={text}
        onChange={(next) => {
          setTyped(next);
          setShown(false);
        }}
        onEnter={() => void submit()}
        help={why === 'ask' ? t('askHelp') : t('changeHelp')}
        error={shown ? problemText(t, reading) : null}
        inputMode="numeric"
        maxLength={MAX_TAX_ID_LENGTH}
        inputRef={field}
        autoFocus
        refusesScan
        large
      />
      <Read reading={reading} />
      <ErrorNote error={call.error} />
      <Working shown={call.slow}>{shell('working')}</Working>
    </Dialog>
  );
}

function Read({ reading }: { readonly reading: TaxIdReading }): ReactNode {
  const { t } = useTranslation('tax-id');
  if (reading.state !== 'right') return null;
  return (
    <p className="figures" role="status">
      <span aria-hidden="true">✓ </span>
      {t(`read.${kindOfTaxId(reading.bare)}`, { number: formatTaxId(reading.bare) })}
    </p>
  );
}

function problemText(t: ReturnType<typeof useTranslation<'tax-id'>>['t'], reading: TaxIdReading): string | null {
  return reading.state === 'wrong' ? t(`problem.${reading.problem}`, { count: reading.count }) : null;
}

function useGivenTaxId(saleId: SaleId, wanted: boolean): SaleTaxId | null {
  const [given, setGiven] = useState<SaleTaxId | null>(null);
  const { run } = useCall('sale:get-tax-id');
  useEffect(() => {
    if (!wanted) return;
    let current = true;
    void run({ saleId }).then((result) => {
      if (current && result.ok) setGiven(result.value);
    });
    return () => {
      current = false;
    };
  }, [run, saleId, wanted]);
  return given;
}

/** The customer's screen shows the question for a CPF or CNPJ, and its typing. */
function useCustomerAsked(typed: string): void {
  const isSeen = useTill(({ till }) => till?.customerScreen.state === 'shown');
  useEffect(() => {
    if (isSeen) void callPos('customer:asking', { typed });
  }, [isSeen, typed]);
  useEffect(() => {
    if (!isSeen) return;
    return () => void callPos('customer:asking', { typed: null });
  }, [isSeen]);
}

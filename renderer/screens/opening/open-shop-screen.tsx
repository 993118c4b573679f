import { type ReactNode, type RefObject, useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SaleId } from '../../../shared/ids.ts';
import { cents } from '../../../shared/money.ts';
import { OPENING_STEPS, type ShopForm } from '../../../shared/opening.ts';
import type { PaperDocument } from '../../../shared/paper/paper-document.ts';
import type { PaperOptions } from '../../../shared/paper/paper-frame.ts';
import { receiptPaper } from '../../../shared/paper/receipt-paper.ts';
import type { CashPayment, PaymentId } from '../../../shared/payment.ts';
import { MAX_PHONE_LENGTH } from '../../../shared/phone.ts';
import { NO_PRODUCT } from '../../../shared/product.ts';
import type { AppError } from '../../../shared/result.ts';
import type { Sale, SaleLine, SaleLineId } from '../../../shared/sale.ts';
import { bareTaxId } from '../../../shared/tax-id.ts';
import type { KeyBinding } from '../../keys/key-layers.ts';
import { useKeys } from '../../keys/use-keys.ts';
import { askPos } from '../../pos-api.ts';
import { createDraft } from '../../state/drafts.ts';
import { Button } from '../../ui/button.tsx';
import { LogoField } from '../../ui/logo/logo-field.tsx';
import { ErrorNote, Working } from '../../ui/note.tsx';
import { OpeningTrail } from '../../ui/opening-trail.tsx';
import { Paper } from '../../ui/paper.tsx';
import { Empty, Screen } from '../../ui/screen.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { usePaperOptions } from '../../ui/use-paper-options.ts';
import { useProblems } from '../../ui/use-problems.ts';
import { useCall } from '../../use-call.ts';
import {
  formToShop,
  SHOP_FIELDS,
  type ShopField,
  type ShopProblems,
  shopFieldOf,
  shopProblems,
  shopToForm,
} from './shop-form.ts';
import './opening.css';

export type OpenShopProps = {
  readonly onBack: () => void;
  readonly onFile?: () => void;
  readonly onTrain?: () => void;
};

/** The first step of a new shop, with a live receipt. From here on the till sells for real. */
export function OpenShopScreen({ onBack, onFile, onTrain }: OpenShopProps): ReactNode {
  const { t } = useTranslation(['opening', 'session']);
  const shell = useTranslation('shell').t;
  const editing = useShopForm(onBack);
  const { form, submit, saving } = editing;
  const acts: readonly KeyBinding[] = [
    ...(onFile === undefined ? [] : [{ key: 'F6', label: t('session:first.byFile'), run: onFile }]),
    ...(onTrain === undefined ? [] : [{ key: 'F7', label: t('opening:shop.train'), run: onTrain }]),
  ];
  useKeys('screen', [
    { key: 'F9', label: t('opening:shop.go'), primary: true, disabled: form === null || saving.running, run: submit },
    ...acts,
    { key: 'Escape', label: shell('keys.back'), run: onBack },
  ]);
  return (
    <Screen
      title={t('opening:title')}
      aside={
        <>
          <Working shown={saving.slow}>{shell('working')}</Working>
          <Button look="primary" onPress={submit} busy={saving.running} disabled={form === null} shortcut="F9">
            {t('opening:shop.go')}
          </Button>
        </>
      }
    >
      <OpeningTrail left={OPENING_STEPS} here="shop" />
      {form === null ? (
        <NotRead editing={editing} />
      ) : (
        <div className="fills grid-l folds open-shop">
          <ShopFields editing={editing} form={form} />
          <LiveReceipt form={form} />
        </div>
      )}
    </Screen>
  );
}

function NotRead({ editing: { reading } }: { readonly editing: ShopEditing }): ReactNode {
  const { t } = useTranslation('opening');
  if (reading.error === null) return <Empty title={t('shop.loading')} />;
  return <ErrorNote error={reading.error} actions={<Button onPress={reading.again}>{t('shop.retry')}</Button>} />;
}

const LENGTHS: Readonly<Record<ShopField, number>> = {
  storeName: 60,
  storeAddress: 80,
  storeCity: 40,
  storePhone: MAX_PHONE_LENGTH,
  cnpj: 18,
  registerNumber: 3,
};

const OF_DIGITS: ReadonlySet<ShopField> = new Set<ShopField>(['storePhone', 'cnpj', 'registerNumber']);

function ShopFields({ editing, form }: { readonly editing: ShopEditing; readonly form: ShopForm }): ReactNode {
  const { t } = useTranslation(['opening', 'settings']);
  const { problems, change, saving } = editing;
  const problemOf = (field: ShopField): string | null => {
    const problem = problems[field];
    if (problem === 'missing') return t('opening:shop.missing');
    if (problem !== undefined) return t(`settings:problem.${problem}`);
    return editing.refusedField === field ? t('settings:serverProblem', { field: t(`settings:field.${field}`) }) : null;
  };
  return (
    <section className="stack open-shop-form scrolls" aria-label={t('opening:step.shop')} ref={editing.ref}>
      <p>
        {t('opening:shop.text')} {t('opening:shop.noFiscal')}
      </p>
      {editing.refusedField === null ? <ErrorNote error={saving.error} /> : null}
      <div className="halves-m folds top open-shop-fields">
        {SHOP_FIELDS.map((field, index) => (
          <TextField
            key={field}
            label={field === 'storePhone' ? t('opening:shop.phone') : t(`settings:field.${field}`)}
            value={form[field]}
            onChange={(text) => change({ [field]: text })}
            onEnter={() => goOn(editing.ref, editing.submit)}
            error={problemOf(field)}
            help={field === 'registerNumber' || field === 'storeCity' ? t(`opening:shop.hint.${field}`) : undefined}
            maxLength={LENGTHS[field]}
            inputMode={OF_DIGITS.has(field) ? 'numeric' : 'text'}
            autoFocus={index === 0}
            required={field !== 'storePhone'}
            {...(field === 'registerNumber' ? { inputMode: 'numeric' as const } : {})}
          />
        ))}
      </div>
      <LogoField logo={form.logo} onChange={(logo) => change({ logo })} />
    </section>
  );
}

function goOn({ current }: RefObject<HTMLElement | null>, submit: () => void): void {
  const inputs: readonly HTMLElement[] = [...(current?.querySelectorAll<HTMLElement>('.open-shop-fields input') ?? [])];
  const next = inputs.find((_, index) => inputs[index - 1] === document.activeElement);
  if (next === undefined) submit();
  else next.focus();
}

function LiveReceipt({ form }: { readonly form: ShopForm }): ReactNode {
  const { t } = useTranslation('opening');
  const options = usePaperOptions();
  const [at] = useState(() => new Date().toISOString());
  const registerNumber = Number(form.registerNumber) || options.place.registerNumber;
  const place = { ...form, cnpj: bareTaxId(form.cnpj), registerNumber, training: false };
  const paper = sampleReceipt([t('shop.sampleItem'), t('shop.otherItem')], at, { ...options, place });
  return (
    <div className="open-shop-receipt">
      <Paper
        label={t('shop.receipt')}
        paper={paper}
        logo={form.logo === '' ? null : `data:image/png;base64,${form.logo}`}
      />
    </div>
  );
}

type ShopEditing = {
  readonly form: ShopForm | null;
  readonly problems: ShopProblems;
  readonly refusedField: ShopField | null;
  readonly reading: { readonly error: AppError | null; readonly again: () => void };
  readonly saving: { readonly running: boolean; readonly slow: boolean; readonly error: AppError | null };
  readonly change: (part: Partial<ShopForm>) => void;
  readonly submit: () => void;
  readonly ref: RefObject<HTMLElement | null>;
};

/** Kept across screens; the till keeps it through a restart. */
const useShopDraft = createDraft<{ readonly form: ShopForm | null }>({ form: null });

/** `onOpened`: stored. A till that did not sell for real before is replaced by another. */
function useShopForm(onOpened: () => void): ShopEditing {
  const { form } = useShopDraft();
  const reading = useCall('settings:get');
  const saving = useCall('settings:open-shop');
  const { problems, ref, check, clear } = useProblems<ShopProblems>(saving.error);
  const { run: read } = reading;
  const again = useCallback(async () => {
    const [stored, kept] = await Promise.all([read(null), askPos('settings:kept-shop', null)]);
    if (!stored.ok) return;
    const form = (kept.ok ? kept.value : null) ?? shopToForm(stored.value.settings);
    useShopDraft.setState(({ form: typed }) => ({ form: typed ?? form }));
  }, [read]);
  useEffect(() => void again(), [again]);

  const change = (part: Partial<ShopForm>): void => {
    const { form: before } = useShopDraft.getState();
    if (before === null) return;
    const typed = { ...before, ...part };
    useShopDraft.setState({ form: typed });
    // on failure the text is still in the page
    void askPos('settings:keep-shop', typed);
    clear(part);
    saving.clearError();
  };
  const submit = async (): Promise<void> => {
    if (form === null || saving.running || !check(shopProblems(form))) return;
    const opened = await saving.run(formToShop(form));
    if (!opened.ok) return;
    useShopDraft.setState({ form: null });
    onOpened();
  };
  return {
    form,
    problems,
    refusedField: shopFieldOf(saving.error?.field),
    reading: { error: reading.error, again: () => void again() },
    saving,
    change,
    submit: () => void submit(),
    ref,
  };
}

const SALE_ID = 'sample' as SaleId;

function sampleReceipt(names: readonly [string, string], at: string, options: PaperOptions): PaperDocument {
  const lines = [lineOf(names[0], 2, 450), lineOf(names[1], 1, 700)];
  const total = cents(1_600);
  const sale: Sale = {
    ...{ id: SALE_ID, series: 1, number: 1, lines, payments: [paidInCash(at)] },
    ...{ subtotalCents: total, discountCents: cents(0), discountBasisPoints: null, totalCents: total },
    ...{ dueCents: cents(0), ageToCheck: null, hasTaxId: false, openedAt: at, closedAt: at },
    state: 'paid',
  };
  return receiptPaper(sale, { taxId: { state: 'none' }, masksTaxId: false, footer: '' }, options);
}

function lineOf(name: string, quantity: number, price: number): SaleLine {
  return {
    ...{ id: name as SaleLineId, productId: NO_PRODUCT, code: '', name, quantity, weight: null },
    ...{ unitPriceCents: cents(price), listPriceCents: null, totalCents: cents(price * quantity) },
    ...{ discountCents: cents(0), discountBasisPoints: null, shareCents: cents(0) },
    ...{ cancelled: false, productInactive: false },
  };
}

function paidInCash(at: string): CashPayment {
  return {
    ...{ id: 'sample' as PaymentId, saleId: SALE_ID, tender: 'cash', state: 'approved' },
    ...{ amountCents: cents(1_600), tenderedCents: cents(2_000), changeCents: cents(400) },
    ...{ reason: null, operatorMessage: null, evidence: null, createdAt: at, updatedAt: at },
    ...{ lastAskedAt: null, lastAnswerAt: null, silentSince: null, conflict: false, caseId: null, undone: null },
  };
}

import { type ReactNode, type RefObject, useCallback, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { OPENING_STEPS, type ShopForm } from '../../../shared/opening.ts';
import type { AppError } from '../../../shared/result.ts';
import type { KeyBinding } from '../../keys/key-layers.ts';
import { useKeys } from '../../keys/use-keys.ts';
import { askPos } from '../../pos-api.ts';
import { createDraft } from '../../state/drafts.ts';
import { Button } from '../../ui/button.tsx';
import { KindField } from '../../ui/kind-field.tsx';
import { LogoField } from '../../ui/logo/logo-field.tsx';
import { ErrorNote, Working } from '../../ui/note.tsx';
import { OpeningTrail } from '../../ui/opening-trail.tsx';
import { Paper } from '../../ui/paper.tsx';
import { useSampleReceipt } from '../../ui/sample-receipt.ts';
import { Empty, Screen } from '../../ui/screen.tsx';
import { SHOP_KINDS } from '../../ui/shop-kinds.ts';
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

/** From here on the till sells for real. */
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

function ShopFields({ editing, form }: { readonly editing: ShopEditing; readonly form: ShopForm }): ReactNode {
  const { t } = useTranslation(['opening', 'settings']);
  const { problems, change, saving } = editing;
  return (
    <section className="stack open-shop-form scrolls" aria-label={t('opening:step.shop')} ref={editing.ref}>
      <p>
        {t('opening:shop.text')} {t('opening:shop.noFiscal')}
      </p>
      {editing.refusedField === null ? <ErrorNote error={saving.error} /> : null}
      <div className="halves-m folds top open-shop-fields">
        {SHOP_FIELDS.map((field, index) => (
          <KindField
            key={field}
            kind={SHOP_KINDS[field]}
            label={field === 'storePhone' ? t('opening:shop.phone') : t(`settings:field.${field}`)}
            value={form[field]}
            onChange={(text) => change({ [field]: text })}
            onEnter={() => goOn(editing.ref, editing.submit)}
            problem={problems[field]}
            refused={editing.refusedField === field}
            help={field === 'registerNumber' || field === 'storeCity' ? t(`opening:shop.hint.${field}`) : undefined}
            autoFocus={index === 0}
            required={field !== 'storePhone'}
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
  return (
    <div className="open-shop-receipt">
      <Paper
        label={t('shop.receipt')}
        paper={useSampleReceipt(form, '', false)}
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

/** A training till is replaced by another till; `onOpened` follows that. */
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

import { type RefObject, useCallback, useEffect, useState } from 'react';
import type { ShopForm } from '../../../shared/opening.ts';
import type { AppError } from '../../../shared/result.ts';
import { askPos } from '../../pos-api.ts';
import { createDraft } from '../../state/drafts.ts';
import { useWrongFieldFocus } from '../../ui/use-wrong-field-focus.ts';
import { useCall } from '../../use-call.ts';
import { formToShop, type ShopField, type ShopProblems, shopFieldOf, shopProblems, shopToForm } from './shop-form.ts';

export type ShopEditing = {
  /** Null until the stored values are read. */
  readonly form: ShopForm | null;
  readonly problems: ShopProblems;
  /** Null where none of these was refused. */
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
export function useShopForm(onOpened: () => void): ShopEditing {
  const { form } = useShopDraft();
  const [problems, setProblems] = useState<ShopProblems>({});
  const [tries, setTries] = useState(0);
  const reading = useCall('settings:get');
  const saving = useCall('settings:open-shop');
  const ref = useWrongFieldFocus<HTMLElement>(tries, saving.error);
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
    setProblems((now) => Object.fromEntries(Object.entries(now).filter(([field]) => !(field in part))));
    saving.clearError();
  };
  const submit = async (): Promise<void> => {
    if (form === null || saving.running) return;
    const found = shopProblems(form);
    setProblems(found ?? {});
    setTries((count) => count + 1);
    if (found !== null) return;
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

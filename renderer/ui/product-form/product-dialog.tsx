import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  MAX_CATEGORY_LENGTH,
  MAX_CODE_LENGTH,
  MAX_MORE_BARCODES,
  MAX_NAME_LENGTH,
  type Product,
  type ProductDraft,
} from '../../../shared/product.ts';
import type { AppError } from '../../../shared/result.ts';
import { MAX_READ_LENGTH } from '../../../shared/scan-text.ts';
import { errorText } from '../../text/error-text.ts';
import { moneyText } from '../../text/money-text.ts';
import { useCall } from '../../use-call.ts';
import { useAskedLeave } from '../asked-leave.tsx';
import { Dialog } from '../dialog.tsx';
import { ErrorNote, Note, Working } from '../note.tsx';
import { Select } from '../select.tsx';
import { TextField } from '../text-field.tsx';
import { useCategories } from '../use-categories.ts';
import { useDoubt } from '../use-doubt.tsx';
import { useProblems } from '../use-problems.ts';
import { ComboField, PictureField } from './product-fields.tsx';
import {
  formOfKnown,
  type ProductField,
  type ProductForm,
  type ProductProblems,
  productFieldOf,
  productFormChanged,
  productToForm,
  readProductForm,
} from './product-form.ts';
import './product-form.css';

export type ProductDialogProps = {
  readonly product: Product | null;
  /** Prefilled values of a new one. */
  readonly known?: Partial<ProductForm>;
  readonly onSaved: (product: Product) => void;
  readonly onClose: () => void;
};

/** ESC asks before typed text is lost. */
export function ProductDialog({ product, known, onSaved, onClose }: ProductDialogProps): ReactNode {
  const { t } = useTranslation('catalogue');
  const [start] = useState(() => (product === null ? formOfKnown(known ?? {}) : productToForm(product)));
  const [form, setForm] = useState(start);
  const saving = useCall('catalogue:save');
  const { problems, ref, check: show, clear } = useProblems<ProductProblems>(saving.error);

  const change = (part: Partial<ProductForm>): void => {
    setForm((now) => ({ ...now, ...part }));
    clear(part);
    saving.clearError();
  };
  const { check, asked: doubted } = useDoubt('F10');
  const store = async (draft: ProductDraft): Promise<void> => {
    const { name, priceCents: amountCents } = draft;
    const act = t(product === null ? 'supervised.add' : 'supervised.edit', { name });
    const result = await saving.run(draft, { act, amountCents });
    if (result.ok) onSaved(result.value);
  };
  const save = (): void => {
    if (saving.running) return;
    const read = readProductForm(form, product?.id ?? null);
    if (!read.ok) return void show(read.problems);
    const { name, priceCents } = read.draft;
    const listPriceCents = product?.priceCents ?? priceCents;
    const prices = { before: moneyText(listPriceCents), after: moneyText(priceCents) };
    const goOn = (): void => void store(read.draft);
    check({ is: 'price', priceCents, listPriceCents }, t('form.priceChange', { name, ...prices }), goOn);
  };
  const { leave, asked } = useAskedLeave(productFormChanged(form, start), onClose);

  const title = t(product === null ? 'form.add' : 'form.edit');
  return (
    <Dialog
      title={title}
      onClose={leave}
      size="wide"
      back={{ label: t('form.cancel') }}
      foot={<Working shown={saving.slow}>{t('form.saving')}</Working>}
      keys={[
        { key: 'F9', label: t('form.save'), run: save, primary: true, busy: saving.running, disabled: saving.running },
      ]}
    >
      <Trouble error={saving.error} problems={problems} />
      <div ref={ref}>
        <Fields form={form} product={product} problems={problems} error={saving.error} change={change} onEnter={save} />
      </div>
      {asked}
      {doubted}
    </Dialog>
  );
}

/** Errors about the whole form; field errors are shown at their field. */
function Trouble(props: { readonly error: AppError | null; readonly problems: ProductProblems }): ReactNode {
  const { t } = useTranslation('catalogue');
  const { error, problems } = props;
  const wrong = Object.keys(problems).length > 0 || (error !== null && productFieldOf(error.field) !== null);
  return wrong ? <Note kind="error">{t('check')}</Note> : <ErrorNote error={error} />;
}

function Fields(props: {
  readonly form: ProductForm;
  readonly product: Product | null;
  readonly problems: ProductProblems;
  readonly error: AppError | null;
  readonly change: (part: Partial<ProductForm>) => void;
  readonly onEnter: () => void;
}): ReactNode {
  const { t } = useTranslation('catalogue');
  const { form, change, onEnter } = props;
  const refused = productFieldOf(props.error?.field);
  const problemOf = (field: ProductField): string | null => {
    const problem = props.problems[field];
    if (problem !== undefined) return t(`problem.${problem}`);
    if (refused !== field || props.error === null) return null;
    if (props.error.code === 'barcode_of_other') return errorText(props.error).text;
    const isTaken = props.error.code === 'duplicate_product';
    return isTaken && isUnique(field) ? t(`taken.${field}`) : t(`serverProblem.${field}`);
  };
  return (
    <div className="grid-l folds product-form">
      <div className="stack">
        <TextField
          label={t('form.name')}
          value={form.name}
          onChange={(name) => change({ name })}
          onEnter={onEnter}
          error={problemOf('name')}
          maxLength={MAX_NAME_LENGTH}
          required
          autoFocus
        />
        <div className="grid product-form-pair">
          <TextField
            label={t('form.code')}
            value={form.code}
            onChange={(code) => change({ code })}
            onEnter={onEnter}
            help={t('form.codeHint')}
            error={problemOf('code')}
            maxLength={MAX_CODE_LENGTH}
            required
          />
          <TextField
            label={t(form.unit === 'weight' ? 'form.pricePerKg' : 'form.price')}
            value={form.price}
            onChange={(price) => change({ price })}
            onEnter={onEnter}
            help={t('form.priceHint')}
            error={problemOf('price')}
            inputMode="decimal"
            look="money"
            required
          />
        </div>
        <ShopFieldRow form={form} change={change} problemOf={problemOf} onEnter={onEnter} />
        <div className="grid product-form-pair">
          <TextField
            label={t('form.barcode')}
            value={form.barcode}
            onChange={(barcode) => change({ barcode })}
            help={t('form.barcodeHint')}
            error={problemOf('barcode')}
            maxLength={MAX_READ_LENGTH}
            takesScan
          />
          <TextField
            label={t('form.moreBarcodes')}
            value={form.moreBarcodes}
            onChange={(moreBarcodes) => change({ moreBarcodes })}
            onEnter={() => change({ moreBarcodes: `${form.moreBarcodes.replace(/[\s,;]+$/, '')}, ` })}
            help={t('form.moreBarcodesHint')}
            error={problemOf('moreBarcodes')}
            maxLength={MAX_MORE_BARCODES * MAX_CODE_LENGTH + MAX_READ_LENGTH}
            takesScan
          />
        </div>
      </div>
      <PictureField
        product={props.product}
        image={form.image}
        error={problemOf('image')}
        onChange={(image) => change({ image })}
      />
    </div>
  );
}

function isUnique(field: ProductField): field is 'code' | 'barcode' | 'moreBarcodes' {
  return field === 'code' || field === 'barcode' || field === 'moreBarcodes';
}

function ShopFieldRow(props: {
  readonly form: ProductForm;
  readonly change: (part: Partial<ProductForm>) => void;
  readonly problemOf: (field: ProductField) => string | null;
  readonly onEnter: () => void;
}): ReactNode {
  const { t } = useTranslation('catalogue');
  const { form, change, problemOf } = props;
  const { names } = useCategories();
  return (
    <div className="grid folds product-form-shop">
      <Select
        label={t('form.unit')}
        value={form.unit}
        onChange={(unit) => change({ unit })}
        choices={[
          { id: 'piece', label: t('form.unitPiece') },
          { id: 'weight', label: t('form.unitWeight') },
        ]}
      />
      <ComboField
        label={t('form.category')}
        value={form.category}
        choices={names}
        onChange={(category) => change({ category })}
        error={problemOf('category')}
        maxLength={MAX_CATEGORY_LENGTH}
      />
      <TextField
        label={t('form.minimumAge')}
        value={form.minimumAge}
        onChange={(minimumAge) => change({ minimumAge })}
        onEnter={props.onEnter}
        placeholder={t('form.anyAge')}
        error={problemOf('minimumAge')}
        inputMode="numeric"
        maxLength={2}
      />
    </div>
  );
}

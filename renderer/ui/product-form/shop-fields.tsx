import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_CATEGORY_LENGTH } from '../../../shared/product.ts';
import { ComboField } from '../combo-field.tsx';
import { Select } from '../select.tsx';
import { TextField } from '../text-field.tsx';
import { useCategories } from '../use-categories.ts';
import type { ProductField, ProductForm } from './product-form.ts';

export function ShopFieldRow(props: {
  readonly form: ProductForm;
  readonly change: (part: Partial<ProductForm>) => void;
  readonly problemOf: (field: ProductField) => string | null;
  readonly onEnter: () => void;
}): ReactNode {
  const { t } = useTranslation('catalogue');
  const { form, change, problemOf } = props;
  const { names } = useCategories();
  return (
    <div className="product-form-shop">
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

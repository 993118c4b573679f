import { type ReactNode, useState } from 'react';
import { Autocomplete, Input, Label, ListBox, ListBoxItem, TextField } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import type { Product } from '../../../shared/product.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorNote, Working } from '../../ui/note.tsx';
import { ProductRow } from '../../ui/product-row.tsx';
import { useEnterWaits, useProductSearch } from '../../ui/use-product-search.ts';
import { useSlow } from '../../use-call.ts';

const SHOWN = 20;

/** A product without a receipt, also one no longer sold, by part of its name or code. */
export function ProductDialog(props: {
  readonly onTake: (product: Product) => void;
  readonly onClose: () => void;
}): ReactNode {
  const { t } = useTranslation('returns');
  const checkout = useTranslation('sale').t;
  const [text, setText] = useState('');
  const asked = text.trim();
  const found = useProductSearch({ text: asked, onlyActive: false, limit: SHOWN });
  const isAnswered = found.text === asked;
  const slow = useSlow(!isAnswered);
  const products = asked === '' ? [] : found.products;
  const [first] = isAnswered ? products : [];
  const wait = useEnterWaits(found, asked, props.onTake);
  const enter = {
    key: 'Enter',
    label: t('choose.add'),
    primary: true,
    button: false,
    disabled: asked === '' || (isAnswered && first === undefined),
    run: () => (first === undefined ? wait(asked) : props.onTake(first)),
  };
  return (
    <Dialog title={t('choose.searchTitle')} onClose={props.onClose} back={null} keys={[enter]} size="wide">
      <Autocomplete inputValue={text} onInputChange={setText}>
        <TextField className="field field-large" autoFocus autoComplete="off">
          <Label className="field-label">{t('choose.searchLabel')}</Label>
          <Input className="field-input" spellCheck={false} data-takes-scan="" />
        </TextField>
        <ListBox
          aria-label={t('choose.searchTitle')}
          className="search-results"
          items={products}
          onAction={(key) => products.filter(({ id }) => id === key).forEach(props.onTake)}
          renderEmptyState={() => (
            <p className="search-nothing">
              {asked === '' ? checkout('search.typeFirst') : t('choose.searchNothing', { text: asked })}
            </p>
          )}
        >
          {(product) => (
            <ListBoxItem className="choice product-choice" id={product.id} textValue={product.name}>
              <ProductRow product={product} />
            </ListBoxItem>
          )}
        </ListBox>
      </Autocomplete>
      <ErrorNote error={found.error} />
      <Working shown={slow}>{t('find.loading')}</Working>
    </Dialog>
  );
}

import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { Product } from '../../../shared/product.ts';
import { useKeys } from '../../keys/use-keys.ts';
import { useNavigation } from '../../shell/navigation-store.ts';
import { useLookOnly } from '../../state/health-store.ts';
import type { Catalogue } from './use-catalogue.ts';
import type { FavouriteAct } from './use-favourite-act.ts';
import type { ProductActs } from './use-product-acts.ts';

/** Delete is not among them: it deletes characters in the search field, so the rows listen for it. */
export function useCatalogueKeys(parts: {
  readonly catalogue: Catalogue;
  readonly acts: ProductActs;
  readonly favourite: FavouriteAct;
  readonly selected: Product | null;
  readonly search: RefObject<HTMLInputElement | null>;
  readonly onAdd: () => void;
  readonly onEdit: (product: Product) => void;
  /** Null on a till without a head office. */
  readonly onReceived: (() => void) | null;
}): void {
  const { t } = useTranslation('catalogue');
  const { t: shell } = useTranslation('shell');
  const back = useNavigation((state) => state.back);
  const { acts, favourite, selected, search } = parts;
  const { list, setQuery } = parts.catalogue;
  const goTo = useNavigation((state) => state.goTo);
  const lookOnly = useLookOnly();
  const fixed = lookOnly || selected === null || selected.deleting;

  /** ESC clears the search first, then leaves. */
  const leave = (): void => {
    if (list.query.text === '') {
      back();
    } else {
      void setQuery({ ...list.query, text: '' });
      search.current?.focus();
    }
  };
  useKeys('screen', [
    { key: 'F2', label: t('keys.search'), run: () => search.current?.select() },
    { key: 'F3', label: t('keys.add'), run: parts.onAdd, primary: true, disabled: lookOnly },
    {
      key: 'F4',
      label: t(selected?.active === false ? 'keys.activate' : 'keys.deactivate'),
      run: () => selected !== null && acts.setActive(selected),
      disabled: fixed || acts.running,
    },
    {
      key: 'F5',
      label: t(selected !== null && favourite.isFavourite(selected) ? 'keys.notFavourite' : 'keys.favourite'),
      run: () => selected !== null && favourite.change(selected),
      disabled: fixed,
    },
    { key: 'F6', label: t('keys.compare'), run: () => goTo({ screen: 'comparison' }) },
    { key: 'F7', label: t('keys.received'), run: () => parts.onReceived?.(), hidden: parts.onReceived === null },
    {
      key: 'F8',
      label: t('keys.sendAgain'),
      run: () => selected !== null && acts.sendAgain(selected),
      disabled: lookOnly || selected === null || selected.sync.state === 'sent' || acts.running,
    },
    { key: 'F12', label: t('keys.file'), run: () => goTo({ screen: 'product-file' }), disabled: lookOnly },
    { key: 'Enter', label: t('keys.edit'), run: () => selected !== null && parts.onEdit(selected), disabled: fixed },
    { key: 'Escape', label: shell('keys.back'), run: leave },
  ]);
}

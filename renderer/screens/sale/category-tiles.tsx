import type { CSSProperties, ReactNode } from 'react';
import { ListBox, ListBoxItem } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import type { Category } from '../../../shared/product.ts';
import './favourite-tiles.css';

export function CategoryTiles(props: {
  readonly categories: readonly Category[];
  readonly onOpen: (category: Category) => void;
}): ReactNode {
  const { t } = useTranslation('sale');
  const { categories } = props;
  return (
    <ListBox
      aria-label={t('categories')}
      className="grid-s tiles"
      layout="grid"
      items={categories}
      onAction={(key) => {
        const category = categories.find(({ id }) => id === key);
        if (category !== undefined) props.onOpen(category);
      }}
    >
      {({ id, name }) => (
        <ListBoxItem
          id={id}
          textValue={name}
          className="abreast-s raised tile category-tile"
          style={{ '--hue': (id * 47 + 20) % 360 } as CSSProperties}
        >
          <span className="two-lines tile-name">{name}</span>
        </ListBoxItem>
      )}
    </ListBox>
  );
}

import type { KeyboardEvent, ReactNode, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../ui/checkbox.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { CatalogueList, CatalogueQuery } from './catalogue-list.ts';

/** The arrow down and Enter lead into the list. */
export function SearchRow(props: {
  readonly list: CatalogueList;
  readonly onQuery: (query: CatalogueQuery) => void;
  readonly onDown: () => void;
  readonly inputRef: RefObject<HTMLInputElement | null>;
}): ReactNode {
  const { t } = useTranslation('catalogue');
  const { query } = props.list;
  const goDown = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    props.onDown();
  };
  return (
    <search className="catalogue-search">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: hears the arrow of the field inside. */}
      <div className="catalogue-search-field" onKeyDown={goDown}>
        <TextField
          label={t('search')}
          placeholder={t('searchHint')}
          value={query.text}
          onChange={(text) => props.onQuery({ ...query, text })}
          onEnter={props.onDown}
          inputRef={props.inputRef}
          type="search"
          takesScan
          autoFocus
        />
      </div>
      <Checkbox
        label={t('onlyActive')}
        checked={query.onlyActive}
        onChange={(onlyActive) => props.onQuery({ ...query, onlyActive })}
      />
    </search>
  );
}

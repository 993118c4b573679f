import { useTranslation } from 'react-i18next';

const NAMED = ['Escape', 'Enter', 'Delete', 'ArrowUp', 'ArrowDown', 'PageUp', 'PageDown'] as const;

/** What stands on the key: `ESC`, `↑`; a letter as it is printed; `F2` as it is. */
export function useKeyName(): (key: string) => string {
  const { t } = useTranslation('shell');
  return (key) => {
    const named = NAMED.find((one) => one === key);
    if (named !== undefined) return t(`keyNames.${named}`);
    return key.length === 1 ? key.toUpperCase() : key;
  };
}

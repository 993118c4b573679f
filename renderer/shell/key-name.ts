import { useTranslation } from 'react-i18next';

const NAMED = ['Escape', 'Enter', 'Delete', 'ArrowUp', 'ArrowDown', 'PageUp', 'PageDown'] as const;

/** As printed on the key: `ESC`, `↑`, a capital letter, `F2`. */
export function useKeyName(): (key: string) => string {
  const { t } = useTranslation('shell');
  return (key) => {
    const named = NAMED.find((one) => one === key);
    if (named !== undefined) return t(`keyNames.${named}`);
    return key.length === 1 ? key.toUpperCase() : key;
  };
}

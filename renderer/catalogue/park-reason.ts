import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { ParkedEntry } from '../../shared/received-entry.ts';
import type { received } from '../text/pt-br/received.ts';

type KnownField = keyof typeof received.field;

function isKnown(field: string, names: object): field is KnownField {
  return Object.hasOwn(names, field);
}

/** Why an entry of head office waits, in the cashier's words, with the field and what to do. */
export function useParkReason(): (entry: ParkedEntry) => string {
  const { t } = useTranslation('received');
  return useCallback(
    ({ reason, field, detail, key }) => {
      const name = field ?? '';
      // of `operator.baseUrl` the cashier knows the first part
      const outer = name.split('.')[0] ?? '';
      const shown = isKnown(outer, t('field', { returnObjects: true })) ? t(`field.${outer}`) : name;
      return t(`reason.${reason}`, { key, field: shown, detail: detail ?? t('anotherProduct') });
    },
    [t],
  );
}

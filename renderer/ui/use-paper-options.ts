import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { PaperOptions } from '../../shared/paper/paper-frame.ts';
import { paperVoice } from '../../shared/paper/paper-voice.ts';
import { useTill } from '../state/till-store.ts';
import { presentLanguage } from '../text/language.ts';
import { pageTime } from '../text/page-time.ts';

/** Columns of 80 mm paper, as shown on a screen. */
const SHOWN_COLUMNS = 48;

/** In the page's language. */
export function usePaperOptions(): PaperOptions {
  // redraws on a change of language
  useTranslation();
  const language = presentLanguage();
  const till = useTill((state) => state.till);
  return useMemo(
    () => ({
      place: {
        storeName: till?.storeName ?? '',
        storeAddress: till?.storeAddress ?? '',
        storeCity: till?.storeCity ?? '',
        storePhone: till?.storePhone ?? '',
        cnpj: till?.cnpj ?? '',
        registerNumber: till?.registerNumber ?? 0,
        training: till?.mode === 'training',
      },
      columns: SHOWN_COLUMNS,
      voice: paperVoice(language, pageTime().zone),
    }),
    [till, language],
  );
}

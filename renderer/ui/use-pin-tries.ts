import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MIN_PIN_DIGITS, type PersonId } from '../../shared/person.ts';
import type { AppError } from '../../shared/result.ts';
import { errorText } from '../text/error-text.ts';
import { countDown } from '../text/time-words.ts';
import { useNow } from './use-now.ts';

export type PinTries = {
  readonly problem: (id: PersonId | null) => string | null;
  readonly mustWait: (id: PersonId | null) => boolean;
  readonly refused: (id: PersonId, error: AppError) => void;
  readonly tooShort: (id: PersonId) => void;
  /** The input changed. */
  readonly typing: (id: PersonId | null) => void;
};

type Told = { readonly text: string | null; readonly untilMs: number };

/** Wrong PINs of several people, each with its own count and wait. */
export function usePinTries(): PinTries {
  const { t } = useTranslation('session');
  const [told, setTold] = useState<Readonly<Record<string, Told>>>({});
  // redraws the count-down
  useNow(250);
  const tell = (id: PersonId, what: Told): void => setTold((all) => ({ ...all, [id]: what }));
  const leftMs = (id: PersonId | null): number => (id === null ? 0 : (told[id]?.untilMs ?? 0) - Date.now());
  return {
    problem: (id) => {
      if (leftMs(id) > 0) return t('pin.wait', { left: countDown(leftMs(id)) });
      return id === null ? null : (told[id]?.text ?? null);
    },
    mustWait: (id) => leftMs(id) > 0,
    refused: (id, error) => {
      const seconds = Number(error.values?.['seconds'] ?? 0);
      if (seconds > 0) return tell(id, { text: null, untilMs: Date.now() + seconds * 1000 });
      const left = error.values?.['left'];
      const text = error.code === 'wrong_pin' && left !== undefined ? wrong(Number(left)) : errorText(error).text;
      tell(id, { text, untilMs: 0 });
    },
    tooShort: (id) => tell(id, { text: t('pin.tooShort', { least: MIN_PIN_DIGITS }), untilMs: 0 }),
    typing: (id) => {
      if (id !== null && leftMs(id) <= 0 && told[id] !== undefined) tell(id, { text: null, untilMs: 0 });
    },
  };

  function wrong(left: number): string {
    return left > 0 ? t('pin.wrong', { count: left }) : t('pin.wrongNoMore');
  }
}

import { useEffect, useState } from 'react';
import { CARD_KINDS, type CardKind, STANDALONE_BRANDS, type StandaloneBrand } from '../../../shared/payment.ts';
import type { AppError } from '../../../shared/result.ts';
import {
  authorizationProblem,
  nsuProblem,
  type StandaloneCardSlip,
  type TypedProblem,
} from '../../../shared/standalone-card.ts';

export type TypedField = 'nsu' | 'authorization';
export type SlipProblems = Partial<Readonly<Record<'kind' | 'brand' | TypedField, TypedProblem>>>;

export function slipProblems(form: {
  readonly kind: CardKind | null;
  readonly brand: StandaloneBrand | null;
  readonly nsu: string;
  readonly authorization: string;
}): SlipProblems {
  const found = {
    kind: form.kind === null ? ('missing' as const) : null,
    brand: form.brand === null ? ('missing' as const) : null,
    nsu: nsuProblem(form.nsu),
    authorization: authorizationProblem(form.authorization),
  };
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== null));
}

/** The first wrong field gets the focus and stays marked until it changes. */
export function useSlip(error: AppError | null) {
  const [kind, setKind] = useState<CardKind | null>(null);
  const [brand, setBrand] = useState<StandaloneBrand | null>(null);
  const [texts, setTexts] = useState<Readonly<Record<TypedField, string>>>({ nsu: '', authorization: '' });
  const [problems, setProblems] = useState<SlipProblems>({});
  const [tries, setTries] = useState(0);
  const form = { kind, brand, ...texts };

  // biome-ignore lint/correctness/useExhaustiveDependencies: each try and each answer may mark another field.
  useEffect(() => {
    const wrong = document.querySelector<HTMLElement>('.standalone [aria-invalid=true]');
    // a group cannot have the focus: its first choice gets it
    (wrong?.querySelector('input') ?? wrong)?.focus();
  }, [tries, error]);

  const solved = (field: keyof SlipProblems): void => setProblems((now) => ({ ...now, [field]: undefined }));
  const chooseKind = (next: CardKind): void => {
    setKind(next);
    solved('kind');
  };
  const chooseBrand = (next: StandaloneBrand): void => {
    setBrand(next);
    solved('brand');
  };
  return {
    form,
    problems,
    chooseKind,
    chooseBrand,
    open: kind === null ? ('kind' as const) : brand === null ? ('brand' as const) : null,
    write: (field: TypedField) => (text: string) => {
      setTexts((now) => ({ ...now, [field]: text }));
      solved(field);
    },
    nextKind: (): void => chooseKind(after(CARD_KINDS, kind)),
    nextBrand: (): void => chooseBrand(after(STANDALONE_BRANDS, brand)),
    check: (): StandaloneCardSlip | null => {
      const found = slipProblems(form);
      setProblems(found);
      setTries((count) => count + 1);
      if (kind === null || brand === null || Object.keys(found).length > 0) return null;
      return { kind, brand, ...texts };
    },
  };
}

function after<T>(list: readonly T[], now: T | null): T {
  const next = list[(now === null ? 0 : list.indexOf(now) + 1) % list.length];
  return next as T;
}

import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBackKey } from '../shell/use-back-key.ts';
import { bringLateTexts } from '../text/i18n.ts';
import { useSlow } from '../use-call.ts';
import { Screen } from './screen.tsx';

/** A screen whose code comes in a file of its own. Once it is here it is drawn at once, like any other. */
export type LazyScreen<Props> = ((props: Props) => ReactNode) & {
  /** Brings it here before anybody asks for it. Rejects where it cannot be had; the next who asks tries again. */
  readonly bring: () => Promise<void>;
  readonly isHere: () => boolean;
};

/**
 * `load` may be called again after it has failed. A screen that cannot be had throws what `load` did, as it is drawn. The
 * texts that the page did not begin with come with the first of them. `meanwhile` is drawn until it is here.
 */
export function lazyScreen<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  meanwhile: ReactNode = <OnItsWay />,
): LazyScreen<Props> {
  let here: ComponentType<Props> | null = null;
  let coming: Promise<void> | null = null;

  function bring(): Promise<void> {
    coming ??= Promise.all([load(), bringLateTexts()]).then(
      ([screen]) => {
        here = screen;
      },
      (error: unknown) => {
        coming = null;
        throw error;
      },
    );
    return coming;
  }

  function Lazy(props: Props): ReactNode {
    const [, hasCome] = useState(here !== null);
    const [failure, setFailure] = useState<{ readonly error: unknown } | null>(null);
    useEffect(() => {
      if (here === null)
        bring().then(
          () => hasCome(true),
          (error: unknown) => setFailure({ error }),
        );
    }, []);
    if (failure !== null) throw failure.error;
    const Here = here;
    return Here === null ? meanwhile : <Here {...props} />;
  }

  return Object.assign(Lazy, { bring, isHere: () => here !== null });
}

/** Brings a part that the screen can do without. False until it is here, and where it cannot be had. */
export function useHere({ bring, isHere }: Pick<LazyScreen<never>, 'bring' | 'isHere'>): boolean {
  const [is, setHere] = useState(isHere);
  useEffect(() => {
    bring().then(
      () => setHere(true),
      () => undefined,
    );
  }, [bring]);
  return is;
}

/** Drawn until the screen is loaded; ESC and the till's keys work. */
function OnItsWay(): ReactNode {
  const { t } = useTranslation('shell');
  const slow = useSlow(true);
  useBackKey();
  return (
    <Screen title={t('onItsWay')} titleUnseen>
      <p className="starting" role="status">
        {slow ? t('onItsWay') : null}
      </p>
    </Screen>
  );
}

/** Rests between two of them: what the cashier does comes first. */
const LONGEST_REST_MS = 2_000;

/**
 * Loads screens one by one while idle, so that they work when their server is gone. A failed one is loaded when
 * opened.
 */
export function bringWhenIdle(window: Window, screens: readonly Pick<LazyScreen<never>, 'bring'>[]): void {
  const [first, ...others] = screens;
  if (first === undefined) return;
  const next = (): void => bringWhenIdle(window, others);
  window.requestIdleCallback(() => void first.bring().then(next, next), { timeout: LONGEST_REST_MS });
}

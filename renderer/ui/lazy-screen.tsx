import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBackKey } from '../shell/use-back-key.ts';
import { bringLateTexts } from '../text/i18n.ts';
import { useSlow } from '../use-call.ts';
import { Screen } from './screen.tsx';

/** Longest wait for an idle moment: the cashier's acts come first. */
const LONGEST_REST_MS = 2_000;

/** A screen in a file of its own, drawn at once when loaded. */
export type LazyScreen<Props> = ((props: Props) => ReactNode) & {
  /** Rejects if loading fails; the next call tries again. */
  readonly bring: () => Promise<void>;
  readonly isHere: () => boolean;
};

type PropsOf<Part> = Part extends (props: infer Props extends object) => ReactNode ? Props : object;

/**
 * That named part of a module. `load` may be called again after a failure; the screen then throws its error when drawn.
 * The late texts load with the first such screen. `meanwhile` is drawn until it is loaded.
 */
export function lazyScreen<Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
  meanwhile: ReactNode = <OnItsWay />,
): LazyScreen<PropsOf<Module[Name]>> {
  type Props = PropsOf<Module[Name]>;
  let here: ComponentType<Props> | null = null;
  let coming: Promise<void> | null = null;

  function bring(): Promise<void> {
    coming ??= Promise.all([load(), bringLateTexts()]).then(
      ([module]) => {
        here = module[name] as ComponentType<Props>;
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

/** Loads an optional part after the first paint. False until loaded, and on failure. */
export function useHere({ bring, isHere }: Pick<LazyScreen<never>, 'bring' | 'isHere'>): boolean {
  const [is, setHere] = useState(isHere);
  useEffect(() => {
    const begin = (): void => {
      bring().then(
        () => setHere(true),
        () => undefined,
      );
    };
    const idle = requestIdleCallback(begin, { timeout: LONGEST_REST_MS });
    return () => cancelIdleCallback(idle);
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

/** Loads screens one by one while idle: they work when their server is gone. A failed one is loaded when opened. */
export function bringWhenIdle(window: Window, screens: readonly Pick<LazyScreen<never>, 'bring'>[]): void {
  const [first, ...others] = screens;
  if (first === undefined) return;
  const next = (): void => bringWhenIdle(window, others);
  window.requestIdleCallback(() => void first.bring().then(next, next), { timeout: LONGEST_REST_MS });
}

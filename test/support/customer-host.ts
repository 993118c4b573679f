import type { CustomerScreenHost, CustomerSource } from '../../electron/hosts/customer-screen-host.ts';
import type { CustomerScreenState } from '../../shared/customer-screen.ts';
import type { CustomerView } from '../../shared/customer-view.ts';

/** A host whose customer's screen is looked at by the test. */
export type SeenScreen = CustomerScreenHost & {
  readonly views: CustomerView[];
  readonly scenes: () => readonly string[];
  readonly newest: () => CustomerView;
  /** Somebody begins to see it, or stops. */
  readonly become: (state: CustomerScreenState['state']) => void;
  readonly source: () => CustomerSource;
};

export function seenScreen(first: CustomerScreenState['state'] = 'shown'): SeenScreen {
  const views: CustomerView[] = [];
  let state = first;
  let source: CustomerSource | null = null;
  const given = (): CustomerSource => {
    if (source === null) throw new Error('the screen was never begun');
    return source;
  };
  return {
    views,
    scenes: () => views.map(({ scene }) => scene.state),
    newest: () => {
      const view = views.at(-1);
      if (view === undefined) throw new Error('nothing was shown');
      return view;
    },
    become: (next) => {
      state = next;
      given().onChanged();
    },
    source: given,
    begin: (its) => {
      source = its;
    },
    show: (view) => void views.push(view),
    look: () => undefined,
    open: () => undefined,
    state: () => ({ state, address: null }),
    displays: () => [],
  };
}

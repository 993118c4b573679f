import type { CustomerScreenHost, CustomerSource } from '../../electron/hosts/customer-screen-host.ts';
import type { CustomerScreenState } from '../../shared/customer-screen.ts';
import type { CustomerView } from '../../shared/customer-view.ts';

export type SeenScreen = ReturnType<typeof seenScreen>;

export function seenScreen(first: CustomerScreenState['state'] = 'shown') {
  const views: CustomerView[] = [];
  let state = first;
  let source: CustomerSource | null = null;
  const given = (): CustomerSource => {
    if (source === null) throw new Error('the screen was never begun');
    return source;
  };
  const host: CustomerScreenHost = {
    begin: (its) => {
      source = its;
    },
    show: (view) => void views.push(view),
    look: () => undefined,
    open: () => undefined,
    state: () => ({ state, address: null }),
    displays: () => [],
  };
  return {
    ...host,
    views,
    scenes: () => views.map(({ scene }) => scene.state),
    newest: (): CustomerView => {
      const view = views.at(-1);
      if (view === undefined) throw new Error('nothing was shown');
      return view;
    },
    become: (next: CustomerScreenState['state']): void => {
      state = next;
      given().onChanged();
    },
    source: given,
  };
}

import type { CustomerDisplay, CustomerScreenSettings, CustomerScreenState } from '../../shared/customer-screen.ts';
import type { CustomerView } from '../../shared/customer-view.ts';

export type CustomerSource = {
  readonly present: () => CustomerView;
  readonly settings: () => CustomerScreenSettings;
  readonly onChanged: () => void;
};

/** Customer windows or tabs. Their failures never reach the till. */
export type CustomerScreenHost = {
  /** Once, at start. */
  readonly begin: (source: CustomerSource) => void;
  readonly show: (view: CustomerView) => void;
  readonly look: () => void;
  readonly open: () => void;
  readonly state: () => CustomerScreenState;
  readonly displays: () => readonly CustomerDisplay[];
};

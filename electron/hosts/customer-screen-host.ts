import type { CustomerDisplay, CustomerScreenSettings, CustomerScreenState } from '../../shared/customer-screen.ts';
import type { CustomerView } from '../../shared/customer-view.ts';

/** What the till tells a host of its customer's screen. */
export type CustomerSource = {
  /** The view of this moment, for a page that has just come. */
  readonly present: () => CustomerView;
  readonly settings: () => CustomerScreenSettings;
  /** Somebody began to see the screen, or does not any more. */
  readonly onChanged: () => void;
};

/** The windows or tabs in which customers are shown what they buy. Nothing that goes wrong in one reaches the till. */
export type CustomerScreenHost = {
  /** Begins to show what `source` has, wherever the settings want it. Once, with the till. */
  readonly begin: (source: CustomerSource) => void;
  readonly show: (view: CustomerView) => void;
  /** The settings are others now. */
  readonly look: () => void;
  /** Opens again what was closed by hand. */
  readonly open: () => void;
  readonly state: () => CustomerScreenState;
  readonly displays: () => readonly CustomerDisplay[];
};

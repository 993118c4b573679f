import type { ReactNode } from 'react';
import { type LazyScreen, lazyScreen } from '../../ui/lazy-screen.tsx';
import type { HelpReport } from './rescue-screen.tsx';
import { useRescue } from './use-rescue.ts';
import './rescue.css';

export function RescueGate(props: {
  readonly children: ReactNode;
  readonly help: HelpReport;
  /** Shows the rescue's outcome only after sign-in. */
  readonly behindDoor: (page: ReactNode) => ReactNode;
}): ReactNode {
  const rescue = useRescue();
  const { state } = rescue;
  if (state === null) return props.children;
  if (state.progress !== null) return <ProgressScreen progress={state.progress} />;
  if (state.damage !== null) return <RescueScreen rescue={rescue} damage={state.damage} help={props.help} />;
  if (state.failure !== null) {
    return props.behindDoor(<FailureScreen failure={state.failure} onRead={rescue.seen} />);
  }
  if (state.report !== null) {
    return props.behindDoor(<ReportScreen report={state.report} charges={state.charges} onRead={rescue.seen} />);
  }
  return props.children;
}

/* Rarely shown: loaded after the checkout. */
const RescueScreen = lazyScreen(() => import('./rescue-screen.tsx'), 'RescueScreen');
const ProgressScreen = lazyScreen(() => import('./rescue-screen.tsx'), 'ProgressScreen');
const FailureScreen = lazyScreen(() => import('./rescue-screen.tsx'), 'FailureScreen');
const ReportScreen = lazyScreen(() => import('./rescue-screen.tsx'), 'ReportScreen');

export const RESCUE_PAGES: readonly Pick<LazyScreen<never>, 'bring'>[] = [
  RescueScreen,
  ProgressScreen,
  FailureScreen,
  ReportScreen,
];

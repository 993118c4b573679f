import type { ReactNode } from 'react';
import { useRescue } from './use-rescue.ts';
import './rescue.css';
import { FailureScreen, ProgressScreen, ReportScreen, RescueScreen } from './rescue-pages.tsx';
import type { HelpReport } from './rescue-screen.tsx';

/** Stands before the till when its file has to be rescued, while that goes on, and until somebody has read what came of it. */
export function RescueGate(props: {
  readonly children: ReactNode;
  readonly help: HelpReport;
  /** Puts a page behind the door of the till: what came of a rescue is read by somebody who works here. */
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
